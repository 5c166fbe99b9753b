import { packetFileName, packetPeriod } from '@freehold/rules/reports/packet'
import type { FastifyReply } from 'fastify'
import yazl from 'yazl'
import type { AppContext } from '../../../app-context'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { serveFile } from '../../../files/serve'
import { attachment } from '../../../http/attachment'
import { notFound, Refusal } from '../../../http/refusal'
import { filesOfSet, findPacket } from './packet.sql'
import { findSet } from './packet-set.sql'

interface Room {
  db: Db
  context: Pick<AppContext, 'files' | 'log'>
  scope: Scope
  reply: FastifyReply
}

/** The PDF of a packet. */
export async function sendPacket({ db, context, scope, reply }: Room, id: number): Promise<FastifyReply> {
  const found = await findPacket(db, scope, id)
  if (!found?.file_name) throw notFound('Packet')
  return serveFile(db, scope, context.files, found.file_name, reply)
}

/** The packets of a set that are ready as a zip. Files are read one after the other while it is sent, and none as a whole. */
export async function sendPackets({ db, context, scope, reply }: Room, id: number): Promise<FastifyReply> {
  const set = await findSet(db, scope, id)
  if (!set) throw notFound('Packets')
  const files = await filesOfSet(db, scope, id)
  if (files.length === 0) throw new Refusal('E_NOT_FOUND', 'No packet of these is ready.')
  const zip = new yazl.ZipFile()
  const names = new Set<string>()
  // PDFs are packed already.
  for (const { owner_name, store_key, from_day, to_day } of files)
    zip.addReadStreamLazy(
      unlike(names, packetFileName(owner_name, { from: from_day, to: to_day })),
      { mtime: set.made_at, compress: false },
      (opened) => {
        context.files.get(store_key).then(
          (stored) =>
            stored ? opened(null, stored.stream) : opened(new Error(`The file ${store_key} is missing`), null as never),
          (error: Error) => opened(error, null as never),
        )
      },
    )
    // A file that is missing ends the download, so that no zip lacks a packet without a sign of it.
  ;(zip as unknown as NodeJS.EventEmitter).on('error', (error: Error) => {
    context.log.error({ err: error, set: id }, 'The zip of owner packets was cut off')
    reply.raw.destroy(error)
  })
  zip.end()
  const name = `owner-packets-${packetPeriod({ from: set.start_date, to: set.end_date }).toLowerCase().replaceAll(' ', '-')}.zip`
  return reply.headers(attachment({ name, type: 'application/zip' })).send(zip.outputStream)
}

/** Owners with the same name have files with numbers. */
function unlike(names: Set<string>, name: string): string {
  const stem = name.replace(/\.pdf$/, '')
  let own = name
  for (let no = 2; names.has(own.toLowerCase()); no += 1) own = `${stem} (${no}).pdf`
  names.add(own.toLowerCase())
  return own
}
