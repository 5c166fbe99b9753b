import { dayIn } from '@freehold/rules/day'
import type { Pool } from '../../../database/pool'
import { houseScope } from '../../../database/scope'
import { write } from '../../../database/write'
import { logActivity } from './activity.sql'

interface Arrival {
  account: number
  from: string
  to: string
}

/**
 * Says in the log of a moved account where it came from. The new cell seals the line and signs the end of the chain with it, so
 * the heads of the old one are not missed. Asked again after a cut, it adds nothing.
 */
export async function noteArrival(owner: Pool, { account, from, to }: Arrival, now: Date): Promise<void> {
  const message = `Freehold moved the account from cell ${from} to cell ${to}.`
  await write(owner, account, async (tx) => {
    const last = await tx
      .selectFrom('activity')
      .where('account_id', '=', account)
      .select('message')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last?.message === message) return
    await logActivity(tx, houseScope(account, 'UTC', dayIn('UTC', now)), {
      noun: 'account',
      id: account,
      needs: 'users',
      about: 'the account',
      message,
    })
  })
}
