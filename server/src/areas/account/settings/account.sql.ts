import type { GroupId } from '@freehold/contract/access'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { seesEverything } from '../../../database/visible'
import type { Tx } from '../../../database/write'
import { newAccountNumber } from './account-number'

export interface NewAccount {
  name: string
  timezone: string
  membership: 'core' | 'pro'
  /** 0 is any number. */
  userLimit: number
  unitLimit: number
  demo: boolean
  /** The letter of the cell; null where there is one. */
  cell: string | null
}

const tries = 10

/** Creates an account. Further work for it runs in transactions of its own. */
export async function createAccount(
  tx: Tx,
  account: NewAccount,
  numberOf: (cell: string | null) => string = newAccountNumber,
): Promise<number> {
  const { name, timezone, membership, userLimit, unitLimit, demo } = account
  for (let n = 0; n < tries; n += 1) {
    const { rows } = await sql<{
      id: number | null
    }>`select create_account(${numberOf(account.cell)}, ${name}, ${timezone},
      ${membership}, ${userLimit}, ${unitLimit}, ${demo}) as id`.execute(tx)
    const id = rows[0]?.id ?? null
    if (id !== null) return id
  }
  throw new Error(`Other accounts have ${tries} of the numbers that were drawn`)
}

/** The number that the account is known by. */
export async function accountNumber(db: Db, { account }: Scope): Promise<string> {
  const { number } = await db.selectFrom('account').where('id', '=', account).select('number').executeTakeFirstOrThrow()
  return number
}

interface AccountFields {
  name: string
  timezone: string
  bills_holdover: boolean
  /** Null opens them all. */
  books_closed_to: string | null
  membership: 'core' | 'pro'
  status: 'active' | 'expired' | 'cancelled'
  /** 0 is any number. */
  user_limit: number
  unit_limit: number
}

/** Changes the account's own row; each field is named by the verb that decides about it. */
export async function setAccount(
  tx: Tx,
  { account }: Pick<Scope, 'account'>,
  fields: Partial<AccountFields>,
): Promise<void> {
  await tx.updateTable('account').set(fields).where('id', '=', account).execute()
}

interface NewUser {
  group: GroupId
  name: string
  email: string
  phone: string
  address?: string
  intro?: string
  /** Null for an invited user, who chooses a password later. */
  passwordHash: string | null
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
      address: user.address ?? '',
      intro: user.intro ?? '',
      password_hash: user.passwordHash,
      state: user.passwordHash === null ? 'INVITED' : 'ACTIVE',
      is_owner: user.isOwner,
      // A user who is added later joins an account that has begun.
      finish_setup_prompt: !user.isOwner,
      setup_checklist_closed: !user.isOwner,
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
