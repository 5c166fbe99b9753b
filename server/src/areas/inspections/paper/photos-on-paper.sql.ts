import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Picture } from '../../../documents/render-document'

interface Row {
  key: string
  store_key: string
  type: string
}

const formats: Readonly<Record<string, Picture['format']>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
}

/** Some photos of an inspection in the smallest size that still fills a printed column, by their keys. */
export async function photosOnPaper(
  { pool, files }: Pick<AppContext, 'pool' | 'files'>,
  { account }: Pick<Scope, 'account'>,
  { inspection, keys }: { inspection: number; keys: readonly string[] },
): Promise<Map<string, Picture>> {
  const { rows } = await sql<Row>`
    select i.key, f.store_key, f.type from inspection_photo i
    join stored_file shown on shown.account_id = i.account_id and shown.name = i.image_name
    join lateral (select v.store_key, v.type from stored_file v
      where v.account_id = shown.account_id and v.group_key = shown.group_key and v.variant in ('medium', 'large')
        and v.state = 'kept'
      order by v.bytes limit 1) f on true
    where i.account_id = ${account} and i.inspection_id = ${inspection} and i.key = any(${keys}::uuid[])`.execute(
    readsOf(pool, account),
  )
  const read = rows.map(async ({ key, store_key, type }): Promise<[string, Picture] | null> => {
    const stored = await files.get(store_key)
    const format = formats[type]
    return stored && format ? [key, { format, bytes: await buffer(stored.stream) }] : null
  })
  return new Map((await Promise.all(read)).filter((one) => one !== null))
}
