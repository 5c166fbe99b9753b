import type { Day } from '@freehold/rules/day'
import { type Cents, cents, keptCents } from '@freehold/rules/money'
import { type PayMethod, type PaymentFee, payMethods, usualFees } from '@freehold/rules/portal/payment-fee'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'

export type Fees = Readonly<Record<PayMethod, PaymentFee>>

interface FeeRow {
  property_id: number | null
  method: PayMethod
  basis_points: number
  flat_cents: number
  min_cents: number | null
  max_cents: number | null
  inherits: boolean
}

/** The fees that a level set itself: of the account, or of one property; of a way to pay without one, undefined. */
interface FeeLevels {
  account: Partial<Record<PayMethod, PaymentFee>>
  property: Partial<Record<PayMethod, PaymentFee>>
}

export async function feeLevels(
  db: Db,
  { account }: { account: number },
  property: number | null,
  day: Day,
): Promise<FeeLevels> {
  const { rows } = await sql<FeeRow>`
    select distinct on (property_id, method) property_id, method, basis_points, flat_cents, min_cents, max_cents, inherits
    from portal_fee where account_id = ${account} and (property_id is null or property_id = ${property}) and from_day <= ${day}
    order by property_id, method, from_day desc`.execute(db)
  return levelsOf(rows)
}

function levelsOf(rows: readonly FeeRow[]): FeeLevels {
  const levels: FeeLevels = { account: {}, property: {} }
  for (const row of rows)
    if (!row.inherits)
      levels[row.property_id === null ? 'account' : 'property'][row.method] = {
        basisPoints: row.basis_points,
        flat: cents(row.flat_cents),
        minimum: keptCents(row.min_cents),
        maximum: keptCents(row.max_cents),
      }
  return levels
}

/** Every method is among the keys, which the type of `Object.fromEntries` does not say. */
const feesIn = ({ account, property }: FeeLevels): Fees =>
  Object.fromEntries(
    payMethods.map((method) => [method, property[method] ?? account[method] ?? usualFees[method]]),
  ) as unknown as Fees

/** What each way to pay costs in a property on a day. */
export const feesOf = async (db: Db, of: { account: number }, property: number | null, day: Day): Promise<Fees> =>
  feesIn(await feeLevels(db, of, property, day))

/** The same of some properties at once. */
export async function feesOfEach(
  db: Db,
  { account }: { account: number },
  properties: readonly number[],
  day: Day,
): Promise<ReadonlyMap<number, Fees>> {
  const { rows } = await sql<FeeRow>`
    select distinct on (property_id, method) property_id, method, basis_points, flat_cents, min_cents, max_cents, inherits
    from portal_fee where account_id = ${account} and from_day <= ${day}
    order by property_id, method, from_day desc`.execute(db)
  return new Map(
    properties.map((property) => [
      property,
      feesIn(levelsOf(rows.filter(({ property_id: of }) => of === null || of === property))),
    ]),
  )
}

interface NewFee {
  property: number | null
  method: PayMethod
  from: Day
  /** Null where the property goes by the account's fee. */
  fee: PaymentFee | null
}

/** Two changes on one day leave the second. */
export async function insertFees(tx: Tx, { account }: { account: number }, fees: readonly NewFee[]): Promise<void> {
  if (fees.length === 0) return
  const kept = (amount: Cents | null | undefined) => amount ?? null
  await sql`insert into portal_fee (account_id, property_id, method, basis_points, flat_cents, min_cents, max_cents, from_day, inherits)
    select ${account}, * from unnest(${fees.map(({ property }) => property)}::bigint[], ${fees.map(({ method }) => method)}::text[],
      ${fees.map(({ fee }) => fee?.basisPoints ?? 0)}::int[], ${fees.map(({ fee }) => fee?.flat ?? 0)}::bigint[],
      ${fees.map(({ fee }) => kept(fee?.minimum))}::bigint[], ${fees.map(({ fee }) => kept(fee?.maximum))}::bigint[],
      ${fees.map(({ from }) => from)}::date[], ${fees.map(({ fee }) => fee === null)}::boolean[])
    on conflict (account_id, coalesce(property_id, 0), method, from_day) do update
      set basis_points = excluded.basis_points, flat_cents = excluded.flat_cents, min_cents = excluded.min_cents,
        max_cents = excluded.max_cents, inherits = excluded.inherits
      where portal_fee.account_id = ${account}`.execute(tx)
}
