import type { Tx } from '../database/write'
import { FileRefused } from './refused'
import { type Account, markDropped, markPaper, type PaperNoun, settlePending } from './stored-file.sql'

/** The names of one picture in its three sizes. */
export interface Picture {
  full: string
  large: string
  thumb: string
}

/** A PDF as it was sent, with the sender's name for it. */
export interface Paper {
  name: string
  originalName: string
}

/**
 * Ties uploads to the save that shows them: they stay if it commits. One rendition's name speaks for its whole upload.
 * A name that is not pending in this account (another's, used before, given up) refuses the save.
 */
export async function keepFiles(tx: Tx, scope: Account, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const kept = new Set(await settlePending(tx, scope, names, 'kept'))
  if (!names.every((name) => kept.has(name)))
    throw new FileRefused('An uploaded file is no longer available. Choose it again.')
}

/** Ties a file to the save of its record. From then on only that noun's own address opens it. */
export async function keepPaper(tx: Tx, scope: Account, { name }: Pick<Paper, 'name'>, noun: PaperNoun): Promise<void> {
  await keepFiles(tx, scope, [name])
  await markPaper(tx, scope, name, noun)
}

/** The uploads of these names go, if the transaction commits: at once from sight, soon from the store. */
export async function dropFiles(tx: Tx, scope: Account, names: readonly string[]): Promise<void> {
  if (names.length > 0) await markDropped(tx, scope, names)
}
