import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { minuteOld, reconcileCards } from './reconcile-cards'

/** Asks for the end of every card payment that has none, account by account. One that fails does not stop the others. */
export async function reconcileEveryAccount(context: AppContext) {
  const told = { accounts: 0, payments: 0, failed: 0 }
  const before = new Date(context.now().getTime() - minuteOld)
  const { rows } = await sql<{ account_id: number; timezone: string }>`
    select account_id, timezone from accounts_with_open_cards(${before})`.execute(readsOf(context.pool, null))
  for (const { account_id: account, timezone } of rows) {
    try {
      const { payments, failed } = await reconcileCards(context, { account, timezone })
      told.payments += payments
      told.failed += failed
      told.accounts += 1
    } catch (error) {
      told.failed += 1
      context.log.error({ err: error, account }, 'Card payments of an account were not asked for')
    }
  }
  return told
}
