import { type Day, showDay } from '@freehold/rules/day'
import { smaller, subtract, sum } from '@freehold/rules/money'
import type { DepositSettlement } from '@freehold/rules/money/deposit'
import { creditRefundLines, depositReturnLines, openingCreditRefundLines } from '@freehold/rules/money/entry'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, Refusal } from '../../../http/refusal'
import type { Allocated, Posting } from '../journal/journal.sql'
import type { RentAccount } from '../journal/rent-account.sql'
import { requireBookableDay, requireNotAhead } from '../payments/record-payment'
import { moneyIn } from './deposit.sql'
import type { Standing } from './deposit-standing'

/** Only once it is known when the tenant leaves, on a day that is not ahead, and not before the money was there. */
export async function requireSettleTime(
  tx: Tx,
  scope: Scope,
  account: RentAccount,
  { day, field, withCredit }: { day: Day; field: string; withCredit: boolean },
): Promise<void> {
  if (!account.cancelled && account.terms.realMoveOut === null)
    throw new Refusal(
      'E_CONFLICT',
      `${account.tenantName} still lives in ${account.unitName}. Record the move-out first. The deposit can be settled once its date is known.`,
    )
  requireNotAhead(scope, day, field)
  requireBookableDay(scope, account, day, field)
  const { onItsWay, newest } = await moneyIn(tx, scope, account.occupancy, { withCredit })
  if (onItsWay)
    throw new Refusal(
      'E_CONFLICT',
      'A card payment from this tenant has not arrived yet. Settle the deposit after it arrives.',
    )
  if (newest !== null && day < newest)
    throw badField(field, `The tenant's newest payment is from ${showDay(newest)}. Choose that day or a later one.`)
}

const homeOf = ({ property, unit, occupancy, tenant }: RentAccount) => ({ property, unit, occupancy, tenant })

interface Returned {
  account: RentAccount
  standing: Standing
  settled: DepositSettlement
  day: Day
  notes: string
}

/** The entries of a settled deposit: its return, and each payment that gives back what was overpaid. */
export const returnPostings = (returned: Returned): Posting[] => [
  ...depositPosting(returned),
  ...refundPostings(returned),
]

function depositPosting({ account, standing, settled, day, notes }: Returned): Posting[] {
  const [first] = standing.held
  if (!first) return []
  return [
    {
      ...homeOf(account),
      day,
      kind: 'DEPOSIT_RETURN',
      reason: first.reason,
      amount: sum(standing.held.map(({ amount }) => amount)),
      lines: depositReturnLines(settled),
      notes,
      why: settled.why,
      allocations: [
        ...settled.applied.map(
          ({ charge, amount }): Allocated => ({ receipt: null, charge, deposit: null, cents: amount }),
        ),
        ...standing.waiting.map(
          ({ receipt, reason, amount }): Allocated => ({ receipt, charge: null, deposit: reason, cents: amount }),
        ),
      ],
    },
  ]
}

/** Each payment gives back what it overpaid, the oldest first: its figure is smaller by it. */
function refundPostings({ account, standing, settled, day }: Returned): Posting[] {
  let left = settled.credit
  const postings: Posting[] = []
  for (const { receipt, reason, figure, free } of standing.credit) {
    const amount = smaller(left, free)
    if (amount === 0) continue
    left = subtract(left, amount)
    postings.push({
      ...homeOf(account),
      day,
      kind: 'CREDIT_REFUND',
      reason,
      amount,
      ownerOf: receipt,
      lines:
        figure === 'billed'
          ? openingCreditRefundLines(amount)
          : creditRefundLines({ amount, reason, source: figure === 'paid' ? 'RENT' : 'OTHER' }),
      allocations: [{ receipt, charge: null, deposit: null, cents: amount }],
    })
  }
  return postings
}
