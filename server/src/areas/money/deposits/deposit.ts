import type { InputOf } from '@freehold/contract/kit/call'
import type { deposit } from '@freehold/contract/money/deposit'
import { showDay } from '@freehold/rules/day'
import { type Cents, parseDollars, showDollars, smaller, subtract, sum, toDollars, zero } from '@freehold/rules/money'
import { type DepositRefusal, type DepositSettlement, settleDeposit } from '@freehold/rules/money/deposit'
import { creditRefundLines, depositReturnLines, openingCreditRefundLines } from '@freehold/rules/money/entry'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { bringUpToDate } from '../billing/bill-what-is-due'
import { voidLateFees } from '../billing/void-late-fees'
import { type Allocated, type Posting, post } from '../journal/journal.sql'
import { lockRentAccount, type RentAccount } from '../journal/rent-account.sql'
import { requireTenantListed } from '../journal/require-tenant-not-archived'
import { requireBookableDay, requireNotAhead } from '../payments/record-payment'
import { insertDepositReturn, moneyIn } from './deposit.sql'
import { issueLetter } from './deposit-issue'
import { type Standing, standingOf } from './deposit-standing'

type Asked = InputOf<typeof deposit.giveBack>

/** Settles the deposits of an occupancy that ends: paid charges, kept, and the rest goes back, with a letter. */
export async function returnDeposit(tx: Tx, scope: Scope, input: Asked): Promise<{ id: number; returned: Cents }> {
  const held = await lockRentAccount(tx, scope, input.rent_id)
  if (!held) throw notFound('Occupancy')
  if (held.tenant !== input.tenant_id) throw notFound('Tenant')
  requireTenantListed(held)
  const account = await bringUpToDate(tx, scope, held)
  await requireTime(tx, scope, account, input)
  const standing = await standingOf(tx, scope, account.occupancy)
  const settled = settle(standing, input)
  const [id] = await post(tx, scope, [
    ...depositPosting(account, standing, settled, input),
    ...refundPostings(account, standing, settled.credit, input),
  ])
  if (id === undefined) throw new Error('Nothing was posted')
  const letter = await issueLetter(tx, scope, { account, standing, settled, input })
  const { occupancy, tenant } = account
  await insertDepositReturn(tx, scope, { id, occupancy, tenant, returned: settled.total, letter })
  // Rent that the deposit paid was paid on the day of the return, which may be before a late fee.
  await voidLateFees(tx, scope, account, input.paid_date)
  await logActivity(tx, scope, {
    noun: 'tenant',
    id: tenant,
    needs: 'money',
    about: { property: account.property },
    message: `${scope.userName} settled the deposit of ${account.tenantName}, ${account.unitName}: ${said(settled, input.kept ?? zero)}.`,
  })
  return { id, returned: settled.total }
}

/** Only once it is known when the tenant leaves, on a day that is not ahead, and not before the money was there. */
async function requireTime(tx: Tx, scope: Scope, account: RentAccount, input: Asked): Promise<void> {
  const { paid_date: day, credit } = input
  if (!account.cancelled && account.terms.realMoveOut === null)
    throw new Refusal(
      'E_CONFLICT',
      `${account.tenantName} still lives in ${account.unitName}. Record the move-out first. The deposit can be settled once its date is known.`,
    )
  requireNotAhead(scope, day, 'paid_date')
  requireBookableDay(scope, account, day, 'paid_date')
  const { onItsWay, newest } = await moneyIn(tx, scope, account.occupancy, {
    withCredit: credit !== null && credit > zero,
  })
  if (onItsWay)
    throw new Refusal(
      'E_CONFLICT',
      'A card payment from this tenant has not arrived yet. Settle the deposit after it arrives.',
    )
  if (newest !== null && day < newest)
    throw badField(
      'paid_date',
      `The tenant's newest payment is from ${showDay(newest)}. Choose that day or a later one.`,
    )
}

function settle(standing: Standing, input: Asked): DepositSettlement {
  const kept = input.kept ?? zero
  if (kept > zero && input.kept_reason === '') throw badField('kept_reason', 'Reason for keeping is required.')
  const settled = settleDeposit({
    held: standing.held,
    waiting: standing.waiting.map(({ reason, figure, amount }) => ({ reason, figure, amount })),
    openCharges: standing.open,
    applied: input.applied.map(({ charge_id, amount }) => ({ charge: charge_id, amount: appliedCents(amount) })),
    kept,
    creditFree: sum(standing.credit.map(({ free }) => free)),
    credit: input.credit ?? zero,
  })
  if ('refused' in settled) throw refusalOf(settled)
  return settled
}

/** Items of a list are plain numbers on the wire; an amount of money is whole cents within the bounds of every amount. */
function appliedCents(amount: number): Cents {
  const parsed = parseDollars(String(amount))
  if (parsed === null || parsed < 1 || amount > 9_999_999)
    throw badField(
      'applied',
      'Charges paid from the deposit must be amounts from $0.01 to $9,999,999.00 with at most two decimals.',
    )
  return parsed
}

const refusalOf = ({ refused, field, sentence }: DepositRefusal): Refusal =>
  refused === 'NOTHING_HELD' ? new Refusal('E_CONFLICT', sentence) : badField(field, sentence)

const homeOf = ({ property, unit, occupancy, tenant }: RentAccount) => ({ property, unit, occupancy, tenant })

function depositPosting(account: RentAccount, standing: Standing, settled: DepositSettlement, input: Asked): Posting[] {
  const [first] = standing.held
  if (!first) return []
  return [
    {
      ...homeOf(account),
      day: input.paid_date,
      kind: 'DEPOSIT_RETURN',
      reason: first.reason,
      amount: sum(standing.held.map(({ amount }) => amount)),
      lines: depositReturnLines(settled),
      notes: input.kept_reason,
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
function refundPostings(account: RentAccount, standing: Standing, credit: Cents, { paid_date }: Asked): Posting[] {
  let left = credit
  const postings: Posting[] = []
  for (const { receipt, reason, figure, free } of standing.credit) {
    const amount = smaller(left, free)
    if (amount === 0) continue
    left = subtract(left, amount)
    postings.push({
      ...homeOf(account),
      day: paid_date,
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

function said({ applied, credit, total }: DepositSettlement, kept: Cents): string {
  const paid = sum(applied.map(({ amount }) => amount))
  const parts: [Cents, string][] = [
    [paid, 'paid charges'],
    [kept, 'kept'],
    [subtract(total, credit), 'returned'],
    [credit, 'of an overpayment returned'],
  ]
  return parts
    .filter(([amount]) => amount > 0)
    .map(([amount, words]) => `${showDollars(toDollars(amount))} ${words}`)
    .join(', ')
}
