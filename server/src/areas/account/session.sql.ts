import { randomBytes } from 'node:crypto'
import { groups } from '@freehold/contract/access'
import { sql } from 'kysely'
import type { Pool } from '../../database/pool'
import { type Db, readsOf } from '../../database/read'
import { type Tx, write } from '../../database/write'
import { hashOf } from '../../http/identity'
import { notFound } from '../../http/refusal'

export interface Who {
  account_id: number
  user_id: number
  super_admin_id?: number | null
}

const newToken = (): string => randomBytes(32).toString('base64url')

export async function openSession(tx: Tx, who: Who, now: Date): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('session')
    .values({
      token_hash: hashOf(token),
      account_id: who.account_id,
      user_id: who.user_id,
      super_admin_id: who.super_admin_id ?? null,
      created_at: now,
      last_access: now,
    })
    .execute()
  await tx
    .updateTable('staff_user')
    .set({ last_access: now })
    .where('account_id', '=', who.account_id)
    .where('id', '=', who.user_id)
    .execute()
  return token
}

export async function closeSession(tx: Tx, session: Buffer): Promise<void> {
  await tx.deleteFrom('session').where('token_hash', '=', session).execute()
}

interface Login {
  account_id: number
  user_id: number
  password_hash: string
}

export async function loginOf(pool: Pool, email: string): Promise<Login | undefined> {
  const found = await sql<Login>`select * from login_of(${email})`.execute(readsOf(pool, null))
  return found.rows[0]
}

export async function takeEntryToken(pool: Pool, token: string): Promise<Who | undefined> {
  const taken = await write(pool, null, (tx) => sql<Who>`select * from take_entry_token(${hashOf(token)})`.execute(tx))
  return taken.rows[0]
}

export async function renewSuperSession(pool: Pool, token: string): Promise<string | null> {
  const fresh = newToken()
  const renewed = await write(pool, null, (tx) =>
    sql<{ ok: boolean }>`select renew_super_session(${hashOf(token)}, ${hashOf(fresh)}) as ok`.execute(tx),
  )
  return renewed.rows[0]?.ok ? fresh : null
}

/** The user as every screen knows it. */
export async function meOf(db: Db, account: number, user: number, superAdmin: string | null) {
  const row = await db
    .selectFrom('staff_user as u')
    .innerJoin('account as a', 'a.id', 'u.account_id')
    .innerJoin('tally as t', 't.account_id', 'u.account_id')
    .where('u.account_id', '=', account)
    .where('u.id', '=', user)
    .selectAll('u')
    .select(['a.name as company_name', 'a.number as account_number', 't.owners as owner_count'])
    .select((eb) =>
      eb
        .selectFrom('user_property as p')
        .whereRef('p.account_id', '=', 'u.account_id')
        .whereRef('p.user_id', '=', 'u.id')
        .select((list) =>
          list.fn
            .coalesce(sql<number[]>`array_agg(p.property_id order by p.property_id)`, sql<number[]>`'{}'`)
            .as('ids'),
        )
        .as('properties'),
    )
    .executeTakeFirst()
  if (!row) throw notFound('User')
  const group = row.group_id as keyof typeof groups
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    zipcode: row.zipcode,
    intro: row.intro,
    avatar: row.avatar,
    account_number: row.account_number,
    group_id: row.group_id,
    group: { id: row.group_id, name: groups[group] },
    company: { company_name: row.company_name },
    paccess: JSON.stringify(row.all_properties ? [0] : (row.properties ?? [])),
    isOwner: row.is_owner,
    security_questions_selected: row.security_questions_selected ? 1 : 0,
    skip_count: row.skip_count,
    finish_setup_prompt: row.finish_setup_prompt ? 1 : 0,
    owner_count: row.owner_count,
    super_admin: superAdmin,
  }
}

/** The account's settings, as the client keeps them beside the user. */
export async function houseRulesOf(db: Db, account: number) {
  const { membership, status, user_limit, unit_limit, name, timezone } = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  const kept = await db
    .selectFrom('account_setting')
    .select(['key', 'value'])
    .where('account_id', '=', account)
    .execute()
  return {
    subscription: {
      membership: membership as 'core' | 'pro',
      status: status as 'active' | 'expired' | 'cancelled',
      user_count: user_limit,
      unit_count: unit_limit,
    },
    settings: [{ key: 'SYS_SETTING_NAME', value: name }, { key: 'SYS_SETTING_TIMEZONE', value: timezone }, ...kept],
  }
}
