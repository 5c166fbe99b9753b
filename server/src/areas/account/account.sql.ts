import { randomInt } from 'node:crypto'
import type { GroupId } from '@freehold/contract/access'
import { sql } from 'kysely'
import { seesEverything } from '../../database/visible'
import type { Tx } from '../../database/write'

export interface NewAccount {
  name: string
  timezone: string
  membership: 'core' | 'pro'
  /** 0 is any number. */
  userLimit: number
  unitLimit: number
  demo: boolean
}

/** Creates an account. Further work for it runs in transactions of its own. */
export async function createAccount(tx: Tx, account: NewAccount): Promise<number> {
  const { name, timezone, membership, userLimit, unitLimit, demo } = account
  const number = String(randomInt(10_000_000, 100_000_000))
  const made = await sql<{ id: number }>`select create_account(${number}, ${name}, ${timezone}, ${membership},
    ${userLimit}, ${unitLimit}, ${demo}) as id`.execute(tx)
  const id = made.rows[0]?.id
  if (id === undefined) throw new Error('The account was not created')
  return id
}

interface NewUser {
  group: GroupId
  name: string
  email: string
  phone: string
  passwordHash: string
  isOwner: boolean
  /** null is all of them. */
  properties: readonly number[] | null
}

export async function insertUser(tx: Tx, account: number, user: NewUser): Promise<number> {
  const { id } = await tx
    .insertInto('staff_user')
    .values({
      account_id: account,
      group_id: user.group,
      name: user.name,
      email: user.email,
      phone: user.phone,
      password_hash: user.passwordHash,
      is_owner: user.isOwner,
      all_properties: seesEverything(user),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (user.properties?.length)
    await tx
      .insertInto('user_property')
      .values(user.properties.map((property_id) => ({ account_id: account, user_id: id, property_id })))
      .execute()
  return id
}
