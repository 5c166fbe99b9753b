import { payout as calls } from '@freehold/contract/money/payout'
import { addDays, type Day } from '@freehold/rules/day'
import { cents, dollars, smaller, subtract, toDollars } from '@freehold/rules/money'
import { addMonths, firstOfMonth, monthsBetween } from '@freehold/rules/month'
import { ownerPayouts } from '@freehold/server/areas/money/payouts/owner-payouts'
import type { Payout } from '@freehold/server/areas/money/payouts/payout.sql'
import { intendPayout } from '@freehold/server/areas/money/payouts/send-payout'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { concludeOnce } from '@freehold/server/outbound/outbound'
import { sandboxPayouts } from '@freehold/server/providers/payouts/sandbox'
import { allOf } from '../all-of'
import { type Chance, chance } from '../random'
import { asAsked, scopeAt } from '../seeder'
import { minuteOn } from '../times'
import type { Office } from '../users'
import { fileTwoYears, fileWhatIsPosted, leftUpTo, type OwnerPaid, ownersToPay } from './owners-to-pay.sql'

interface PayingOut {
  tx: Tx
  office: Office
  /** The users who send payouts, in turns. */
  by: readonly [UserScope, ...UserScope[]]
  begins: Day
  seed: number
}

/** The smallest amount paid out. */
const least = dollars(250)
const most = dollars(5000)
const workingDay = 480

/** The payouts that fail, by how many months ago, with which owner or the next one that is paid. The recipient tells the sandbox. */
const mishaps: Readonly<Record<number, { to: string; owner: number }>> = {
  14: { to: 'declined', owner: 0 },
  5: { to: 'returned', owner: 4 },
  0: { to: 'held', owner: 5 },
}

/**
 * Every month the owners get what their houses brought up to the month before, less what was spent: from each its share is
 * kept back. One address was mistyped, one payout was never claimed, and one is still with PayPal.
 */
export async function seedPayouts({ tx, office, by, begins, seed }: PayingOut): Promise<void> {
  const sandboxAt = (when: Date) =>
    sandboxPayouts(
      (work) => work(tx),
      () => when,
    )
  const dice = chance(seed)
  const owners = await ownersToPay(tx, by[0])
  const sent = new Map<number, number>()
  await fileTwoYears(tx, by[0])
  const today = by[0].today
  const months = monthsBetween(begins, today)

  for (let month = 1; month <= months; month += 1) {
    const first = addMonths(firstOfMonth(begins), month)
    const ago = months - month
    const left = await leftUpTo(tx, by[0], first)
    let mishap = mishaps[ago]
    const sending: Promise<void>[] = []
    for (const [i, owner] of owners.entries()) {
      const happens = mishap && i >= mishap.owner ? mishap.to : undefined
      const day = happens === 'held' ? lately(first, today) : payday(first, i)
      if (day > today) continue
      const there = subtract(cents(left.get(owner.id) ?? 0), cents(sent.get(owner.id) ?? 0))
      const amount = wholeDollars(smaller(most, share(there, dice)))
      if (amount < least) continue
      const scope = { ...(by[(month + i) % by.length] ?? by[0]), today: day }
      if (happens) mishap = undefined
      const minute = dice.between(20, workingDay - 20)
      sending.push(pay(scope, owner, amount, minute, happens))
      if (happens !== 'returned') sent.set(owner.id, (sent.get(owner.id) ?? 0) + amount)
    }
    await allOf(sending)
    await fileWhatIsPosted(tx, by[0])
  }

  async function pay(scope: UserScope, owner: OwnerPaid, amount: number, minute: number, happens?: string) {
    const done = await send(scope, owner, amount, minute, happens)
    if (done.state === 'FAILED') await send(scope, owner, amount, minute + 12)
    if (happens === 'returned') await comesBack(done, scope, minute)
  }

  async function send(
    scope: UserScope,
    owner: OwnerPaid,
    amount: number,
    minute: number,
    mistyped?: string,
  ): Promise<Payout> {
    const when = minuteOn(scope.today, minute, office.now)
    const sandbox = sandboxAt(when)
    const acting = scopeAt({ scope, when })
    const input = asAsked(calls.send, scope, {
      id: owner.id,
      balance: toDollars(cents(amount)),
      pp_addr: mistyped ? `${mistyped}@${owner.pp_address.split('@')[1] ?? 'mailbox.example'}` : owner.pp_address,
      pp_addr_type: mistyped ? 'EMAIL' : owner.pp_addr_type,
      confirm: '1',
    })
    const { row: payout } = await intendPayout(tx, acting, input, null, { provider: sandbox.kind, at: when })
    return concludeOnce(tx, acting, ownerPayouts, payout.id, await sandbox.send(payout))
  }

  /** Returns a payout that was not claimed for thirty days. */
  async function comesBack(payout: Payout, scope: UserScope, minute: number): Promise<void> {
    const day = addDays(payout.day, 30)
    const when = minuteOn(day, minute, office.now)
    const standing = await sandboxAt(when).find(payout.batch ?? '', payout)
    await concludeOnce(tx, scopeAt({ scope: { ...scope, today: day }, when }), ownerPayouts, payout.id, standing)
  }
}

/** Payouts go out from the eighth of the month on, a few a day. */
const payday = (first: Day, i: number): Day => addDays(first, 7 + Math.floor(i / 4))

/** A payout PayPal still holds was sent the day before yesterday, or at the beginning of the month. */
function lately(first: Day, today: Day): Day {
  const day = addDays(today, -2)
  return day < first ? first : day
}

/** A landlord keeps something back for what breaks. */
const share = (there: number, dice: Chance) => cents(Math.round((there * dice.between(70, 95)) / 100))

const wholeDollars = (amount: number) => cents(Math.floor(amount / 1000) * 1000)
