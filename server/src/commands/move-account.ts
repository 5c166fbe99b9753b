import { noteArrival } from '../areas/account/log/note-arrival'
import { CellError } from '../cells/cell-error'
import { abortMove } from '../cells/move/abort-move'
import type { Move } from '../cells/move/account-move.sql'
import { type Folders, filesBringer, removeFiles, removeOutdated } from '../cells/move/bring-files'
import { type Addresses, withEnds } from '../cells/move/ends'
import { moveAccount } from '../cells/move/move-account'
import { openPool } from '../database/pool'
import { databaseUrlIn, directoryUrlIn } from './cell-secrets'
import { optionsOf } from './options'

export const moveUsage = `npm run operator -- account move NUMBER --to B     moves an account to another cell, or goes on with it
npm run operator -- account move NUMBER --abort    gives a move up that has not switched yet

--from-url-file FILE, --to-url-file FILE   hold the addresses of the two databases, by the logins that own the tables
                                           (or SOURCE_DATABASE_URL_FILE and TARGET_DATABASE_URL_FILE)
--from-files FOLDER, --to-files FOLDER     where each cell keeps files in a folder of its own: DATA_DIR/files of its servers
--without-missing-files                    moves an account although files that it shows are in no folder
--freeze SECONDS                           how long a freeze lasts at most when the command dies (60)`

const options = ['to', 'from-url-file', 'to-url-file', 'from-files', 'to-files', 'freeze']

/** Moves one account, and says each step. */
export async function moveCommand(args: string[]): Promise<void> {
  const { words, given, flags } = optionsOf(args, options, ['abort', 'without-missing-files'])
  const [number] = words
  if (words.length !== 1 || number === undefined || (given.to === undefined) !== flags.has('abort')) {
    console.error(moveUsage)
    process.exitCode = 1
    return
  }
  const addresses = {
    source: databaseUrlIn(process.env, 'SOURCE_DATABASE_URL', '--from-url-file', given['from-url-file']),
    target: databaseUrlIn(process.env, 'TARGET_DATABASE_URL', '--to-url-file', given['to-url-file']),
    directory: directoryUrlIn(process.env),
  }
  const folders = foldersIn(given)
  if (flags.has('abort')) return abort(addresses, number, folders)
  const withoutMissing = flags.has('without-missing-files')
  await move(addresses, { number, to: given.to ?? '', folders, withoutMissing, freezeSeconds: secondsIn(given.freeze) })
}

function foldersIn(given: Record<string, string | undefined>): Folders | null {
  const { 'from-files': from, 'to-files': to } = given
  if ((from === undefined) !== (to === undefined)) throw new CellError('--from-files and --to-files belong together.')
  return from === undefined || to === undefined ? null : { from, to }
}

function secondsIn(text: string | undefined): number {
  if (text === undefined) return 60
  if (/^\d{1,3}$/.test(text) && Number(text) >= 5 && Number(text) <= 600) return Number(text)
  throw new CellError('--freeze must be a number of seconds from 5 to 600.')
}

interface Asked {
  number: string
  to: string
  folders: Folders | null
  withoutMissing: boolean
  freezeSeconds: number
}

async function move(addresses: Addresses, { folders, withoutMissing, ...asked }: Asked): Promise<void> {
  const log = { warn: (about: object, line: string) => console.warn(line, about) }
  const owner = openPool({ url: addresses.target.reveal() }, log, 2)
  try {
    await withEnds(addresses, (ends) =>
      moveAccount(ends, {
        ...asked,
        bringFiles: filesBringer(ends, folders, { withoutMissing }),
        removeOutdated: (account) => removeOutdated(ends, folders, account),
        noteArrival: (one) => noteArrival(owner, one, new Date()),
        progress: (one) => console.log(inWords(one)),
      }),
    )
  } finally {
    await owner.pg.end()
  }
}

async function abort(addresses: Addresses, number: string, folders: Folders | null): Promise<void> {
  await withEnds(addresses, async (ends) => {
    const { from, to } = await abortMove(ends, {
      number,
      removeFiles: folders && ((account) => removeFiles(ends, folders, account)),
    })
    console.log(`The account stays in cell ${from}. Nothing of it is left in cell ${to}.`)
  })
}

function inWords({ step, from, to, counters }: Move): string {
  const { rows, tables, pauseMs } = counters
  if (step === 'BEGUN') return `Moving from cell ${from} to cell ${to}. ${filesInWords(counters)}`
  if (step === 'COPIED') return `Copied ${rows} rows.`
  if (step === 'CALM') return 'Jobs leave the account alone.'
  if (step === 'FROZEN') return 'Nothing is written anymore.'
  if (step === 'VERIFIED')
    return `Copied ${tables} tables again. All ${rows} rows, the ledger and the log are the same.`
  if (step === 'SWITCHED') return `The directory gives the account to cell ${to}.`
  if (step === 'ARRIVED') return `Cell ${to} works on it.`
  return `Done. Writes waited ${pauseMs} ms. Cell ${from} keeps the old rows for 7 days.`
}

function filesInWords({ filesShared, files = 0, fileBytes = 0 }: Move['counters']): string {
  if (filesShared !== false) return 'Both cells keep files in one place.'
  return `Copied ${files} files, ${(fileBytes / 1e6).toFixed(1)} MB.`
}
