import { type Cents, cents, subtract, sum, zero } from '@freehold/rules/money'
import { isTooLate } from '@freehold/rules/portal/autopay/after-turn'
import { feeWithin, reservedBy, turnAmount } from '@freehold/rules/portal/autopay/turn-amount'
import type { TurnWhy } from '@freehold/rules/portal/autopay/words'
import { convenienceFee } from '@freehold/rules/portal/payment-fee'
import { isTooLittle } from '@freehold/rules/portal/payment-policy'
import type { Db } from '../../../database/read'
import { actingFor, type TenantScope } from '../../../database/tenant-scope'
import { openCharges } from '../../money/billing/charge.sql'
import { feeMethodOf } from '../paying/methods/portal-method.sql'
import type { PayingHome } from '../paying/paying-home.sql'
import { type PayingTerms, payingTerms } from '../paying/paying-terms'
import { shareOfRent } from '../shares/share-of-rent'
import type { Turn } from './turn.sql'
import { isUnproven } from './turn-payment.sql'
import { turnsBeside } from './turns-beside.sql'

export interface ToCharge {
  does: 'charge'
  home: PayingHome
  amount: Cents
  fee: Cents
  /** What stays open of what the plan would pay. */
  left: Cents
}

export interface ToSkip {
  does: 'skip'
  why: TurnWhy
  /** The tenant expects a payment, and nothing else says that there is none. */
  mails: boolean
}

type Decided = ToCharge | ToSkip | { does: 'wait' }

const skip = (why: TurnWhy, mails = false): ToSkip => ({ does: 'skip', why, mails })

/** What a turn does today. The home is locked and billed up to today. */
export async function decideTurn(
  db: Db,
  scope: TenantScope,
  turn: Turn,
  home: PayingHome | undefined,
): Promise<Decided> {
  if (await isUnproven(db, scope.account, turn.id, scope.asOf)) return { does: 'wait' }
  const stopped = whyNotNow(turn)
  if (stopped) return stopped
  if (!home || home.movedOut) return skip('STOPPED')
  const terms = await payingTerms(db, scope, home)
  if (terms.standing === 'OFF') return skip('OFF', true)
  if (terms.standing === 'BLOCKED') return skip('BLOCKED', true)
  const open = await openCharges(db, actingFor(scope), home.occupancy)
  const rent = sum(open.filter(({ reason }) => reason === 'RENT').map((one) => one.open))
  const share = turn.plan.mode === 'SHARE' ? ((await shareOfRent(db, scope, home.occupancy))?.left ?? null) : null
  if (turn.plan.mode === 'SHARE' && share === null) return skip('NO_SHARE', true)
  const reserved = reservedBy(turn.plan.mode, await turnsBeside(db, scope.account, [turn]))
  return charged(turn, home, terms, { owed: home.balance, rent, onItsWay: home.asked, share, reserved })
}

function whyNotNow({ due, takeOn, today, plan, method, methodGone, state }: Turn): ToSkip | null {
  const first = state === 'PLANNED' || state === 'ANNOUNCED'
  if (isTooLate(first ? due : (takeOn ?? due), today)) return skip('LATE', true)
  if (plan.state === 'ENDED') return skip('STOPPED')
  if (plan.state === 'PAUSED' && (plan.pausedUntil === null || plan.pausedUntil > due)) return skip('PAUSED')
  if (methodGone || (method.expires !== null && method.expires < today.slice(0, 7))) return skip('METHOD_GONE')
  return null
}

type Owed = Parameters<typeof turnAmount>[1]

/** No limit of a plan is as high. */
const boundless = cents(2 ** 50)

function charged(turn: Turn, home: PayingHome, terms: PayingTerms, owed: Owed): Decided {
  const { plan, method, announced, state } = turn
  const wanted = turnAmount({ ...plan, limit: boundless }, owed)
  if (wanted === 0) return skip(state === 'FAILED' || state === 'RETURNED' ? 'PAID_OTHERWISE' : 'NOTHING_DUE')
  const again = state === 'RETURNED' ? sameAgain(turn, wanted) : null
  if (again === 'no') return skip('PAID_OTHERWISE')
  // Without an announcement nothing is taken, within a range either.
  const nothingAnnounced = announced === null || announced === 0
  const top = nothingAnnounced ? zero : plan.rangeOk ? plan.limit : announced
  const amount = again?.amount ?? turnAmount(plan, owed, top)
  if (amount === 0) return skip('NOT_ANNOUNCED', true)
  if (isTooLittle(terms.taken, amount)) return skip('TOO_LITTLE', true)
  const mostFee = plan.rangeOk ? plan.mostFee : (turn.announcedFee ?? zero)
  const fee = again?.fee ?? feeWithin(convenienceFee(terms.fees[feeMethodOf(method)], amount), mostFee)
  return { does: 'charge', home, amount, fee, left: subtract(wanted, amount) }
}

/** A returned debit is sent again with the same amount, or not at all. */
function sameAgain({ taken, takenFee }: Turn, wanted: Cents): { amount: Cents; fee: Cents } | 'no' {
  return taken === null || taken > wanted ? 'no' : { amount: taken, fee: takenFee ?? zero }
}
