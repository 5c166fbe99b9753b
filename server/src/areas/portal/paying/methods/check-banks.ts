import { returnBehavior, returnCodes } from '@freehold/rules/portal/return-codes'
import { sql } from 'kysely'
import { type AccountContext, type AppContext, forAccount } from '../../../../app-context'
import { readsOf } from '../../../../database/read'
import { write } from '../../../../database/write'
import { eachAccount } from '../../../../jobs/each-account'
import { oldEnough } from '../../../../outbound/in-turn'
import type { Place } from '../../../../outbound/outbound'
import { mailBankReady, mailBankRemoved, type RemovedWhy } from '../../mails/bank-account'
import { banksInTurn, type CheckedBank, markBankAsked, returnedBanks, setBankState } from './bank-account.sql'
import { removeUnused } from './keep-method'
import { openToken } from './method-token'
import { disableMethod } from './portal-method.sql'

/** Asks how far the checks of bank accounts are. What is ready or failed is mailed to its tenant. */
export async function checkBanks(context: AppContext) {
  const counts = { accounts: 0, ready: 0, failed: 0 }
  const { rows } = await sql<Place>`select account_id, timezone from accounts_with_checked_banks(${oldEnough(
    context.now(),
  )})`.execute(readsOf(context.pool, null))
  const { failed } = await eachAccount(context, {
    job: 'bank-checks',
    turns: rows.map(({ account_id: account }) => ({ account })),
    failure: 'The bank accounts of an account were not checked',
    work: async ({ account }) => {
      const of = await forAccount(context, account)
      const inTurn = await banksInTurn(readsOf(context.pool, account), { account }, context.now())
      const ids = inTurn.map(({ id }) => id)
      if (ids.length > 0) await write(context.pool, account, (tx) => markBankAsked(tx, { account }, ids, context.now()))
      await stopReturned(context, account)
      for (const bank of inTurn) if (await checkOne(of, account, bank)) counts.ready += 1
      counts.accounts += 1
    },
  })
  return { ...counts, failed }
}

/** True for an account that is ready now. */
async function checkOne(context: AccountContext, account: number, bank: CheckedBank): Promise<boolean> {
  const { id } = bank
  const token = await openToken(context, { account }, bank)
  const { check } = await context.payments.bankCheck(token)
  if (check === 'pending') return false
  if (check === 'failed') {
    await takeOut(context, account, { ...bank, token }, 'FAILED')
    return false
  }
  return write(context.pool, account, async (tx) => {
    if (!(await setBankState(tx, { account }, id, 'READY'))) return false
    await mailBankReady(tx, account, id)
    return true
  })
}

interface TakenOut {
  id: number
  tenant: number
  token: string
}

async function takeOut(
  context: AccountContext,
  account: number,
  { id, tenant, token }: TakenOut,
  why: RemovedWhy,
): Promise<void> {
  const removed = await write(context.pool, account, async (tx) => {
    if (!(await disableMethod(tx, { account, tenant }, { id, why, at: context.now() }))) return false
    await mailBankRemoved(tx, account, id)
    return true
  })
  if (removed) await removeUnused(context, token)
}

/** Codes after which the same account may be debited again. */
export const mayStay = Object.keys(returnCodes).filter((code) => returnBehavior(code) === 'AGAIN')

/** Takes the bank accounts of an account out of use from which a debit came back for good. */
export async function stopReturned(context: AppContext, account: number): Promise<void> {
  const of = await forAccount(context, account)
  for (const bank of await returnedBanks(readsOf(context.pool, account), { account }, mayStay))
    await takeOut(of, account, { ...bank, token: await openToken(of, { account }, bank) }, 'RETURNED')
}
