import { randomBytes } from 'node:crypto'
import { type Day, dayIn } from '@freehold/rules/day'
import { zero } from '@freehold/rules/money'
import type { Pool } from '../../database/pool'
import { readsOf } from '../../database/read'
import { type Tx, write } from '../../database/write'
import { noLongerSaved } from '../payments/declines'
import { nonceOfKept } from '../payments/sandbox-method.sql'
import { behaviorOf } from '../payments/sandbox-nonces'
import { billingDayOf } from './billing-days'
import { fullMonth, within } from './month'
import type { MembershipsPort, Prices, Subscription, ToSubscribe } from './port'
import { cannotChange, methodRefused, noSuch, notOwed } from './refusals'
import { noAnswer, subscriptionOf } from './sandbox-answer'
import { type Booked, billed, type Collect, isOver, monthOf, repaid } from './sandbox-bill'
import {
  changeSubscription,
  keepBill,
  keepSubscription,
  lockSubscription,
  subscriptionsDue,
} from './sandbox-subscription.sql'

export interface SandboxMemberships extends MembershipsPort {
  /** Moves the clock of the provider: makes each bill that is due on that day. */
  advance(day: Day): Promise<void>
}

/**
 * Charges no one, but keeps books as a provider would. A bill whose day has come is made when its subscription is read, and
 * the card's nonce decides on it as on a sale.
 */
export function sandboxMemberships(pool: Pool, now: () => Date, prices: Prices): SandboxMemberships {
  const today = () => dayIn('UTC', now())

  /** Its bills up to that day are made. */
  async function upToDate(tx: Tx, id: string, day: Day): Promise<Booked | null> {
    let booked = await lockSubscription(tx, id)
    if (!booked || isOver(booked)) return booked
    const before = booked
    const nonce = await nonceOfKept(tx, booked.method)
    // Braintree cancels a subscription whose means of payment is deleted.
    if (nonce === undefined) booked = canceled(booked)
    while (nonce !== undefined && booked.nextBillOn <= day) {
      const bill = billed(booked, collectBy(nonce))
      const at = startOf(booked.nextBillOn)
      if (bill.attempt) await keepBill(tx, id, { ...bill.attempt, id: newId(), at })
      booked = bill.booked
    }
    if (booked !== before) await changeSubscription(tx, booked)
    return booked
  }

  async function known(tx: Tx, id: string): Promise<Booked> {
    const booked = await upToDate(tx, id, today())
    if (!booked) throw noSuch()
    return booked
  }

  const read = (tx: Tx, booked: Booked): Promise<Subscription> => subscriptionOf(tx, booked, now())

  /** Changes one that is not over. */
  const change = (id: string, work: (booked: Booked, tx: Tx) => Booked | Promise<Booked>): Promise<Subscription> =>
    write(pool, null, async (tx) => {
      const changed = await work(await known(tx, id), tx)
      await changeSubscription(tx, changed)
      return read(tx, changed)
    })

  return {
    kind: 'sandbox',
    differences: async () => [],
    setUp: async () => {},
    subscribe: async (order) => {
      const nonce = await nonceOfKept(readsOf(pool, null), order.method)
      const there = await write(pool, null, async (tx) => {
        const booked = await upToDate(tx, order.id, today())
        return booked && read(tx, booked)
      })
      if (there) return { outcome: 'subscribed', subscription: there }
      if (nonce === undefined) return noLongerSaved
      const start = startedBy(order, prices, today())
      const behavior = behaviorOf(nonce, monthOf(start))
      const atOnce = start.nextBillOn === today()
      if (atOnce && (behavior.does === 'decline' || behavior.does === 'refuse')) return behavior.refusal
      if (atOnce && behavior.does === 'lose') throw noAnswer()
      const subscription = await write(pool, null, async (tx) => {
        const { booked, attempt } = atOnce ? billed(start, () => null) : { booked: start, attempt: null }
        const first = await keepSubscription(tx, booked, now())
        if (first && attempt) await keepBill(tx, order.id, { ...attempt, id: newId(), at: now() })
        return read(tx, await known(tx, order.id))
      })
      if (atOnce && behavior.does === 'capture-unheard') throw noAnswer()
      return { outcome: 'subscribed', subscription }
    },
    find: (id) =>
      write(pool, null, async (tx) => {
        const booked = await upToDate(tx, id, today())
        return booked && read(tx, booked)
      }),
    setUnits: (id, extraUnits) =>
      change(id, (booked) => {
        if (isOver(booked) || booked.state === 'past due') throw cannotChange()
        return { ...booked, extraUnits, discount: within(fullMonth(booked, extraUnits), booked.discount) }
      }),
    useMethod: (id, method) =>
      change(id, async (booked, tx) => {
        if (isOver(booked)) throw cannotChange()
        if ((await nonceOfKept(tx, method)) === undefined) throw methodRefused()
        return { ...booked, method }
      }),
    cancel: (id) => change(id, canceled),
    retry: async (id, amount) => {
      const { attempt, unheard } = await write(pool, null, async (tx) => {
        const booked = await known(tx, id)
        if (booked.state !== 'past due') throw notOwed()
        const nonce = (await nonceOfKept(tx, booked.method)) ?? ''
        const attempt = { id: newId(), amount, refusal: collectBy(nonce)(amount, booked), at: now() }
        await keepBill(tx, id, attempt)
        if (attempt.refusal === null) await changeSubscription(tx, repaid(booked, amount))
        return { attempt, unheard: behaviorOf(nonce, amount).does === 'capture-unheard' }
      })
      if (unheard) throw noAnswer()
      return attempt.refusal ?? { outcome: 'captured', id: attempt.id }
    },
    notice: async () => null,
    advance: async (day) => {
      const due = await subscriptionsDue(readsOf(pool, null), day)
      for (const id of due) await write(pool, null, (tx) => upToDate(tx, id, day))
    },
  }
}

function startedBy(order: ToSubscribe, prices: Prices, today: Day): Booked {
  const first = order.startsOn !== null && order.startsOn > today ? order.startsOn : today
  return {
    id: order.id,
    method: order.method,
    state: 'pending',
    extraUnits: order.extraUnits,
    pro: prices.pro,
    unit: prices.unit,
    discount: within(fullMonth(prices, order.extraUnits), order.discount),
    owed: zero,
    billingDay: billingDayOf(first),
    nextBillOn: first,
    period: null,
    paidThrough: null,
    pastDueSince: null,
  }
}

const canceled = (booked: Booked): Booked => ({ ...booked, state: 'canceled', pastDueSince: null })

/** Later bills have the outcome of a sale, but for the card that is good for the first one only. */
const collectBy =
  (nonce: string): Collect =>
  (amount, { paidThrough }) => {
    const behavior = behaviorOf(nonce, amount, { renewal: paidThrough !== null })
    return behavior.does === 'decline' || behavior.does === 'refuse' ? behavior.refusal : null
  }

const newId = () => randomBytes(6).toString('hex')
const startOf = (day: Day) => new Date(`${day}T00:00:00Z`)
