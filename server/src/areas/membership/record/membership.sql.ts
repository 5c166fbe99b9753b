import type { Day } from '@freehold/rules/day'
import { type Cents, cents } from '@freehold/rules/money'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'
import type { SavedMethod } from '../../../providers/payments/port'

/** The payer, as the invoices name them. */
export interface Payer {
  cardholder: string
  email: string
  address: string
  city: string
  state: string
  zipcode: string
}

/** The kept means of payment, without its token. */
export type KeptMethod = Pick<SavedMethod, 'kind' | 'brand' | 'last4' | 'account' | 'expires'>

export interface Membership extends Payer {
  /** Ours, at the charger. */
  subscription: string
  n: number
  renews: boolean
  customer: string
  token_sealed: string
  method: KeptMethod
  extraUnits: number
  paidUnits: number
  discount: { promoCode: number | null; amount: Cents; bills: number | null } | null
  period: { from: Day; to: Day }
  pastDueSince: Day | null
  owed: Cents
  tries: number
  nextTryOn: Day | null
  endsOn: Day | null
  endsBy: 'CANCEL' | 'DOWNGRADE' | null
  cardWarned: string
  promoWarned: Day | null
  version: number
}

const rows = (db: Db, account: number) => db.selectFrom('membership').where('account_id', '=', account).selectAll()

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirst']>>>

// The table's checks hold the words to theirs.
const membershipFrom = (row: Row): Membership => ({
  cardholder: row.cardholder,
  email: row.email,
  address: row.address,
  city: row.city,
  state: row.state,
  zipcode: row.zipcode,
  subscription: row.subscription,
  n: row.n,
  renews: row.renews,
  customer: row.customer,
  token_sealed: row.token_sealed,
  method: {
    kind: row.method_kind as 'card' | 'paypal',
    brand: row.brand,
    last4: row.last4,
    account: row.method_label,
    expires: row.expires,
  },
  extraUnits: row.extra_units,
  paidUnits: row.paid_units,
  discount:
    row.off_cents === 0 || row.bills_left === 0
      ? null
      : { promoCode: row.promo_code_id, amount: cents(row.off_cents), bills: row.bills_left },
  period: { from: row.period_from as Day, to: row.period_to as Day },
  pastDueSince: row.past_due_since as Day | null,
  owed: cents(row.owed_cents),
  tries: row.tries,
  nextTryOn: row.next_try_on as Day | null,
  endsOn: row.ends_on as Day | null,
  endsBy: row.ends_by as Membership['endsBy'],
  cardWarned: row.card_warned,
  promoWarned: row.promo_warned as Day | null,
  version: row.version,
})

/** Undefined where the account never paid: it is Core, or the operator includes Pro. */
export async function membershipOf(db: Db, account: number): Promise<Membership | undefined> {
  const row = await rows(db, account).executeTakeFirst()
  return row && membershipFrom(row)
}

/** The account's row comes first for everybody, so that changes, bills and the limits of units follow each other. */
export async function lockMembership(tx: Tx, account: number): Promise<Membership | undefined> {
  await tx.selectFrom('account').where('id', '=', account).select('id').forUpdate().executeTakeFirst()
  const row = await rows(tx, account).forUpdate().executeTakeFirst()
  return row && membershipFrom(row)
}

const methodColumns = ({ kind, brand = '', last4 = '', account, expires }: KeptMethod) => ({
  method_kind: kind,
  brand,
  last4,
  method_label: account,
  expires,
})

const discountColumns = (discount: Membership['discount']) => ({
  promo_code_id: discount?.promoCode ?? null,
  off_cents: discount?.amount ?? 0,
  bills_left: discount?.bills ?? null,
})

type Fresh = Pick<
  Membership,
  'subscription' | 'n' | 'customer' | 'token_sealed' | 'method' | 'extraUnits' | 'paidUnits' | 'discount' | 'period'
>

/** Begins a membership, or begins one that has ended anew. */
export async function beginRow(tx: Tx, account: number, payer: Payer, fresh: Fresh, now: Date): Promise<void> {
  const values = {
    subscription: fresh.subscription,
    n: fresh.n,
    renews: true,
    customer: fresh.customer,
    token_sealed: fresh.token_sealed,
    ...methodColumns(fresh.method),
    cardholder: payer.cardholder,
    email: payer.email,
    address: payer.address,
    city: payer.city,
    state: payer.state,
    zipcode: payer.zipcode,
    extra_units: fresh.extraUnits,
    paid_units: fresh.paidUnits,
    ...discountColumns(fresh.discount),
    period_from: fresh.period.from,
    period_to: fresh.period.to,
    past_due_since: null,
    owed_cents: 0,
    tries: 0,
    next_try_on: null,
    ends_on: null,
    ends_by: null,
  }
  await tx
    .insertInto('membership')
    .values({ account_id: account, ...values, created_at: now })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((eb) => ({ ...values, version: eb('membership.version', '+', 1) })),
    )
    .execute()
}

/** The fields of a membership that a verb may change. Each change is a new version. */
type Changed = Partial<
  Pick<
    Membership,
    | 'subscription'
    | 'n'
    | 'renews'
    | 'extraUnits'
    | 'paidUnits'
    | 'discount'
    | 'period'
    | 'pastDueSince'
    | 'owed'
    | 'tries'
    | 'nextTryOn'
    | 'endsOn'
    | 'endsBy'
    | 'cardWarned'
    | 'promoWarned'
    | 'token_sealed'
    | 'method'
    | 'cardholder'
    | 'address'
    | 'city'
    | 'state'
    | 'zipcode'
  >
> & {
  /** Bills that the code still makes smaller. */
  billsLeft?: number | null
}

export async function setMembership(tx: Tx, account: number, changed: Changed): Promise<void> {
  const { extraUnits, paidUnits, discount, period, pastDueSince, owed, nextTryOn, endsOn, endsBy, method, ...same } =
    changed
  const { cardWarned, promoWarned, billsLeft, ...plain } = same
  await tx
    .updateTable('membership')
    .set((eb) => ({
      ...plain,
      ...(extraUnits !== undefined && { extra_units: extraUnits }),
      ...(paidUnits !== undefined && { paid_units: paidUnits }),
      ...(discount !== undefined && discountColumns(discount)),
      ...(period && { period_from: period.from, period_to: period.to }),
      ...(pastDueSince !== undefined && { past_due_since: pastDueSince }),
      ...(owed !== undefined && { owed_cents: owed }),
      ...(nextTryOn !== undefined && { next_try_on: nextTryOn }),
      ...(endsOn !== undefined && { ends_on: endsOn }),
      ...(endsBy !== undefined && { ends_by: endsBy }),
      ...(cardWarned !== undefined && { card_warned: cardWarned }),
      ...(promoWarned !== undefined && { promo_warned: promoWarned }),
      ...(billsLeft !== undefined && { bills_left: billsLeft }),
      ...(method && methodColumns(method)),
      version: eb('version', '+', 1),
    }))
    .where('account_id', '=', account)
    .execute()
}

/** Notes when the charger was asked about the subscription, which is no change of it. */
export async function markAsked(tx: Tx, account: number, at: Date): Promise<void> {
  await tx.updateTable('membership').set({ asked_at: at }).where('account_id', '=', account).execute()
}
