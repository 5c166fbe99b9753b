import type { Day } from '@freehold/rules/day'
import type { TermKind } from '@freehold/rules/leasing/term-can'
import type { Cents } from '@freehold/rules/money'
import type { RentPeriod } from '@freehold/rules/money/period'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { setTenancyEnd } from '../tenancies/tenancy-end.sql'

interface NewTerm {
  occupancy: number
  kind: TermKind
  begins: Day
  ends: Day | null
  rent: Cents
  period: RentPeriod
  /** The late fee rule from the first day on, where another one was chosen. */
  rule?: number | null
  /** The moment from which it counts, where it has begun. */
  begun?: Date
}

export async function insertTerm(tx: Tx, by: UserScope, at: Date, term: NewTerm): Promise<number> {
  const { id } = await tx
    .insertInto('lease_term')
    .values({
      account_id: by.account,
      occupancy_id: term.occupancy,
      kind: term.kind,
      begins: term.begins,
      ends: term.ends,
      rent_cents: term.rent,
      rent_period: term.period,
      changes_rule: term.rule !== undefined,
      late_fee_rule_id: term.rule ?? null,
      made_by: by.user,
      made_by_name: by.userName,
      made_at: at,
      begun_at: term.begun ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function markTermCanceled(tx: Tx, by: UserScope, id: number, at: Date, reason: string): Promise<void> {
  await tx
    .updateTable('lease_term')
    .set({ canceled_at: at, canceled_by_name: by.userName, cancel_reason: reason })
    .where('account_id', '=', by.account)
    .where('id', '=', id)
    .execute()
}

/** Sets how the lease of a tenancy ends. The database refuses days on which the unit is leased to another tenant. */
export const setLeaseEnd = (
  tx: Tx,
  scope: UserScope,
  occupancy: number,
  end: { moveOut: Day; monthToMonth: boolean },
): Promise<void> => setTenancyEnd(tx, scope, occupancy, { move_out: end.moveOut, month_to_month: end.monthToMonth })

/** The newest contract of a tenancy, with its terms. */
export const newestContract = (tx: Tx, { account }: UserScope, occupancy: number) =>
  tx
    .selectFrom('lease')
    .selectAll()
    .where('account_id', '=', account)
    .where('occupancy_id', '=', occupancy)
    .where('kind', '=', 'CONTRACT')
    .where('replaced_at', 'is', null)
    .orderBy('move_in', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The current contract of a term, not a version that a newer one replaced. */
export const contractOfTerm = (tx: Tx, { account }: UserScope, term: number) =>
  tx
    .selectFrom('lease')
    .select('id')
    .where('account_id', '=', account)
    .where('term_id', '=', term)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
