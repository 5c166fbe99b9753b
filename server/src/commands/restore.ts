import { resolve } from 'node:path'
import { queueDeletionAgain } from '../areas/account/deletion/account-deletion.sql'
import { checkBackup } from '../backups/check-backup'
import { BackupError, type Manifest } from '../backups/manifest'
import { restoreBackup } from '../backups/restore-backup'
import type { Returning } from '../backups/returning-accounts'
import { ConfigError, readConfig } from '../config'
import { DatabaseStartError } from '../postgres/start-error'

const usage = `npm run restore BACKUP                restores into an empty installation
npm run restore BACKUP -- --replace   sets the data that is here aside first (embedded database only)
npm run restore BACKUP -- --verify    checks all of the backup, and changes nothing

A backup may hold accounts that were deleted after it was made. It is restored with one of these:
  --delete-again   they are deleted when the server starts
  --bring-back     they come back

Stop the server first. Put the keys that the backup names into DATA_DIR/keys first.`

const returnings: Record<string, Returning['asked']> = {
  '--bring-back': 'BRING_BACK',
  '--delete-again': 'DELETE_AGAIN',
}

const log = { info: (line: string) => console.error(line), warn: (line: string) => console.error(line) }

const inWords = ({ madeAt, tables, files, journal }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const lines = journal.reduce((sum, ledger) => sum + ledger.lines, 0)
  return `made at ${madeAt}: ${rows} rows, ${lines} of them in the journal, and ${files.length} files`
}

async function main(args: string[]): Promise<void> {
  const [backup, ...more] = args.filter((arg) => !arg.startsWith('--'))
  const flags = args.filter((arg) => arg.startsWith('--'))
  const unknown = flags.some((flag) => !['--verify', '--replace', ...Object.keys(returnings)].includes(flag))
  const returning = flags.flatMap((flag) => returnings[flag] ?? [])
  if (backup === undefined || backup === 'help' || more.length > 0 || unknown || returning.length > 1) {
    console.error(usage)
    process.exitCode = backup === 'help' ? 0 : 1
    return
  }
  if (flags.includes('--verify')) {
    console.log(`This backup is whole, ${inWords(await checkBackup(resolve(backup)))}.`)
    return
  }
  const asked = {
    backup,
    replace: flags.includes('--replace'),
    returning: returning[0] ?? null,
    queueDeletion: queueDeletionAgain,
    log,
  }
  const { manifest, aside, returned } = await restoreBackup(readConfig(process.env), asked)
  console.log(`Restored the backup ${inWords(manifest)}.`)
  if (manifest.missing.length > 0) log.warn(`${manifest.missing.length} files were missing when it was made.`)
  if (returned.length > 0)
    console.log(
      returning[0] === 'BRING_BACK'
        ? `These accounts were deleted, and are back: ${returned.join(', ')}.`
        : `These accounts were deleted before, and are deleted again when the server starts: ${returned.join(', ')}.`,
    )
  if (aside !== null) console.log(`The data of before is in ${aside}. Remove it when you no longer need it.`)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const forPerson = [BackupError, ConfigError, DatabaseStartError].some((known) => error instanceof known)
  console.error(forPerson ? (error as Error).message : error)
  process.exitCode = 1
})
