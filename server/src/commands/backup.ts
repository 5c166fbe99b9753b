import { resolve } from 'node:path'
import { makeBackup } from '../backups/make-backup'
import { BackupError, sizeOf } from '../backups/manifest'
import { nightlyFolder } from '../backups/nightly-backup'
import { sizeInWords } from '../backups/size-in-words'
import { ConfigError, readConfig } from '../config'
import { filesOf } from '../create-context'
import type { DatabaseAddress } from '../database/pool'
import { reachPostgres } from '../postgres/reach'
import { DatabaseStartError } from '../postgres/start-error'

const usage = `npm run backup              backs up the database and the files into DATA_DIR/backups
npm run backup FOLDER       ... into a new folder in FOLDER

It works beside a server or without one. The keys in KEYS_DIR (DATA_DIR/keys) are not in a backup: keep a copy of them elsewhere.`

const log = { info: (line: string) => console.error(line), warn: (line: string) => console.error(line) }

async function main(args: string[]): Promise<void> {
  if (args.length > 1 || args[0]?.startsWith('-') || args[0] === 'help') {
    console.error(usage)
    process.exitCode = args[0] === 'help' || args[0] === '--help' ? 0 : 1
    return
  }
  const config = readConfig(process.env)
  const folder = args[0] ? resolve(args[0]) : nightlyFolder(config.dataDir)
  const own = config.database.url
  const files = await filesOf(config)
  const back = async (address: DatabaseAddress) => {
    const source = { address, files, dataDir: config.dataDir, keysDir: config.keysDir }
    const { path, manifest } = await makeBackup(source, folder, new Date())
    for (const key of manifest.missing) log.warn(`The file ${key} is missing in the file store.`)
    console.log(`Backed up to ${path}`)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${rows} rows, ${manifest.files.length} files, ${sizeInWords(sizeOf(manifest))}.`)
    if (manifest.keys.master !== null)
      console.log(`To restore it you need the master key with the id ${manifest.keys.master.slice(0, 16)}.`)
  }
  if (own !== null) return back({ url: own.reveal() })
  const running = await reachPostgres({ dataDir: config.dataDir, log })
  try {
    await back(running.connection)
  } finally {
    await running.stop()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const forPerson = [BackupError, ConfigError, DatabaseStartError].some((known) => error instanceof known)
  console.error(forPerson ? (error as Error).message : error)
  process.exitCode = 1
})
