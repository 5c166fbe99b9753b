import { type Cents, zero } from '@freehold/rules/money'
import { isTooLate } from '@freehold/rules/portal/autopay/after-turn'
import { isEarly, needsEarlyNotice, secondLook, takenOn } from '@freehold/rules/portal/autopay/announcing'
import { goesBefore, reservedBy, turnAmount } from '@freehold/rules/portal/autopay/turn-amount'
import { convenienceFee } from '@freehold/rules/portal/payment-fee'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { type OwedThen, owedThen } from '../../money/billing/owed-then'
import { mailAnnounced } from '../mails/autopay-announced'
import { feeMethodOf } from '../paying/methods/portal-method.sql'
import { type Fees, feesOfEach } from '../settings/portal-fee.sql'
import { sharesThen } from '../shares/shares-then'
import { type Turn, turnsToAnnounce } from './turn.sql'
import { setAnnounced } from './turn-writes.sql'
import { type TurnBeside, turnsBeside } from './turns-beside.sql'

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
  const notices = noticesOf(turns, {
    owed: await withShares(tx, scope, turns, owed),
    beside: await turnsBeside(tx, scope.account, turns),
    fees,
  })
  await setAnnounced(tx, scope.account, notices)
  const mailed = notices.filter(({ mails }) => mails)
  await mailAnnounced(
    tx,
    scope.account,
    mailed.map(({ id, early }) => ({ id, kind: early ? 'EARLY' : 'REMINDER' })),
  )
  return { mailed: mailed.length, more: turns.length === together }
}

type Owed = Parameters<typeof turnAmount>[1]

/** What the home of each turn owes on its day, with what is open of its payer's share. */
async function withShares(
  db: Db,
  scope: Scope,
  turns: readonly Turn[],
  owed: readonly OwedThen[],
): Promise<ReadonlyMap<number, Owed>> {
  const known = new Map(owed.map((one) => [`${one.occupancy} ${one.on}`, one]))
  const found = turns.flatMap((turn) => {
    const then = known.get(`${turn.occupancy} ${turn.due}`)
    return then ? [{ turn, then }] : []
  })
  const sharing = found.filter(({ turn }) => turn.plan.mode === 'SHARE')
  const shares = await sharesThen(
    db,
    scope,
    sharing.map(({ turn: { occupancy, member }, then: { toBill } }) => ({ occupancy, member, toBill })),
  )
  const shareOf = new Map(sharing.map(({ turn }, at) => [turn.id, shares[at] ?? null]))
  return new Map(found.map(({ turn, then }) => [turn.id, { ...then, share: shareOf.get(turn.id) ?? null }]))
}

interface Known {
  owed: ReadonlyMap<number, Owed>
  beside: readonly TurnBeside[]
  fees: ReadonlyMap<number, Fees>
}

/** Turns that go first leave the rest of what their home owes to those after them. */
function noticesOf(turns: readonly Turn[], { owed, beside, fees }: Known): Notice[] {
  const amounts = new Map<number, Cents>()
  const byOrder = turns.toSorted(
    (one, other) =>
      Number(goesBefore(other.plan.mode, one.plan.mode)) - Number(goesBefore(one.plan.mode, other.plan.mode)),
  )
  return byOrder.map((turn) => {
    const others = beside.filter(({ of }) => of === turn.id)
    const reserved = reservedBy(
      turn.plan.mode,
      others.map(({ id, mode, amount }) => ({ mode, amount: amounts.get(id) ?? amount })),
    )
    const then = owed.get(turn.id)
    const notice = noticeOf(turn, then && { ...then, reserved }, fees)
    amounts.set(turn.id, notice.amount ?? zero)
    return notice
  })
}

type Notice = Parameters<typeof setAnnounced>[2][number] & { mails: boolean; early: boolean }

/**
 * What is announced is the most that is taken. An amount that needs no early notice, since it is that of the turn before,
 * is fixed ten days before all the same, and mailed three days before.
 */
function noticeOf(turn: Turn, owed: Owed | undefined, fees: ReadonlyMap<number, Fees>): Notice {
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
