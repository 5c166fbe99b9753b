import type { AnyCall, InputOf } from '@freehold/contract/kit/call'
import { lateFee } from '@freehold/contract/money/late-fee'
import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import type { Day } from '@freehold/rules/day'
import { cents } from '@freehold/rules/money'
import type { Reason } from '@freehold/rules/money/reason'
import { proposeTotal } from '@freehold/rules/money/rent'
import { rentUnit } from '../../../src/areas/leasing/tenancies/rent-unit'
import { billSome, bringUpToDate } from '../../../src/areas/money/billing/bill-what-is-due'
import { saveLateFeeRule } from '../../../src/areas/money/billing/save-late-fee-rule'
import { lockRentAccount, type RentAccount } from '../../../src/areas/money/journal/rent-account.sql'
import { readToPay } from '../../../src/areas/money/payments/account-to-pay.sql'
import { postPayment } from '../../../src/areas/money/payments/record-payment'
import { insertTenant } from '../../../src/areas/people/tenant.sql'
import { saveOwner } from '../../../src/areas/portfolio/save-owner'
import { saveProperty } from '../../../src/areas/portfolio/save-property'
import { saveUnit } from '../../../src/areas/portfolio/save-unit'
import { houseScope, type Scope } from '../../../src/database/scope'
import { type Tx, write } from '../../../src/database/write'
import type { Vault } from '../../../src/vault/vault'
import type { TestApp } from '../app/app'
import { ownerOf, propertyOf } from '../world/world-forms'

const read = <C extends AnyCall>(call: C, fields: object): InputOf<C> => call.input.parse(fields) as InputOf<C>

/** An account with one property, worked by the product's own verbs on days of the test's choosing. */
export interface Office {
  account: number
  property: number
  timezone: string
  vault: Vault
  /** Work done on a day. */
  on: <T>(day: Day, work: (tx: Tx, scope: Scope) => Promise<T>) => Promise<T>
}

export async function openOffice(
  { context, database }: TestApp,
  mark: string,
  { timezone = 'America/New_York', propertyZone = '' } = {},
): Promise<Office> {
  const [row] = await database.ask<{ id: string }>(
    `insert into account (number, name, timezone, membership, user_limit, unit_limit) values ($1, $1, $2, 'pro', 0, 10000) returning id`,
    [mark, timezone],
  )
  const account = Number(row?.id)
  const on: Office['on'] = (day, work) =>
    write(context.pool, account, (tx) => work(tx, { ...houseScope(account, timezone, day), userName: mark }))
  const made = await on('2020-01-01' as Day, async (tx, scope) => {
    const ownerId = await saveOwner(tx, scope, read(owner.save, { ...ownerOf('Sole', 'Owner'), business_name: mark }))
    const told = { ...propertyOf(mark, 'House', ownerId), timezone: propertyZone }
    return saveProperty(tx, scope, read(property.save, told))
  })
  return { account, property: made, timezone: propertyZone || timezone, vault: context.vault, on }
}

export interface TenancyTerms {
  name: string
  rent: number
  period: 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  moveIn: Day
  moveOut: Day
  deposit?: number
  rule?: number | null
  /** The deposit alone when left out. */
  initial?: number | null
}

/** Moves a tenant into a unit of its own. Answers the occupancy. */
export function rentTo(office: Office, told: TenancyTerms, day: Day = told.moveIn): Promise<number> {
  const { name, rent, period, moveIn, moveOut, deposit = 100, rule = null, initial = deposit } = told
  return office.on(day, async (tx, scope) => {
    const fields = {
      unit_name: `${name}'s`,
      property_id: office.property,
      bedroom: 1,
      bathroom: 1,
      rent,
      deposit,
      rent_period: period,
    }
    const unitId = await saveUnit(tx, scope, read(unit.save, fields))
    const facts = { tenant_name: name, email: '', phone: '', em_contact_name: '', em_contact_phone: '', notes: '' }
    const tenant = await insertTenant(tx, scope, facts)
    const terms = { period, rent: cents(rent * 100), deposit: cents(deposit * 100), moveIn, moveOut }
    return rentUnit(tx, scope, {
      tenant: { id: tenant, name },
      property: office.property,
      unit: unitId,
      total: proposeTotal(terms).total,
      initial: initial === null ? null : cents(initial * 100),
      moveIn,
      moveOut,
      notes: '',
      rule,
    })
  })
}

export interface RuleTerms {
  frequency: 'DAILY' | 'MONTHLY'
  due_period: number
  fixed_amount?: number
  percent?: number
}

export const ruleOf = (office: Office, told: RuleTerms): Promise<number> =>
  office.on('2020-01-01' as Day, (tx, scope) =>
    saveLateFeeRule(
      tx,
      scope,
      read(lateFee.save, {
        title: `${told.frequency} ${told.percent ? `${told.percent} %` : told.fixed_amount}`,
        fee_type: told.percent === undefined ? 'FIXED' : 'PERCENT',
        ...told,
      }),
    ),
  )

async function held(tx: Tx, scope: Scope, occupancy: number): Promise<RentAccount> {
  const account = await lockRentAccount(tx, scope, occupancy)
  if (!account) throw new Error(`There is no occupancy ${occupancy}`)
  return account
}

/** Money comes in on a day; `dated` when the payment bears another one. */
export const pay = (
  office: Office,
  day: Day,
  occupancy: number,
  amount: number,
  { dated = day, reason = 'RENT' as Reason } = {},
): Promise<number> =>
  office.on(day, async (tx, scope) => {
    const account = await bringUpToDate(tx, scope, await held(tx, scope, occupancy))
    return postPayment(tx, scope, await readToPay(tx, scope, account, dated), {
      reason,
      source: reason === 'RENT' ? 'RENT' : 'OTHER',
      day: dated,
      amount: cents(amount * 100),
    })
  })

/** The job's work for the account, on a day. */
export async function bill(office: Office, day: Day, most?: number): Promise<{ rents: number; fees: number }> {
  const billed = { rents: 0, fees: 0 }
  for (let more = true; more; ) {
    const round = await office.on(day, (tx, scope) =>
      billSome(tx, { ...scope, timezone: office.timezone }, day, most === undefined ? {} : { most }),
    )
    billed.rents += round.rents
    billed.fees += round.fees
    more = round.more
  }
  return billed
}
