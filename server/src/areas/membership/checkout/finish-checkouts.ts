import { type AccountContext, type AppContext, forAccount } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import { mailCardsDeclined } from '../../../mail/operator-events'
import { forgetOldConsents } from '../price/consent.sql'
import { cardsTried } from './cards-tried.sql'
import { type Checkout, endWithoutAccount, forgetCheckouts, takeUnfinished, unfinishedCheckouts } from './checkout.sql'
import { namesAtProvider } from './names-at-provider'
import { openAccountOf } from './open-account'
import { forgetMethod, isPaid } from './pay'
import { heldFrom } from './reserve'

/** A subscription that the provider doesn't know after this long was never made. */
const knownAfter = 5 * 60_000
const atOnce = 100
/** A repeat of an old request finds its checkout this long. */
const keptDays = 30

type Counts = { opened: number; given_up: number; failed: number }

/** Finishes sign-ups whose request has died: those that were paid get their account, the others are given up. */
export async function finishCheckouts(context: AppContext): Promise<Counts> {
  const own = await forAccount(context, null)
  const counts: Counts = { opened: 0, given_up: 0, failed: 0 }
  for (const checkout of await unfinishedCheckouts(readsOf(context.pool, null), context.now(), atOnce)) {
    try {
      const ended = await finishOne(own, checkout)
      if (ended) counts[ended] += 1
    } catch (error) {
      counts.failed += 1
      context.log.error({ err: error, checkout: checkout.id }, 'A sign-up could not be finished yet')
    }
  }
  const before = new Date(context.now().getTime() - keptDays * 86_400_000)
  await write(context.pool, null, async (tx) => {
    await forgetCheckouts(tx, before)
    await forgetOldConsents(tx, context.now())
    const cards = await cardsTried(tx, context.now())
    if (cards.tested) await mailCardsDeclined(tx, cards, context.now())
  })
  return counts
}

async function finishOne(context: AccountContext, checkout: Checkout): Promise<'opened' | 'given_up' | null> {
  const now = context.now()
  const taken = await write(context.pool, null, (tx) => takeUnfinished(tx, checkout.id, { now, until: heldFrom(now) }))
  if (!taken) return null
  if (checkout.state === 'PAYING') return finishPaying(context, checkout)
  if (checkout.state === 'OPEN') return giveUp(context, checkout)
  await forgetMethod(context, checkout)
  return null
}

async function finishPaying(context: AccountContext, checkout: Checkout): Promise<'opened' | 'given_up' | null> {
  const found = await context.memberships.find(namesAtProvider(context, checkout).subscription)
  if (found && isPaid(found))
    return (await openAccountOf(context, checkout, { subscription: found, late: true })) ? 'opened' : 'given_up'
  const age = context.now().getTime() - (checkout.askedAt ?? context.now()).getTime()
  if (found === null && age < knownAfter) return null
  if (found) await context.memberships.cancel(found.id)
  return giveUp(context, checkout)
}

async function giveUp(context: AccountContext, checkout: Checkout): Promise<'given_up'> {
  await write(context.pool, null, (tx) => endWithoutAccount(tx, checkout, 'GIVEN_UP', context.now()))
  await forgetMethod(context, checkout)
  return 'given_up'
}
