import type { FastifyReply } from 'fastify'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { fileHeaders, openFile } from '../../../files/serve'
import { photosOf } from '../jobs/job.sql'

interface Asked {
  account: number
  order: number
  /** The name of the file, as the address has it. */
  file: unknown
}

/** A photo of one work order, and no other file; null where it is none of its photos. */
export async function sendPhotoOf(
  { pool, files }: Pick<AppContext, 'pool' | 'files'>,
  reply: FastifyReply,
  { account, order, file: name }: Asked,
): Promise<FastifyReply | null> {
  if (typeof name !== 'string') return null
  const db = readsOf(pool, account)
  const photos = await photosOf(db, { account }, order)
  if (!photos.some((photo) => photo.image_name === name || photo.thumb_name === name)) return null
  const file = await openFile(db, { account }, files, name)
  if (!file) return null
  return reply
    .headers({ ...fileHeaders(file), 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    .send(file.stream)
}
