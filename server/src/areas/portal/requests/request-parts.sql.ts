import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'

interface Photo {
  id: number
  image_name: string
  thumb_name: string
}

interface Message {
  id: number
  at: Date
  by_tenant: boolean
  author: string
  body: string
}

export interface Parts {
  photos: Photo[]
  messages: Message[]
}

const noParts: Parts = { photos: [], messages: [] }

/** The photos and messages of requests, oldest first. The caller found the requests. */
export async function partsOf(db: Db, account: number, requests: readonly number[]): Promise<(id: number) => Parts> {
  if (requests.length === 0) return () => noParts
  const photos = await sql<Photo & { request_id: number }>`select id, request_id, image_name, thumb_name
    from portal_request_image where account_id = ${account} and request_id = any(${requests}::bigint[]) order by id`.execute(
    db,
  )
  const messages = await sql<Message & { request_id: number }>`select id, request_id, at, by_tenant, author, body
    from portal_request_message where account_id = ${account} and request_id = any(${requests}::bigint[]) order by id`.execute(
    db,
  )
  return (id) => ({
    photos: photos.rows.filter((row) => row.request_id === id),
    messages: messages.rows.filter((row) => row.request_id === id),
  })
}

interface NewMessage {
  request: number
  at: Date
  byTenant: boolean
  author: string
  body: string
}

export async function insertMessage(tx: Tx, account: number, one: NewMessage): Promise<number> {
  const { id } = await tx
    .insertInto('portal_request_message')
    .values({
      account_id: account,
      request_id: one.request,
      at: one.at,
      by_tenant: one.byTenant,
      author: one.author,
      body: one.body,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function countMessages(db: Db, account: number, request: number): Promise<number> {
  const { count } = await db
    .selectFrom('portal_request_message')
    .where('account_id', '=', account)
    .where('request_id', '=', request)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether a file is a photo or the PDF of a request. */
export async function isFileOf(db: Db, account: number, request: number, name: string): Promise<boolean> {
  const { rows } = await sql`select from portal_request_image
      where account_id = ${account} and request_id = ${request} and (image_name = ${name} or thumb_name = ${name})
    union all select from portal_request where account_id = ${account} and id = ${request} and paper_file = ${name}`.execute(
    db,
  )
  return rows.length > 0
}
