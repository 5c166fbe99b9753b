import type { ReplyOf } from '@freehold/contract/kit/call'
import type { portalReturns } from '@freehold/contract/portal/portal-returns'
import { addDays, dayIn } from '@freehold/rules/day'
import { keptDollars } from '@freehold/rules/money'
import { returnSentence } from '@freehold/rules/portal/return-codes'
import { returnRateDays, returnRates } from '@freehold/rules/portal/return-rates'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { debitCounts } from '../../money/payments/debit-counts.sql'
import { type ReturnedRow, returnedRows } from './returned.sql'

type Meter = ReplyOf<typeof portalReturns.rates>['data']

/** How many debits came back, beside the limits of the network. */
export async function returnMeter(db: Db, scope: Scope, now: Date): Promise<Meter> {
  const since = new Date(now.getTime() - returnRateDays * 86_400_000)
  const [{ sent, codes }, returned] = await Promise.all([debitCounts(db, scope, since), returnedRows(db, scope, since)])
  return {
    from: addDays(scope.today, -returnRateDays),
    to: scope.today,
    sent,
    rates: returnRates(sent, codes).map(({ kind, returned: count, basisPoints, limit, state }) => ({
      kind,
      returned: count,
      percent: basisPoints / 100,
      limit_percent: limit / 100,
      state,
    })),
    returned: returned.map((row) => shownOf(scope, row)),
  }
}

const shownOf = (
  { timezone }: Scope,
  { amount_cents, returned_at, fee_cents, code, ...row }: ReturnedRow,
): Meter['returned'][number] => ({
  ...row,
  amount: keptDollars(amount_cents),
  returned_on: dayIn(timezone, returned_at),
  code,
  reason: returnSentence(code, 'en'),
  fee: keptDollars(fee_cents),
})
