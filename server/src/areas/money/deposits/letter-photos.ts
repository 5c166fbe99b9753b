import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { type Db, readsOf } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Photo } from './deposit-document'

interface Row {
  line_id: number
  caption: string
  store_key: string
  type: string
}

/** More would make a letter that no one mails. The hearing file has them all. */
const mostInLetter = 24

/** The photos of the lines of a settlement, each in the smallest size that still fills a printed column. */
async function photosOf(
  db: Db,
  { account }: Pick<Scope, 'account'>,
  { letter, most, from }: { letter: number; most: number; from: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select l.id as line_id, l.words || case when l.room = '' then '' else ', ' || l.room end as caption, f.store_key, f.type
    from deposit_settlement s
    join deposit_line l on l.account_id = s.account_id and l.settlement_id = s.id
    join deposit_line_image i on i.account_id = l.account_id and i.line_id = l.id
    join stored_file shown on shown.account_id = i.account_id and shown.name = i.image_name
    join lateral (select v.store_key, v.type from stored_file v
      where v.account_id = shown.account_id and v.group_key = shown.group_key and v.variant in ('medium', 'large')
        and v.state = 'kept'
      order by v.bytes limit 1) f on true
    where s.account_id = ${account} and s.return_id = ${letter} and l.amount_cents > 0
    order by l.id, i.id offset ${from} limit ${most}`.execute(db)
  return rows
}

const formats: Readonly<Record<string, 'png' | 'jpg' | 'gif'>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
}

type Room = Pick<AppContext, 'pool' | 'files'>

/** Photos as a document prints them. A picture that the store lost is left out. */
export async function letterPhotos(
  { pool, files }: Room,
  scope: Pick<Scope, 'account'>,
  letter: number,
  { from = 0, most = mostInLetter } = {},
): Promise<Photo[]> {
  const rows = await photosOf(readsOf(pool, scope.account), scope, { letter, from, most })
  const read = rows.map(async ({ caption, store_key, type }): Promise<Photo | null> => {
    const stored = await files.get(store_key)
    const format = formats[type]
    return stored && format ? { caption, picture: { format, bytes: await buffer(stored.stream) } } : null
  })
  return (await Promise.all(read)).filter((photo) => photo !== null)
}
