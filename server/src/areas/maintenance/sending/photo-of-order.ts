import type { FastifyReply } from 'fastify'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { fileHeaders, type OpenFile, openFile } from '../../../files/serve'
import { photosOf } from './job.sql'

interface Asked {
  account: number
  order: number
  /** The name of the file, as the address has it. */
  file: unknown
}

/** A photo of one work order, and no other file; null where it is none of its photos. */
export async function photoOfOrder(
  { pool, files }: Pick<AppContext, 'pool' | 'files'>,
  { account, order, file: name }: Asked,
): Promise<OpenFile | null> {
  if (typeof name !== 'string') return null
  const db = readsOf(pool, account)
  const photos = await photosOf(db, { account }, order)
  if (!photos.some((photo) => photo.image_name === name || photo.thumb_name === name)) return null
  return openFile(db, { account }, files, name)
}

export const sendPhoto = (reply: FastifyReply, photo: OpenFile): FastifyReply =>
  reply.headers({ ...fileHeaders(photo), 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }).send(photo.stream)
