import type pg from 'pg'
import type { AppContext } from '../app-context'
import { readsOf } from '../database/read'
import { write } from '../database/write'
import { accountsAway } from '../jobs/accounts-away.sql'
import type { JobCounts } from '../jobs/job-run.sql'
import { accountsOf, enterAccounts, forgetAccounts } from './account-cell.sql'
import { noteMoved } from './account-moved.sql'
import { markOfLogin } from './mark'
import { withDirectory } from './migrate-directory'
import { lastingAccounts, loginsOf } from './own-accounts.sql'
import { releaseUnused, reserveAll } from './taken.sql'

type Context = Pick<AppContext, 'pool' | 'config' | 'log'>

const atOnce = 500

/**
 * Brings the directory in line with the accounts and logins that this cell has: what a crash left out is entered, and what was
 * reserved for an hour without a login is released.
 */
export async function tidyDirectory(context: Context): Promise<JobCounts> {
  const { cell } = context.config
  if (!cell) return {}
  return withDirectory(cell.directoryUrl, (directory) => tidy(context, directory, cell.letter))
}

async function tidy(context: Context, directory: pg.Client, cell: string): Promise<JobCounts> {
  const { pool, log } = context
  const reads = readsOf(pool, null)
  const away = await accountsAway(pool)
  const all = await lastingAccounts(reads)
  const counts = { released: 0, moved: 0, failed: 0 }
  for (let at = 0; at < all.length; at += atOnce) {
    const page = all.slice(at, at + atOnce).filter((account) => !away.has(account))
    const elsewhere = await enterAccounts(directory, cell, page)
    for (const other of elsewhere) {
      await write(pool, other.account, (tx) => noteMoved(tx, other.account, other))
      log.warn(other, 'An account of this database lives in another cell, and is served there alone')
    }
    counts.moved += elsewhere.length
    const gone = new Set(elsewhere.map(({ account }) => account))
    const own = page.filter((account) => !gone.has(account))
    const logins = (await loginsOf(reads, own)).map(({ account_id, email }) => ({
      account: account_id,
      hash: markOfLogin(email),
    }))
    const twice = await reserveAll(directory, cell, logins)
    if (twice.length > 0) log.error({ accounts: twice }, 'Logins of these accounts have an email of another cell')
    counts.failed += twice.length
    const used = logins.map(({ hash }) => hash)
    counts.released += await releaseUnused(directory, cell, own, used)
  }
  await forgetGone(directory, cell, new Set(all))
  return counts
}

async function forgetGone(directory: pg.Client, cell: string, here: ReadonlySet<number>): Promise<void> {
  for (let after = 0; ; ) {
    const page = await accountsOf(directory, cell, { after, most: atOnce })
    const gone = page.filter(({ account, old }) => old && !here.has(account)).map(({ account }) => account)
    if (gone.length > 0) await forgetAccounts(directory, cell, gone)
    const last = page.at(-1)
    if (page.length < atOnce || !last) return
    after = last.account
  }
}
