import type { Day } from '@freehold/rules/day'
import { cents } from '@freehold/rules/money'
import type { RentPeriod } from '@freehold/rules/money/period'
import { cancelTerm } from '../../../src/areas/leasing/renewals/cancel-term'
import { continueMonthToMonth, renewLease } from '../../../src/areas/leasing/renewals/extend-lease'
import { termsOfTenancy } from '../../../src/areas/leasing/renewals/tenancy-terms.sql'
import { accountScope } from '../../../src/database/scope'
import { Refusal } from '../../../src/http/refusal'
import type { TestApp } from '../app/app'
import type { Office } from './tenancies'

export const at = new Date('2024-05-01T12:00:00Z')

/** A tenancy of five months that ends within a month. */
export const lease = {
  period: 'MONTHLY',
  rent: 1000,
  moveIn: '2024-01-15' as Day,
  moveOut: '2024-06-14' as Day,
} as const

interface Asked {
  rent: number
  seen?: number
  rule?: number | null
  confirm?: boolean
}

const agreed = (occupancy: number, { rent, seen, rule = null, confirm = false }: Asked) => ({
  tenant_rent_id: occupancy,
  seen_term: seen ?? null,
  rent_amount: cents(rent * 100),
  late_fee_rule_id: rule,
  confirm,
})

/** A user of the office, on a day. */
const userOf = ({ account, timezone }: Office, today: Day) => ({
  ...accountScope(account, timezone, { id: 0, name: 'Ann Keeper' }, at),
  today,
})

export const renew = (
  office: Office,
  on: Day,
  occupancy: number,
  to: Day,
  { period = null, ...asked }: Asked & { period?: RentPeriod | null },
) =>
  office.on(on, (tx) =>
    renewLease(tx, userOf(office, on), { ...agreed(occupancy, asked), rent_period: period, move_out: to }, at),
  )

export const monthly = (office: Office, on: Day, occupancy: number, asked: Asked) =>
  office.on(on, (tx) => continueMonthToMonth(tx, userOf(office, on), agreed(occupancy, asked), at))

export const cancel = (office: Office, on: Day, id: number, seen: number) =>
  office.on(on, (tx) =>
    cancelTerm(
      tx,
      office,
      userOf(office, on),
      { tenant_rent_id: id, seen_term: seen, reason: 'Changed plans' },
      { at, address: '', agent: '' },
    ),
  )

/** The id of the newest term; 0 where there is none. */
export const newest = (office: Office, on: Day, occupancy: number): Promise<number> =>
  office.on(on, async (tx, scope) => (await termsOfTenancy(tx, scope, occupancy)).at(-1)?.id ?? 0)

export async function refusal(asked: Promise<unknown>): Promise<string> {
  const error = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Refusal)) throw new Error(`Not refused: ${String(error)}`)
  return Object.values(error.fields ?? {})[0] ?? error.message
}

/** Reads the books and the terms of a tenancy. */
export const booksOf = ({ database }: TestApp) => ({
  rents: async (occupancy: number) =>
    (
      await database.ask<{ from: string; to: string; amount: number }>(
        `select covers_from::text as from, covers_to::text as to, amount_cents::int as amount from charge
         where occupancy_id = $1 and reason = 'RENT' and voided_by is null order by covers_from`,
        [occupancy],
      )
    ).map(({ from, to, amount }) => [from, to, amount / 100]),
  fees: async (occupancy: number) =>
    (
      await database.ask<{ due: string; amount: number }>(
        `select due::text, amount_cents::int as amount from charge
         where occupancy_id = $1 and reason = 'LATE_FEE' and voided_by is null order by due`,
        [occupancy],
      )
    ).map(({ due, amount }) => [due, amount / 100]),
  stay: async (occupancy: number) =>
    (
      await database.ask(
        `select o.rent_cents::int / 100 as rent, o.move_out::text, o.month_to_month, r.deposits_cents::int / 100 as held
         from occupancy o join rent_account r on r.occupancy_id = o.id where o.id = $1`,
        [occupancy],
      )
    )[0],
})
