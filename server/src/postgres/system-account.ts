import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseStartError } from './start-error'

/** The account of the machine under which PostgreSQL runs. */
export interface SystemAccount {
  uid: number
  gid: number
  /** PostgreSQL refuses to run as root, so root hands it to another account. */
  lent: boolean
}

export const runsAsRoot = (): boolean => process.getuid?.() === 0

/** The account of this process; for root, the one that packages of PostgreSQL use, or the one that owns nothing. */
export async function chooseAccount(): Promise<SystemAccount> {
  if (!runsAsRoot()) return { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1, lent: false }
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find(([login]) => login === name) ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid), lent: true }
  }
  throw new DatabaseStartError(
    'PostgreSQL does not run as root, and this machine has neither an account "postgres" nor "nobody". Start Freehold as an ordinary user, or set DATABASE_URL.',
  )
}

/** May the account read the file, or list the folder? By the mode bits of it and of every folder above. */
export const reaches = async (account: SystemAccount, path: string): Promise<boolean> =>
  (await allows(account, path, 4)) && (await entersAbove(account, path))

/** May the account pass through every folder above the path? */
export async function entersAbove(account: SystemAccount, path: string): Promise<boolean> {
  for (let above = path; above !== dirname(above); above = dirname(above)) {
    if (!(await allows(account, dirname(above), 1))) return false
  }
  return true
}

export async function allows(account: SystemAccount, path: string, wanted: number): Promise<boolean> {
  const { mode, uid, gid } = await stat(path)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  return ((mode >> shift) & wanted) === wanted
}
