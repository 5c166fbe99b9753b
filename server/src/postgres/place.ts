import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, readlink, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseStartError } from './start-error'
import { allows, chooseAccount, entersAbove, runsAsRoot, type SystemAccount } from './system-account'

/** The folders of one embedded database, and the account that runs it. */
export interface Place {
  /** The cluster's folder; it may not be there yet. */
  folder: string
  socketDir: string
  account: SystemAccount
  /** The folder for a copy of the programs, when the account cannot read the installed ones. */
  copies: string
}

/** Root's own folders are closed to the account that runs PostgreSQL; this one is open to it. */
const common = '/var/lib/freehold'
const longestSocketPath = 103

export async function findPlace(dataDir: string, log: { info(line: string): void }): Promise<Place> {
  const inDataDir = join(dataDir, 'pg18')
  const moved = await linkAt(inDataDir)
  const known = moved ?? inDataDir
  const owner = await ownerOf(known)
  const account = owner === undefined ? await chooseAccount() : await accountOf(owner, known)
  const place = { account, copies: account.lent ? common : join(dataDir, 'programs') }
  if (account.lent) await rentedIn(dataDir, account)
  if (!account.lent || (await entersAbove(account, known))) {
    return { ...place, folder: known, socketDir: await socketFolder(known, account) }
  }
  if (owner !== undefined) {
    throw new DatabaseStartError(
      `PostgreSQL does not run as root, and the account that runs it cannot reach the database in ${known}. Move the data folder out of root's home folder, and set DATA_DIR to its new path.`,
    )
  }
  const folder = await placeOutside(inDataDir, account)
  log.info(
    `PostgreSQL does not run as root and cannot look into ${dataDir}, so the database itself is kept in ${folder}.`,
  )
  return { ...place, folder, socketDir: await socketFolder(folder, account) }
}

async function accountOf(owner: { uid: number; gid: number }, folder: string): Promise<SystemAccount> {
  if (runsAsRoot()) {
    if (owner.uid !== 0) return { ...owner, lent: true }
    const account = await chooseAccount()
    await handOver(folder, account)
    return account
  }
  const account = await chooseAccount()
  if (owner.uid === account.uid) return account
  throw new DatabaseStartError(
    `The database in ${folder} belongs to another account of this machine (number ${owner.uid}). Start Freehold as that account, or as root.`,
  )
}

/** A backup that root put back belongs to root. */
async function handOver(folder: string, account: SystemAccount): Promise<void> {
  await chown(folder, account.uid, account.gid)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    await chown(join(entry.parentPath, entry.name), account.uid, account.gid)
  }
}

/** The data folder is private: its group may pass through it, and no other user gains access. */
async function rentedIn(dataDir: string, account: SystemAccount): Promise<void> {
  if (await allows(account, dataDir, 1)) return
  const { uid, mode } = await stat(dataDir)
  await chown(dataDir, uid, account.gid)
  await chmod(dataDir, mode | 0o010)
}

async function placeOutside(inDataDir: string, account: SystemAccount): Promise<string> {
  await mkdir(common, { recursive: true, mode: 0o755 })
  const folder = await mkdtemp(join(common, 'data-'))
  await chown(folder, 0, account.gid)
  await chmod(folder, 0o710)
  const cluster = join(folder, 'pg18')
  await symlink(cluster, inDataDir)
  return cluster
}

/** The name is derived from the folder, so that every start finds the same one; a socket's path must be short. */
async function socketFolder(cluster: string, account: SystemAccount): Promise<string> {
  const name = `freehold-pg-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`
  for (const parent of [tmpdir(), '/tmp']) {
    const folder = join(parent, name)
    if (join(folder, '.s.PGSQL.5432').length > longestSocketPath) continue
    if (account.lent && !(await entersAbove(account, folder))) continue
    await makeSocketFolder(folder, account)
    return folder
  }
  throw new DatabaseStartError('The embedded database needs /tmp or a short TMPDIR for its socket. Set TMPDIR.')
}

/** Any user may write to /tmp, so a folder that another user put there is not used. */
export async function makeSocketFolder(folder: string, account: SystemAccount): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const found = await lstat(folder)
    if (!found.isDirectory() || (found.uid !== account.uid && !(runsAsRoot() && found.uid === 0))) {
      throw new DatabaseStartError(
        `The folder ${folder}, where the database puts its socket, belongs to another user. Remove it, or set TMPDIR to another folder.`,
      )
    }
  }
  if (account.lent) await chown(folder, account.uid, account.gid)
  await chmod(folder, 0o700)
}

async function linkAt(path: string): Promise<string | undefined> {
  const found = await ignoreMissing(lstat(path))
  return found?.isSymbolicLink() ? readlink(path) : undefined
}

const ownerOf = (folder: string) => ignoreMissing(stat(folder))

async function ignoreMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
