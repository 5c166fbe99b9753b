import { randomBytes } from 'node:crypto'
import { type GroupId, groupIds, groups } from '@freehold/contract/access'
import { hashPassword } from '../../../src/areas/account/security/passwords'
import { hashOf } from '../../../src/http/identity'
import type { TestApp } from '../app/app'

export const password = 'Freehold1'
let hashed: Promise<string> | undefined
const passwordHash = (): Promise<string> => (hashed ??= hashPassword(password))

export interface Person {
  id: number
  account: number
  group: GroupId
  name: string
  email: string
  /** The token of a session that is open from the start. */
  token: string
}

type Of = Pick<TestApp, 'database' | 'clock'>

/** A session without the cost of a sign-in. */
export async function openSessionFor(
  { database, clock }: Of,
  { account, id }: { account: number; id: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await database.ask(
    'insert into session (token_hash, account_id, user_id, created_at, last_access) values ($1, $2, $3, $4, $4)',
    [hashOf(token), account, id, clock.now()],
  )
  return token
}

interface Portal {
  account: number
  tenant: number
  /** A member of the household; the account holder without one. */
  member?: number | null
  viewer?: number | null
}

/** A session of a tenant in the portal; with a viewer, that of a staff user who looks at it. */
export async function openTenantSessionFor(
  { database, clock }: Of,
  { account, tenant, member = null, viewer = null }: Portal,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await database.ask(
    `insert into tenant_session (token_hash, account_id, tenant_id, member_id, created_at, last_access, code_at, viewer_id)
     values ($1, $2, $3, $4, $5, $5, $5, $6)`,
    [hashOf(token), account, tenant, member, clock.now(), viewer],
  )
  return token
}

export async function openAccount({ database }: Of, mark: string, { units = 100 } = {}): Promise<number> {
  const [row] = await database.ask<{ id: string }>(
    `insert into account (number, name, membership, user_limit, unit_limit) values ($1, $2, 'pro', 0, $3) returning id`,
    [`${mark}-0001`, `${mark} Homes`, units],
  )
  return Number(row?.id)
}

interface NewPerson {
  group: GroupId
  mark: string
  login: string
  isOwner?: boolean
  /** The only properties this one sees; all when left out. */
  properties?: readonly number[]
}

export async function addPerson(of: Of, account: number, about: NewPerson): Promise<Person> {
  const { group, mark, login, isOwner = false, properties } = about
  const name = `${mark} ${groups[group]}`
  const email = `${login}@${mark.toLowerCase()}.example`
  const [row] = await of.database.ask<{ id: string }>(
    `insert into staff_user (account_id, group_id, name, email, phone, address, zipcode, intro, password_hash, is_owner, all_properties)
     values ($1, $2, $3, $4, '(555) 010-0100', $3, '02134', $3, $5, $6, $7) returning id`,
    [account, group, name, email, await passwordHash(), isOwner, properties === undefined],
  )
  const id = Number(row?.id)
  for (const property of properties ?? [])
    await of.database.ask('insert into user_property values ($1, $2, $3)', [account, id, property])
  return { id, account, group, name, email, token: await openSessionFor(of, { account, id }) }
}

/** One of each of the eight groups; the first of them made the account. */
export async function addEveryGroup(of: Of, account: number, mark: string): Promise<Record<GroupId, Person>> {
  const people = new Map<GroupId, Person>()
  for (const group of groupIds)
    people.set(group, await addPerson(of, account, { group, mark, login: `group${group}`, isOwner: group === 1 }))
  return Object.fromEntries(people) as Record<GroupId, Person>
}
