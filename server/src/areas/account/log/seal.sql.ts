import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'

/** Accounts with lines that are not chained yet. Asked without an account. */
export async function accountsToSeal(db: Db): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`select account_id from accounts_to_seal()`.execute(db)
  return rows.map(({ account_id }) => account_id)
}

export async function everyAccount(db: Db): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`select account_id from every_account()`.execute(db)
  return rows.map(({ account_id }) => account_id)
}

/** Accounts that live in another cell: heads that were signed here outlast them. */
export async function accountsElsewhere(db: Db): Promise<number[]> {
  const { rows } = await sql<{ account: number }>`select accounts_away() as account`.execute(db)
  return rows.map(({ account }) => account)
}

/** Everything that a line says, as one text. It must never change: the digests of all sealed lines follow from it. */
const content = sql`json_build_array(a.user_id, a.user_name, a.on_behalf_by, a.noun, a.noun_id, a.needs, a.property_id, a.unit_id,
  a.owner_id, a.all_properties, a.message, a.changes::text, (extract(epoch from a.created_at) * 1000000)::bigint)::text`

/** Returns true if this transaction is the account's only sealer; the others leave the lines to it. */
export async function becomeSealer(tx: Tx, account: number): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('seal the activity log', ${account})) as mine`.execute(tx)
  return rows[0]?.mine ?? false
}

interface LastSeal {
  seq: number
  hash: Buffer
}

export async function lastSeal(db: Db, account: number): Promise<LastSeal | undefined> {
  const { rows } = await sql<LastSeal>`
    select seq, hash from activity_seal where account_id = ${account} order by seq desc limit 1`.execute(db)
  return rows[0]
}

interface Unsealed {
  id: number
  content: string
}

/**
 * Takes some of the lines that wait for their seal, in the order of their ids. A note without its line stays. Each line is
 * looked up by its key: a young account is unknown to the planner, which would read all notes again for each of them.
 */
export async function takeUnsealed(tx: Tx, account: number, most: number): Promise<Unsealed[]> {
  const { rows } = await sql<Unsealed>`
    select a.id, a.content from activity_unsealed u
    cross join lateral (select a.id, ${content} as content from activity a
      where a.account_id = u.account_id and a.id = u.activity_id offset 0) a
    where u.account_id = ${account} order by u.activity_id limit ${sql.lit(most)}`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`delete from activity_unsealed where account_id = ${account} and activity_id = any(${ids}::bigint[])`.execute(
    tx,
  )
  return rows
}

export interface Seal {
  seq: number
  id: number
  digest: Buffer
  hash: Buffer
}

export async function insertSeals(tx: Tx, account: number, seals: readonly Seal[]): Promise<void> {
  const column = <K extends keyof Seal>(key: K) => seals.map((seal) => seal[key])
  await sql`
    insert into activity_seal (account_id, seq, activity_id, digest, hash)
    select ${account}, * from unnest(${column('seq')}::bigint[], ${column('id')}::bigint[], ${column('digest')}::bytea[],
      ${column('hash')}::bytea[])`.execute(tx)
}

export interface Sealed {
  seq: number
  id: number
  /** In hexadecimal digits. */
  hash: string
  /** Null when the line is gone. */
  content: string | null
}

/**
 * The lines of the chain after a place, up to `most` places on, each with what it says now. They come as three long texts: a million rows by themselves take
 * longer to receive than to hash. Content is JSON, so it has no line break and is never empty.
 */
export async function sealedAfter(db: Db, account: number, seq: number, most: number): Promise<Sealed[]> {
  const { rows } = await sql<{ places: string; hashes: string; contents: string }>`
    select coalesce(string_agg(l.seq || '.' || l.id, ' ' order by l.seq), '') as places,
      coalesce(string_agg(encode(l.hash, 'hex'), ' ' order by l.seq), '') as hashes,
      coalesce(string_agg(coalesce(l.content, ''), e'\\n' order by l.seq), '') as contents
    from (
      select s.seq, s.activity_id as id, s.hash, case when a.id is not null then ${content} end as content
      from (select * from activity_seal where account_id = ${account} and seq > ${seq} and seq <= ${seq + most}) s
      left join activity a on a.account_id = s.account_id and a.id = s.activity_id
      order by s.seq
    ) l`.execute(db)
  const [batch] = rows
  if (!batch || batch.places === '') return []
  const [places, hashes, contents] = [batch.places.split(' '), batch.hashes.split(' '), batch.contents.split('\n')]
  if (hashes.length !== places.length || contents.length !== places.length)
    throw new Error('The lines of the log came apart on their way from the database')
  return places.map((place, at) => {
    const dot = place.indexOf('.')
    return {
      seq: Number(place.slice(0, dot)),
      id: Number(place.slice(dot + 1)),
      hash: hashes[at] ?? '',
      content: contents[at] || null,
    }
  })
}

export async function digestAt(db: Db, account: number, seq: number): Promise<Buffer | undefined> {
  const { rows } = await sql<{ digest: Buffer }>`
    select digest from activity_seal where account_id = ${account} and seq = ${seq}`.execute(db)
  return rows[0]?.digest
}

/** The place in the account's chain of a line that said the same when it was sealed. */
export async function placeOf(db: Db, account: number, digest: Buffer): Promise<number | undefined> {
  const { rows } = await sql<{ seq: number }>`
    select seq from activity_seal where account_id = ${account} and digest = ${digest} order by seq limit 1`.execute(db)
  return rows[0]?.seq
}

/**
 * The number of lines that wait for their seal, the first line with neither seal nor note, and the first note without a
 * line.
 */
interface Loose {
  waiting: number
  stray: number | null
  vanished: number | null
}

export async function looseLines(db: Db, account: number): Promise<Loose> {
  const { rows } = await sql<Loose>`
    select (select count(*) from activity_unsealed where account_id = ${account}) as waiting,
      (select min(a.id) from activity a where a.account_id = ${account}
        and not exists (select from activity_seal s where s.account_id = a.account_id and s.activity_id = a.id)
        and not exists (select from activity_unsealed u where u.account_id = a.account_id and u.activity_id = a.id)) as stray,
      (select min(u.activity_id) from activity_unsealed u where u.account_id = ${account}
        and not exists (select from activity a where a.account_id = u.account_id and a.id = u.activity_id)) as vanished`.execute(
    db,
  )
  return rows[0] ?? { waiting: 0, stray: null, vanished: null }
}
