import { randomBytes } from 'node:crypto'
import { groups } from '@freehold/contract/access'
import { profile } from '@freehold/contract/account/profile'
import { sql } from 'kysely'
import { listed } from '../../../database/archived'
import type { Pool } from '../../../database/pool'
import type { Db } from '../../../database/read'
import { type Tx, write } from '../../../database/write'
import type { Caller } from '../../../http/answers'
import { hashOf } from '../../../http/identity'
import { notFound } from '../../../http/refusal'
import { withVersion } from '../../../http/versions/form-version'
import { placedToken } from '../../../links/placed-token'
import { settingsOf } from '../settings/setting.sql'
import { supportEnds } from '../support/support-session.sql'
import { deviceOf } from './device'

export interface Who {
  account_id: number
  user_id: number
  super_admin_id?: number | null
  super_admin_name?: string | null
  /** The reason that the super admin gave. */
  reason?: string
}

/** A random token, which says where the account lives that it belongs to; null for one of the installation. */
export const newToken = (cell: string | null, account: number | null): string =>
  placedToken(cell, account, randomBytes(32).toString('base64url'))

interface Opening {
  now: Date
  /** The letter of the cell; null where there is one. */
  cell: string | null
}

/** Opens a session; null for a user who may not sign in, such as one who is suspended. */
export async function openSession(
  tx: Tx,
  who: Who,
  { agent, address }: Pick<Caller, 'agent' | 'address'>,
  { now, cell }: Opening,
): Promise<string | null> {
  // The user's row is locked first, so a concurrent suspension finds this session and ends it.
  const { numUpdatedRows } = await tx
    .updateTable('staff_user')
    .set({ last_access: now })
    .where('account_id', '=', who.account_id)
    .where('id', '=', who.user_id)
    .where('state', '=', 'ACTIVE')
    .where(listed('staff_user'))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return null
  const token = newToken(cell, who.account_id)
  await tx
    .insertInto('session')
    .values({
      token_hash: hashOf(token),
      account_id: who.account_id,
      user_id: who.user_id,
      super_admin_id: who.super_admin_id ?? null,
      browser: deviceOf(agent, address).browser,
      address: address.replace(/^::ffff:/i, ''),
      created_at: now,
      last_access: now,
    })
    .execute()
  return token
}

export async function closeSession(tx: Tx, session: Buffer): Promise<void> {
  await tx.deleteFrom('session').where('token_hash', '=', session).execute()
}

/** The moment at which the session last gave its user's password; a sign-in counts. */
export async function passwordGivenAt(db: Db, account: number, session: Buffer): Promise<Date | undefined> {
  const row = await db
    .selectFrom('session')
    .where('account_id', '=', account)
    .where('token_hash', '=', session)
    .select(sql<Date>`greatest(created_at, password_given_at)`.as('at'))
    .executeTakeFirst()
  return row?.at
}

export async function notePasswordGiven(tx: Tx, account: number, session: Buffer, at: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ password_given_at: at })
    .where('account_id', '=', account)
    .where('token_hash', '=', session)
    .execute()
}

export async function takeEntryToken(pool: Pool, token: string): Promise<Who | undefined> {
  const taken = await write(pool, null, (tx) =>
    sql<Required<Who>>`select * from take_entry_token(${hashOf(token)})`.execute(tx),
  )
  return taken.rows[0]
}

/** The account demands a second factor of the user, who has none yet. */
const factorDue = sql<boolean>`exists (
  select from second_factor_demand d where d.account_id = u.account_id and d.group_id = u.group_id) and not exists (
  select from second_factor f where f.account_id = u.account_id and f.user_id = u.id and f.confirmed_at is not null) and not exists (
  select from passkey k where k.account_id = u.account_id and k.user_id = u.id)`

/** The link of a new account's owner was not opened yet. */
const toConfirm = sql<string | null>`(select u.email from email_confirmation c
  where c.account_id = u.account_id and c.user_id = u.id and c.confirmed_at is null)`

/** The user as every screen knows it. */
export async function meOf(db: Db, account: number, user: number, superAdmin: string | null) {
  const row = await db
    .selectFrom('staff_user as u')
    .innerJoin('account as a', 'a.id', 'u.account_id')
    .innerJoin('tally as t', 't.account_id', 'u.account_id')
    .where('u.account_id', '=', account)
    .where('u.id', '=', user)
    .selectAll('u')
    .select(factorDue.as('second_factor_due'))
    .select(toConfirm.as('email_to_confirm'))
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
  return withVersion(profile.update, {
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
    setup_checklist: row.setup_checklist_closed ? 0 : 1,
    owner_count: row.owner_count,
    super_admin: superAdmin,
    support_ends: superAdmin === null ? null : await supportEnds(db, account, user, superAdmin),
    email_to_confirm: row.email_to_confirm,
    second_factor_due: row.second_factor_due && superAdmin === null,
  })
}

/** The account's membership and settings, as the client keeps them beside the user. */
export async function houseRulesOf(db: Db, account: number) {
  const [{ membership, status, user_limit, unit_limit }, settings] = await Promise.all([
    db.selectFrom('account').selectAll().where('id', '=', account).executeTakeFirstOrThrow(),
    settingsOf(db, account),
  ])
  return {
    subscription: {
      membership: membership as 'core' | 'pro',
      status: status as 'active' | 'expired' | 'cancelled',
      user_count: user_limit,
      unit_count: unit_limit,
    },
    settings,
  }
}
