import { type Cents, zero } from '@freehold/rules/money'
import { isTooLate } from '@freehold/rules/portal/autopay/after-turn'
import { isEarly, needsEarlyNotice, secondLook, takenOn } from '@freehold/rules/portal/autopay/announcing'
import { turnAmount } from '@freehold/rules/portal/autopay/turn-amount'
import { convenienceFee } from '@freehold/rules/portal/payment-fee'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { type OwedThen, owedThen } from '../../money/billing/owed-then'
import { mailAnnounced } from '../mails/autopay-announced'
import { feeMethodOf } from '../paying/methods/portal-method.sql'
import { type Fees, feesOfEach } from '../settings/portal-fee.sql'
import { type Turn, turnsToAnnounce } from './turn.sql'
import { setAnnounced } from './turn-writes.sql'

const together = 200

/** Announces the turns whose day for it has come, some at a time; answers whether there may be more. */
export async function announceSome(tx: Tx, scope: Scope, now: Date): Promise<{ mailed: number; more: boolean }> {
  const turns = await turnsToAnnounce(tx, { account: scope.account, now, most: together })
  const [owed, fees] = await Promise.all([
    owedThen(
      tx,
      { ...scope, asOf: now },
      turns.map(({ occupancy, due }) => ({ occupancy, on: due })),
    ),
    feesOfEach(tx, scope, [...new Set(turns.map(({ property }) => property))], scope.today),
  ])
  const known = new Map(owed.map((one) => [`${one.occupancy} ${one.on}`, one]))
  const notices = turns.map((turn) => noticeOf(turn, known.get(`${turn.occupancy} ${turn.due}`), fees))
  await setAnnounced(tx, scope.account, notices)
  const mailed = notices.filter(({ mails }) => mails)
  for (const { id, early } of mailed) await mailAnnounced(tx, scope.account, id, early ? 'EARLY' : 'REMINDER')
  return { mailed: mailed.length, more: turns.length === together }
}

type Notice = Parameters<typeof setAnnounced>[2][number] & { mails: boolean; early: boolean }

/**
 * What is announced is the most that is taken. An amount that needs no early notice, since it is that of the turn before,
 * is fixed ten days before all the same, and mailed three days before.
 */
function noticeOf(turn: Turn, owed: OwedThen | undefined, fees: ReadonlyMap<number, Fees>): Notice {
  const { id, due, today, plan, announced, announcedOn, previous } = turn
  const early = isEarly(due, today)
  const takeOn = takenOn(due, announcedOn, today)
  // The turn is taken no more, and its payer hears that from the job that skips it.
  const late = isTooLate(due, takeOn)
  const amount = owed && !late ? turnAmount(plan, owed, topOf(turn, early)) : zero
  const mails = amount > 0 && (!early || needsEarlyNotice({ rangeOk: plan.rangeOk, amount, previous }))
  const fixes = !early || mails || (!plan.rangeOk && amount > 0)
  return {
    id,
    mails,
    early,
    state: mails || announcedOn !== null ? 'ANNOUNCED' : 'PLANNED',
    amount: fixes ? amount : announced,
    fee: fixes ? feeOf(turn, amount, fees) : turn.announcedFee,
    on: mails ? (announcedOn ?? today) : announcedOn,
    next: early ? secondLook(due) : null,
    takeOn: late ? due : takeOn,
  }
}

/** The reminder announces no more than was announced or fixed before, or than the last turn took. */
function topOf({ plan, announced, previous }: Turn, early: boolean): Cents | undefined {
  if (plan.rangeOk || early) return undefined
  return announced ?? previous ?? undefined
}

function feeOf({ property, method }: Turn, amount: Cents, fees: ReadonlyMap<number, Fees>): Cents {
  const rule = fees.get(property)?.[feeMethodOf(method)]
  return rule && amount > 0 ? convenienceFee(rule, amount) : zero
}
