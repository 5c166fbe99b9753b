import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type AppContext, forAccount } from '../../../app-context'
import { noteErased } from '../../../backups/erased-accounts'
import { readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import { logoOf } from '../../../documents/letterhead'
import { holdShared, sharedFiles } from '../../../files/stored-file.sql'
import { eachAccount } from '../../../jobs/each-account'
import type { JobCounts } from '../../../jobs/job-run.sql'
import { finishedMail } from '../../../mail/finished-mail'
import { senderOf } from '../../../mail/mail-message.sql'
import { exportKeys } from '../exports/account-export.sql'
import { lastMail } from '../mails/account-deletion'
import { accountsToErase, endAllSessions, eraseRows, storeKeysAfter, subscriptionOf } from './account-deletion.sql'

const batch = 200

/** Erases an account that waits for it, remembers that it is gone, and mails its owner. */
export async function eraseAccount(context: AppContext, account: number): Promise<void> {
  // Nothing may be charged for an account that is gone: where the charger doesn't answer, the job tries again.
  await endBilling(context, account)
  const sendLastMail = await lastWord(context, account)
  await noteErased(context.config.dataDir, account, context.now())
  await eraseContent(context, account)
  await sendLastMail()
}

/**
 * Everything of an account that waits for its deletion: sessions, then the bytes of its files, then every row in one transaction. The rows
 * know the files, so a run that was cut off is repeated as a whole. A file stored meanwhile is removed at the end. Bytes that
 * another account has, too, stay, and all do with `keepFiles`.
 */
export async function eraseContent(
  context: AppContext,
  account: number,
  { keepFiles = false }: { keepFiles?: boolean } = {},
): Promise<void> {
  const { pool, files, config, log } = context
  await write(pool, account, (tx) => endAllSessions(tx, account))
  const removed = keepFiles ? 0 : await eraseFiles(context, account)
  const unshared = await write(pool, account, async (tx) => {
    await holdShared(tx)
    const named = await eraseRows(tx)
    const shared = await sharedFiles(tx, named)
    return named.filter((key) => !shared.has(key))
  })
  if (!keepFiles) for (const key of unshared) await files.remove(key)
  await rm(join(config.dataDir, 'log-heads', `${account}.heads`), { force: true })
  log.info({ account, files: removed }, 'Erased an account')
}

/** Answers how many files the account had. */
async function eraseFiles({ pool, files }: AppContext, account: number): Promise<number> {
  const db = readsOf(pool, account)
  for (const key of await exportKeys(db, account)) await files.remove(key)
  let removed = 0
  let after = ''
  while (true) {
    const keys = await storeKeysAfter(db, account, after, batch)
    const shared = await sharedFiles(db, keys)
    for (const key of keys) if (!shared.has(key)) await files.remove(key)
    removed += keys.length
    if (keys.length < batch) return removed
    after = keys.at(-1) ?? after
  }
}

async function endBilling(context: AppContext, account: number): Promise<void> {
  const running = await subscriptionOf(readsOf(context.pool, account), account)
  if (!running) return
  const { memberships } = await forAccount(context, account)
  await memberships.cancel(running.subscription)
}

/** Everything that the last mail needs goes with the account, so it is written before and sent after. */
async function lastWord(context: AppContext, account: number): Promise<() => Promise<void>> {
  const { pool, log } = context
  const { mail } = await forAccount(context, account)
  const [composed, sender, logo] = await Promise.all([
    lastMail(readsOf(pool, account), account),
    senderOf(pool, account),
    logoOf(context, { account }),
  ])
  if (composed === null) return async () => {}
  const finished = finishedMail(context, { account, sender, courtesy: false, logo, ...composed })
  return async () => {
    try {
      await mail.send({ ...finished, account: null })
    } catch (error) {
      // The account is gone whether or not its owner hears of it.
      log.warn({ err: error, account }, 'The last email of an erased account was not sent')
    }
  }
}

/** Erases the accounts whose day has come, one after the other. */
export async function eraseDueAccounts(context: AppContext): Promise<JobCounts> {
  const due = await accountsToErase(readsOf(context.pool, null), context.now())
  const { done, failed } = await eachAccount(context, {
    job: 'delete-accounts',
    turns: due.map((account) => ({ account })),
    failure: 'An account was not erased',
    work: ({ account }) => eraseAccount(context, account),
  })
  return { accounts: done, failed }
}
