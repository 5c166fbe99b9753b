import { addDays, type Day } from '@freehold/rules/day'
import { cents, showDollars, toDollars } from '@freehold/rules/money'
import { methodName } from '@freehold/rules/portal/method-name'
import type { Db } from '../../../database/read'

/** The account's owner, who reads all mail about the membership, and what it is about. */
export async function payerOf(db: Db, account: number) {
  const row = await db
    .selectFrom('membership as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .innerJoin('staff_user as u', (join) => join.onRef('u.account_id', '=', 'm.account_id').on('u.is_owner', '=', true))
    .where('m.account_id', '=', account)
    .select(['u.name', 'u.email', 'a.name as company', 'a.status'])
    .select(['m.method_kind', 'm.method_label', 'm.brand', 'm.last4', 'm.expires', 'm.owed_cents', 'm.past_due_since'])
    .select(['m.tries', 'm.next_try_on', 'm.ends_on', 'm.ends_by', 'm.period_to', 'm.bills_left', 'm.off_cents'])
    .select(['m.extra_units', 'm.renews', 'm.card_warned', 'm.promo_warned'])
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...row,
    off: showDollars(toDollars(cents(row.off_cents))),
    owed: showDollars(toDollars(cents(row.owed_cents))),
    pastDueSince: row.past_due_since as Day | null,
    nextTryOn: row.next_try_on as Day | null,
    endsOn: row.ends_on as Day | null,
    periodTo: row.period_to as Day,
    nextBillOn: addDays(row.period_to as Day, 1),
    method: methodName(
      {
        kind: row.method_kind === 'paypal' ? 'PAYPAL' : 'CARD',
        label: row.method_label,
        brand: row.brand,
        last4: row.last4,
      },
      'en',
    ),
  }
}

export const reason = 'You received this email because you own the account.'

export const openMembership = { label: 'Open membership', path: '/settings/system-settings' } as const
