import { sql } from 'kysely'
import { type AccountContext, type AppContext, forAccount } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import { Refusal } from '../../../http/refusal'
import { eachAccount } from '../../../jobs/each-account'
import { oldEnough } from '../../../outbound/in-turn'
import { isTrouble } from '../../../outbound/is-trouble'
import type { Place } from '../../../outbound/outbound'
import { type Change, openChange, setChange } from './change.sql'
import { scopeOfChange } from './change-scope'
import { finishEnd, finishKeep } from './end-membership'
import { giveUp, lookUpUpgrade } from './finish-upgrade'
import { lookUpPayment } from './pay-for-units'
import { finishPayment } from './pay-owed'
import { setQuantity } from './quantity'
import { dropMethod, finishMethod } from './update-method'

/** Ends the changes that a crash or a lost answer has left: forward where money was taken, back where none was. */
export async function sweepChanges(context: AppContext) {
  const { pool, now } = context
  const { rows } = await sql<Place>`select account_id, timezone from accounts_with_membership_changes(${oldEnough(
    now(),
  )})`.execute(readsOf(pool, null))
  const { done, failed } = await eachAccount(context, {
    job: 'membership-changes',
    turns: rows.map(({ account_id: account }) => ({ account })),
    failure: 'A change of a membership was not ended',
    passes: isTrouble,
    work: async ({ account }) => sweepOne(await forAccount(context, account), account),
  })
  return { accounts: done, failed }
}

async function sweepOne(context: AccountContext, account: number): Promise<void> {
  const change = await openChange(readsOf(context.pool, account), account)
  if (!change) return
  const { pool, now } = context
  await write(pool, account, (tx) => setChange(tx, account, change.id, { asked_at: now() }))
  await step(context, account, change).catch((error: unknown) => {
    // The change has ended, and no one waits for the answer.
    if (!(error instanceof Refusal)) throw error
    context.log.info({ account, change: change.id }, error.message)
  })
}

async function step(context: AccountContext, account: number, change: Change): Promise<void> {
  const scope = await scopeOfChange(context, account, change)
  const { id, state } = change
  switch (change.kind) {
    case 'ADD_UNITS': {
      if (state !== 'SENT') await lookUpPayment(context, scope, change)
      return setQuantity(context, scope, id)
    }
    case 'REMOVE_UNITS':
      return setQuantity(context, scope, id)
    case 'METHOD':
      return state === 'SENT'
        ? finishMethod(context, scope, id)
        : dropMethod(context, account, id, 'The payment method was not saved.')
    case 'PAY':
      return finishPayment(context, scope, id)
    case 'UPGRADE':
      if (state === 'PENDING') return giveUp(context, account, id, 'The membership did not begin. Nothing was charged.')
      return lookUpUpgrade(context, scope, change)
    case 'KEEP':
      return finishKeep(context, scope, id)
    case 'CANCEL':
    case 'DOWNGRADE':
      return finishEnd(context, scope, id)
  }
}
