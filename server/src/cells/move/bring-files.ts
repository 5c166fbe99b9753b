import { resolve } from 'node:path'
import { diskFiles } from '../../providers/files/disk'
import { CellError } from '../cell-error'
import { copyFile } from './copy-file'
import type { Ends } from './ends'
import { shareStore, shownAmong, storeKeys } from './stores.sql'

/** The folders of the files, where each cell has one of its own. */
export interface Folders {
  from: string
  to: string
}

/** The files that one look has brought: none in a shared store. */
export interface Brought {
  files: number
  bytes: number
  shared: boolean
}

interface Options {
  /** Moves the account although files that it shows are in no folder. */
  withoutMissing?: boolean
}

type Rows = Pick<Ends, 'source' | 'target'>

const areOne = ({ from, to }: Folders): boolean => resolve(from) === resolve(to)

/**
 * Brings an account's files to the target. In one store they are there already; from folder to folder, those that are missing
 * are copied. Other stores are for their own tools. Each look after the first one brings only what is new.
 */
export function filesBringer(ends: Rows, folders: Folders | null, { withoutMissing = false }: Options = {}) {
  const known = new Set<string>()
  return async (account: number): Promise<Brought> => {
    const brought: Brought = { files: 0, bytes: 0, shared: true }
    if (folders === null) {
      if (await shareStore(ends)) return brought
      throw new CellError(
        'The cells keep files in different places, or one of them never had a server. Name both folders with --from-files and --to-files, or set the same S3 settings on both.',
      )
    }
    if (areOne(folders)) return brought
    const [source, target] = [diskFiles(resolve(folders.from)), diskFiles(resolve(folders.to))]
    const keys = new Set(await storeKeys(ends.source, account))
    for (const key of known) {
      if (keys.has(key)) continue
      // Someone has deleted it since the last look.
      await target.remove(key)
      known.delete(key)
    }
    const missing: string[] = []
    for (const key of keys) {
      if (known.has(key)) continue
      const bytes = await copyFile(source, target, key)
      if (bytes === null) missing.push(key)
      else known.add(key)
      if (bytes) {
        brought.files += 1
        brought.bytes += bytes
      }
    }
    if (!withoutMissing) await requireAll(ends, account, { missing, folder: folders.from })
    return { ...brought, shared: false }
  }
}

/** A wrong folder has none of the files, and the account would lose them when its old cell erases them. */
async function requireAll(ends: Rows, account: number, { missing, folder }: { missing: string[]; folder: string }) {
  if (missing.length === 0) return
  const shown = await shownAmong(ends.source, account, missing)
  if (shown.length === 0) return
  throw new CellError(
    `${shown.length} of the account's files are not in ${folder}, the first is ${shown[0]}. Check --from-files. If they are lost, move the account with --without-missing-files.`,
  )
}

/** Removes files of an earlier stay that the account no longer has: no row names them after the copy. */
export async function removeOutdated(ends: Rows, folders: Folders | null, account: number): Promise<void> {
  if (folders === null || areOne(folders)) return
  const target = diskFiles(resolve(folders.to))
  const now = new Set(await storeKeys(ends.source, account))
  for (const key of await storeKeys(ends.target, account, { dropped: true }))
    if (!now.has(key)) await target.remove(key)
}

/** Removes what was brought for a move that is given up. */
export async function removeFiles(ends: Pick<Ends, 'source'>, folders: Folders, account: number): Promise<void> {
  if (areOne(folders)) return
  const target = diskFiles(resolve(folders.to))
  for (const key of await storeKeys(ends.source, account)) await target.remove(key)
}
