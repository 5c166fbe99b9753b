import { type AppContext, forAccount } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { eachAccount } from '../../../jobs/each-account'
import type { PaymentsPort } from '../../../providers/payments/port'
import { lookUpNamed } from './look-up-named'
import { accountsWithDebits, cardsOf } from './returned.sql'

const day = 86_400_000
/** A bank may take an unauthorized debit back within sixty days, and its return takes a few more. */
const returnsWithin = 75 * day
/** A server that was off for a while still hears of each return. */
const looksBack = 14 * day

/**
 * Finds debits that came back after they had arrived: only the provider's list of returns has them. Each is
 * looked up by itself, and one that is known already changes nothing.
 */
export async function findReturns(context: AppContext) {
  const db = readsOf(context.pool, null)
  const now = context.now()
  const accounts = await accountsWithDebits(db, new Date(now.getTime() - returnsWithin))
  const ports = new Set<PaymentsPort>()
  for (const { account_id } of accounts) ports.add((await forAccount(context, account_id)).payments)
  const counts = { asked: 0, unanswered: 0, unknown: 0 }
  const references: string[] = []
  for (const port of ports) {
    counts.asked += 1
    try {
      const returns = await port.returnsBetween(new Date(now.getTime() - looksBack), now)
      references.push(...returns.map(({ reference }) => reference))
    } catch (error) {
      counts.unanswered += 1
      context.log.warn({ err: error }, 'The returned debits were not listed')
    }
  }
  const found = await cardsOf(db, references)
  const { failed } = await eachAccount(context, {
    job: 'bank-returns',
    turns: accounts.map((place) => ({
      account: place.account_id,
      place,
      ids: found.filter(({ account_id }) => account_id === place.account_id).map(({ id }) => id),
    })),
    failure: 'The returned debits of an account were not looked up',
    work: async ({ place, ids }) => {
      counts.unknown += await lookUpNamed(context, place, ids)
    },
  })
  return { ...counts, failed }
}
