import { occupancy } from '@freehold/contract/leasing/occupancy'
import { deposit } from '@freehold/contract/money/deposit'
import type { Day } from '@freehold/rules/day'
import { type Cents, dollars, smaller, subtract, sum, toDollars, zero } from '@freehold/rules/money'
import type { Method } from '@freehold/rules/money/payment-method'
import { isDeposit } from '@freehold/rules/money/reason'
import { proposeTotal } from '@freehold/rules/money/rent'
import { endOccupancy } from '@freehold/server/areas/leasing/tenancies/end-occupancy'
import { newestOf } from '@freehold/server/areas/leasing/tenancies/occupancy.sql'
import { rentUnit } from '@freehold/server/areas/leasing/tenancies/rent-unit'
import { saveTenant } from '@freehold/server/areas/leasing/tenancies/save-tenant'
import { returnDeposit } from '@freehold/server/areas/money/deposits/deposit'
import { standingOf } from '@freehold/server/areas/money/deposits/deposit-standing'
import { methodOf } from '@freehold/server/areas/money/payments/collect'
import type { Tx } from '@freehold/server/database/write'
import type { Vault } from '@freehold/server/vault/vault'
import type { Actor, Seeder } from '../seeder'
import type { RuleKey } from './late-fee-rules'
import type { Settling, Tenancy, TenancyIds } from './tenancy'

export interface Landlord {
  moveIn: (actor: Actor, tenancy: Tenancy, tenant: number | undefined) => Promise<TenancyIds>
  moveOut: (actor: Actor, tenancy: Tenancy, ids: TenancyIds, force?: boolean) => Promise<void>
  settle: (actor: Actor, ids: TenancyIds, settling: Settling) => Promise<void>
}

/** Moves tenants in and out as the forms do. */
export function landlordOf(tx: Tx, vault: Vault, teller: Seeder, rules: ReadonlyMap<RuleKey, number>): Landlord {
  return {
    moveIn: async (actor, tenancy, known) => {
      const { unit } = tenancy.home
      const fields = lettingOf(tenancy, rules)
      const tenant = known ?? (await newcomer(actor, tenancy, fields))
      if (known !== undefined) await resident(actor, tenancy, known, fields)
      const found = await newestOf(tx, actor.scope, tenant, unit.id)
      if (!found) throw new Error(`${tenancy.person.tenant_name} has not moved in`)
      return { tenant, occupancy: found.id }
    },
    moveOut: async (actor, { home, stay }, { tenant }, force = false) => {
      const fields = {
        tenant_id: tenant,
        unit_id: home.unit.id,
        move_out_reason: stay.reason,
        move_out: stay.left ?? stay.from,
        force: force ? 1 : 0,
      }
      await teller.run(occupancy.moveOut, actor, fields, (scope, input) =>
        endOccupancy(
          tx,
          scope,
          { tenant, unit: input.unit_id, day: input.move_out, reason: input.move_out_reason, force: input.force },
          actor.when,
        ),
      )
    },
    settle: async (actor, ids, { day, kept, sendTo }) => {
      const standing = await standingOf(tx, actor.scope, ids.occupancy)
      const held = sum(standing.held.map(({ amount }) => amount))
      const credit = sum(standing.credit.map(({ free }) => free))
      if (held === zero && credit === zero) return
      const applied = paidFrom(
        held,
        standing.open.filter(({ reason }) => !isDeposit(reason)),
      )
      const left = subtract(held, sum(applied.map(({ amount }) => amount)))
      const keeps = kept === null ? zero : smaller(left, dollars(kept.amount))
      const fields = {
        tenant_id: ids.tenant,
        rent_id: ids.occupancy,
        paid_date: day,
        applied: JSON.stringify(
          applied.map(({ charge, amount }) => ({ charge_id: charge, amount: toDollars(amount) })),
        ),
        kept: toDollars(keeps),
        kept_reason: keeps === zero ? '' : kept?.reason,
        credit: toDollars(credit),
        send_to: sendTo,
      }
      await teller.run(deposit.giveBack, actor, fields, (scope, input) => returnDeposit(tx, scope, input))
    },
  }

  function newcomer(actor: Actor, { person }: Tenancy, fields: NewLease): Promise<number> {
    return teller.run(
      occupancy.saveTenant,
      actor,
      { ...fields, ...person },
      async (scope, input) => (await saveTenant(tx, scope, input, vault)).id,
    )
  }

  async function resident(actor: Actor, { person }: Tenancy, tenant: number, fields: NewLease): Promise<void> {
    await teller.run(occupancy.rentUnit, actor, { ...fields, tenant_id: tenant }, (scope, input) =>
      rentUnit(tx, scope, {
        tenant: { id: tenant, name: person.tenant_name },
        property: input.property_id,
        unit: input.unit_id,
        total: input.total_billing,
        initial: input.initial_payment,
        paidBy: methodOf(input),
        moveIn: input.move_in,
        moveOut: input.move_out,
        notes: input.notes,
        rule: input.late_fee_rule_id,
      }),
    )
  }
}

interface NewLease {
  property_id: number
  unit_id: number
  total_billing: number
  initial_payment: number
  method: Method
  check_number: string
  move_in: Day
  move_out: Day
  late_fee_rule_id: number | null
}

/** All that is due is paid with the signature. */
function lettingOf(
  { home: { unit, term }, stay: { from, to }, habit }: Tenancy,
  rules: ReadonlyMap<RuleKey, number>,
): NewLease {
  const { rent, deposit, property_id } = unit.fields
  const { total } = proposeTotal({
    period: term,
    rent: dollars(rent),
    deposit: dollars(deposit),
    moveIn: from,
    moveOut: to,
  })
  return {
    property_id,
    unit_id: unit.id,
    total_billing: toDollars(total),
    initial_payment: toDollars(total),
    method: habit.by.method,
    // The check before the first one that pays a month's rent.
    check_number: habit.check === null ? '' : String(habit.check - 1),
    move_in: from,
    move_out: to,
    late_fee_rule_id: (habit.rule && rules.get(habit.rule)) ?? null,
  }
}

/** The oldest first, as far as the deposit goes. */
function paidFrom(held: Cents, open: readonly { id: number; open: Cents }[]): { charge: number; amount: Cents }[] {
  let left = held
  return open.flatMap((charge) => {
    const amount = smaller(left, charge.open)
    left = subtract(left, amount)
    return amount === zero ? [] : [{ charge: charge.id, amount }]
  })
}
