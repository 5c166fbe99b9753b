import { readdir } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { migrate, migrationsFolder } from '../database/migrate'
import type { DatabaseAddress } from '../database/pool'
import {
  connectAsOwner,
  copyIn,
  hasAccounts,
  ledgerSums,
  prepareTables,
  requireAllRows,
  setSequences,
} from './copied-tables.sql'
import { openUnzipped } from './hashed-file'
import { BackupError, damaged, type Manifest } from './manifest'
import { queueAgain, type Returning, returningAccounts } from './returning-accounts'

/** A backup is older or as old as this version when its migrations are the first of ours. */
export async function requireKnownSchema({ migrations }: Manifest, from = migrationsFolder): Promise<void> {
  const ours = (await readdir(from))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => name.slice(0, -4))
  if (migrations.every((name, i) => name === ours[i])) return
  throw new BackupError(
    `This backup was made by a newer version of Freehold (it has ${migrations.at(-1)}). Put that version in place first. Nothing was restored.`,
  )
}

/** Looks into a database of one's own. The embedded one is always new. */
export async function requireNoAccounts(address: DatabaseAddress): Promise<void> {
  const client = await connectAsOwner(address)
  try {
    if (!(await hasAccounts(client))) return
  } finally {
    await client.end()
  }
  throw new BackupError(
    'The database already has accounts. Restore into an empty one: npm run db reset -- --yes erases it. Nothing was restored.',
  )
}

/**
 * Makes the schema of the backup's version, copies the rows in one transaction, and migrates to this version. Answers the
 * accounts that were deleted after the backup was made, by their names.
 */
export async function restoreDatabase(
  address: DatabaseAddress,
  backup: string,
  { manifest, returning }: { manifest: Manifest; returning: Returning },
): Promise<string[]> {
  const client = await connectAsOwner(address)
  let returned: string[] = []
  try {
    await requireAllRows(client)
    await migrate(client, { count: manifest.migrations.length })
    await client.query('begin')
    try {
      await copyTables(client, backup, manifest)
      returned = await returningAccounts(client, returning)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
    await migrate(client)
    await queueAgain(client, returning)
    await client.query('analyze')
  } finally {
    await client.end()
  }
  return returned
}

async function copyTables(client: pg.Client, backup: string, manifest: Manifest): Promise<void> {
  await prepareTables(client)
  for (const table of manifest.tables) {
    const target = copyIn(client, table)
    await pipeline(openUnzipped(backup, table.file), target)
    if (target.rowCount !== table.rows) throw damaged(table.file, `gave ${target.rowCount} rows, not ${table.rows}`)
  }
  await setSequences(client, manifest.sequences)
  const sums = JSON.stringify((await ledgerSums(client)).sort(byKey))
  if (sums !== JSON.stringify(manifest.journal.toSorted(byKey)))
    throw damaged('database/journal_line.copy.gz', 'sums up to other totals in the database')
}

const byKey = (a: { account: number; ledger: string }, b: typeof a) =>
  a.account - b.account || (a.ledger < b.ledger ? -1 : 1)
