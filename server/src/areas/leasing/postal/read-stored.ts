import { buffer } from 'node:stream/consumers'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { storedPdf } from './letter-documents.sql'

/** A kept PDF, as it was stored. */
export async function readStored(
  { pool, files }: Pick<AppContext, 'pool' | 'files'>,
  scope: { account: number },
  name: string,
): Promise<Buffer> {
  const row = await storedPdf(readsOf(pool, scope.account), scope, name)
  const stored = row && (await files.get(row.store_key))
  if (!stored) throw new Error(`The file ${name} is missing`)
  return buffer(stored.stream)
}
