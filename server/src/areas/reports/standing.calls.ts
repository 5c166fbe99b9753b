import type { standing } from '@freehold/contract/reports/standing'
import { add, keptDollars, subtract, toDollars } from '@freehold/rules/money'
import { withSnapshot } from '../../database/snapshot'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { tenantIsSeen } from '../people/tenant.sql'
import { requireProperty } from './frame/range'
import { type AgedLine, agedReceivables, agedTotals } from './registers/aged-receivables.sql'
import { type DepositLine, depositsRegister, depositsTotals } from './registers/deposits-register.sql'
import { owedBridge } from './registers/owed-bridge'
import { type BalanceSheet, balanceSheet, tenantsOwed } from './statement/balance-sheet.sql'

export const standingHandlers: HandlersOf<typeof standing> = {
  balance: async ({ db, scope, input, context }) => {
    const asked = { day: input.selected_date, property: input.property_id }
    await requireProperty(db, scope, asked.property)
    return withSnapshot(context.pool, scope.account, async (now) => {
      const [sheet, tenants] = await Promise.all([balanceSheet(now, scope, asked), tenantsOwed(now, scope, asked)])
      return {
        data: {
          ...sheetShown(sheet),
          owed_by_tenants: toDollars(tenants.owed),
          credit_of_tenants: toDollars(tenants.credit),
        },
      }
    })
  },

  deposits: async ({ db, scope, input }) => {
    await requireProperty(db, scope, input.property_id)
    if (input.totals) return depositsTotals(db, scope, input)
    const { data, count } = await depositsRegister(db, scope, input)
    return { data: data.map(depositShown), count }
  },

  aged: async ({ db, scope, input }) => {
    await requireProperty(db, scope, input.property_id)
    if (input.totals) return agedTotals(db, scope, input)
    const { data, count } = await agedReceivables(db, scope, input)
    return { data: data.map(agedShown), count }
  },

  owed: async ({ db, scope, input }) => {
    await requireProperty(db, scope, input.property_id)
    if (input.tenant_id !== null && !(await tenantIsSeen(db, scope, input.tenant_id))) throw notFound('Tenant')
    return owedBridge(db, scope, input)
  },
}

/** Each side is added up from its own figures. */
export function sheetShown({ cash, in_transit, deposits_held, income, expenses, payouts }: BalanceSheet) {
  const owners = subtract(subtract(income, expenses), payouts)
  return {
    cash: toDollars(cash),
    in_transit: toDollars(in_transit),
    assets: toDollars(add(cash, in_transit)),
    deposits_held: toDollars(deposits_held),
    income: toDollars(income),
    expenses: toDollars(expenses),
    payouts: toDollars(payouts),
    owners: toDollars(owners),
    liabilities_and_owners: toDollars(add(deposits_held, owners)),
  }
}

export const depositShown = ({ held, security, cleaning, pet, ...line }: DepositLine) => ({
  id: line.id,
  tenant_id: line.tenant_id,
  tenant_name: line.tenant_name,
  property_name: line.property_name,
  unit_name: line.unit_name,
  move_in: line.move_in,
  move_out: line.move_out,
  security_deposit: keptDollars(security),
  cleaning_deposit: keptDollars(cleaning),
  pet_deposit: keptDollars(pet),
  held: keptDollars(held),
})

export const agedShown = (line: AgedLine) => ({
  id: line.id,
  tenant_id: line.tenant_id,
  tenant_name: line.tenant_name,
  property_name: line.property_name,
  unit_name: line.unit_name,
  not_due: keptDollars(line.not_due),
  days_30: keptDollars(line.days_30),
  days_60: keptDollars(line.days_60),
  days_90: keptDollars(line.days_90),
  older: keptDollars(line.older),
  credit: keptDollars(line.credit),
  balance: keptDollars(line.balance),
})
