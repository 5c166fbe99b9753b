import type { InputOf } from '@freehold/contract/kit/call'
import type { settlement } from '@freehold/contract/money/settlement'
import type { Day } from '@freehold/rules/day'
import { add, type Cents, showDollars, smaller, subtract, sum, toDollars } from '@freehold/rules/money'
import { type DepositSettlement, settleDeposit } from '@freehold/rules/money/deposit'
import { lineAmount } from '@freehold/rules/money/settlement/line-amount'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { postCharges } from '../billing/post-charges'
import { voidLateFees } from '../billing/void-late-fees'
import { refusalOf } from '../deposits/deposit'
import { homeFacts, insertDepositReturn } from '../deposits/deposit.sql'
import { type Standing, standingOf } from '../deposits/deposit-standing'
import { requireSettleTime, returnPostings } from '../deposits/return-posting'
import { post } from '../journal/journal.sql'
import type { RentAccount } from '../journal/rent-account.sql'
import { askBeforeIssue } from './ask-before-issue'
import { imagesOfLines, tieCharges } from './line.sql'
import { lockDraft, requireSeenVersion } from './lock-draft'
import { insertDraft, markIssued } from './settlement.sql'
import { emptyDraft, figuresOf, gatherFacts, lineName, type SettlementFacts } from './settlement-facts'
import { settlementLetter } from './settlement-letter'

type Input = InputOf<typeof settlement.issue>

interface Issued {
  id: number
  letter: number
  refund: Cents
  balance: Cents
}

/** Issues a draft: its lines are billed, interest is added, and the deposits pay charges and lines. The rest goes back. */
export async function issueSettlement(tx: Tx, scope: Scope, input: Input, at: Date): Promise<Issued> {
  const { account, home, draft } = await lockDraft(tx, scope, input.rent_id)
  requireSeenVersion(draft, input.seen_version)
  await requireSettleTime(tx, scope, account, { day: input.day, field: 'day', withCredit: true })
  const id = draft?.id ?? (await insertDraft(tx, scope, home, emptyDraft(home), at))
  const facts = await gatherFacts(tx, scope, home, draft)
  const figures = figuresOf(facts)
  const [missing] = figures.interest?.missing ?? []
  if (missing !== undefined)
    throw new Refusal('E_CONFLICT', `Enter the rate of interest of ${missing} first: ${figures.interest?.where}.`)
  const photos = photosOfLines(draft ? await imagesOfLines(tx, scope, draft.id) : [])
  askBeforeIssue(scope, { facts, photos, day: input.day, confirmed: input.confirm })

  const charges = await billLines(tx, scope, account, facts, input.day)
  const standing = await standingOf(tx, scope, account.occupancy)
  const settled = settle(standing, figures.added, [...figures.totals.charges.map((one) => one.id), ...charges.values()])
  if (settled.total !== figures.totals.refund) throw new Error('The refund is not that of the draft')
  const postings = returnPostings({ account, standing, settled, day: input.day, notes: '' })
  const [letter] = await post(tx, scope, postings)
  if (letter === undefined) throw new Error('Nothing was posted')
  const place = await homeFacts(tx, scope, account.property)
  const owed = subtract(sum(standing.open.map(({ open }) => open)), sum(settled.applied.map(({ amount }) => amount)))
  await insertDepositReturn(tx, scope, {
    id: letter,
    occupancy: account.occupancy,
    tenant: account.tenant,
    returned: settled.total,
    letter: settlementLetter({ company: place?.company ?? '', day: input.day, facts, figures, settled, photos, owed }),
  })
  await tieCharges(
    tx,
    scope,
    [...charges].map(([line, charge]) => ({ line, charge })),
  )
  const { refund, balance, deductions } = figures.totals
  await markIssued(tx, scope, id, {
    returnId: letter,
    entries: postings.length,
    on: input.day,
    refund,
    balance,
    interest: figures.added,
    deducted: deductions,
    at,
  })
  // Rent that the deposit paid was paid on the day of the settlement, which may be before a late fee.
  await voidLateFees(tx, scope, account, input.day)
  await logIssue(tx, scope, account, { refund, balance })
  return { id, letter, refund, balance }
}

const photosOfLines = (images: readonly { line_id: number }[]): Map<number, number> => {
  const photos = new Map<number, number>()
  for (const { line_id } of images) photos.set(line_id, (photos.get(line_id) ?? 0) + 1)
  return photos
}

/** Each line that takes something becomes a charge, by line. */
async function billLines(
  tx: Tx,
  scope: Scope,
  account: RentAccount,
  { lines, home }: SettlementFacts,
  day: Day,
): Promise<Map<number, number>> {
  const billed = lines.filter(({ amount }) => amount > 0)
  const ids = await postCharges(
    tx,
    scope,
    account,
    billed.map((line) => ({
      reason: 'OTHER',
      amount: line.amount,
      due: day,
      notes: lineName(line),
      why: lineAmount({ ...line, state: home.state }).why,
      by_hand: true,
    })),
  )
  return new Map(billed.flatMap(({ id }, at) => ids.slice(at, at + 1).map((charge) => [id, charge] as const)))
}

/** Deposits and interest pay the chosen charges in their order, each as far as it is open. */
function settle(standing: Standing, interest: Cents, chosen: readonly number[]): DepositSettlement {
  const open = new Map(standing.open.map((charge) => [charge.id, charge.open]))
  let left = add(sum(standing.held.map(({ amount }) => amount)), interest)
  const applied = chosen.flatMap((charge) => {
    const amount = smaller(open.get(charge) ?? (0 as Cents), left)
    left = subtract(left, amount)
    return amount > 0 ? [{ charge, amount }] : []
  })
  const free = sum(standing.credit.map((one) => one.free))
  const settled = settleDeposit({
    held: standing.held,
    waiting: standing.waiting.map(({ reason, figure, amount }) => ({ reason, figure, amount })),
    interest,
    openCharges: standing.open,
    applied,
    kept: 0 as Cents,
    creditFree: free,
    credit: free,
  })
  if ('refused' in settled) throw refusalOf(settled)
  return settled
}

const logIssue = (
  tx: Tx,
  scope: Scope,
  account: RentAccount,
  { refund, balance }: { refund: Cents; balance: Cents },
): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'tenant',
    id: account.tenant,
    needs: 'money',
    about: { property: account.property },
    message: `${scope.userName} issued the deposit settlement of ${account.tenantName}, ${account.unitName}: ${outcome(refund, balance)}.`,
  })

const outcome = (refund: Cents, balance: Cents): string => {
  if (balance > 0) return `${showDollars(toDollars(balance))} is still owed`
  return refund > 0 ? `${showDollars(toDollars(refund))} is refunded` : 'nothing is refunded and nothing is owed'
}
