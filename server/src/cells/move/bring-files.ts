import { resolve } from 'node:path'
import { diskFiles } from '../../providers/files/disk'
import { CellError } from '../cell-error'
import type { Ends } from './ends'
import { shareStore, storeKeys } from './stores.sql'

/** The folders of the files, where each cell has one of its own. */
export interface Folders {
  from: string
  to: string
}

/**
 * Brings the account's files to the target. In one store they are there already; from folder to folder, those that are missing
 * are copied. Other stores are for their own tools.
 */
export async function bringFiles(
  ends: Pick<Ends, 'source' | 'target'>,
  folders: Folders | null,
  account: number,
): Promise<{ files: number; shared: boolean }> {
  if (folders === null) {
    if (await shareStore(ends)) return { files: 0, shared: true }
    throw new CellError(
      'The cells keep files in different places, or one of them never had a server. Name both folders with --from-files and --to-files, or set the same S3 settings on both.',
    )
  }
  const [from, to] = [resolve(folders.from), resolve(folders.to)]
  if (from === to) return { files: 0, shared: true }
  const [source, target] = [diskFiles(from), diskFiles(to)]
  let files = 0
  for (const key of await storeKeys(ends.source, account)) {
    const there = await target.get(key)
    there?.stream.destroy()
    if (there) continue
    const found = await source.get(key)
    // A file whose upload broke off has a row without bytes; a job removes the row.
    if (!found) continue
    await target.put(key, found.stream, { type: 'application/octet-stream', size: found.size })
    files += 1
  }
  return { files, shared: false }
}

/** Removes what was brought for a move that is given up. */
export async function removeFiles(ends: Pick<Ends, 'source'>, folders: Folders | null, account: number): Promise<void> {
  if (folders === null || resolve(folders.from) === resolve(folders.to)) return
  const target = diskFiles(resolve(folders.to))
  for (const key of await storeKeys(ends.source, account)) await target.remove(key)
}
