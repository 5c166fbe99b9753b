import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'

interface Of {
  account: number
  user: number
}

interface EmailRequest {
  id: number
  new_email: string
  /** The hash of the session that goes on; null where an administrator asked. */
  session_hash: Buffer | null
  asked_by: string
  asked_at: Date
  expires_at: Date
}

/** The change of a user's sign-in email that waits for its new address to confirm. */
export function emailRequestOf(db: Db, { account, user }: Of): Promise<EmailRequest | undefined> {
  return db
    .selectFrom('email_request')
    .where('account_id', '=', account)
    .where('user_id', '=', user)
    .select(['id', 'new_email', 'session_hash', 'asked_by', 'asked_at', 'expires_at'])
    .executeTakeFirst()
}

/** Inserts a change in place of the one before, whose link ends. Answers its id. */
export async function replaceEmailRequest(tx: Tx, of: Of, request: Omit<EmailRequest, 'id'>): Promise<number> {
  await deleteEmailRequest(tx, of)
  const { id } = await tx
    .insertInto('email_request')
    .values({ account_id: of.account, user_id: of.user, ...request })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes the change that waits. Answers its address; undefined when there was none. */
export async function deleteEmailRequest(tx: Tx, { account, user }: Of): Promise<string | undefined> {
  const gone = await tx
    .deleteFrom('email_request')
    .where('account_id', '=', account)
    .where('user_id', '=', user)
    .returning('new_email')
    .executeTakeFirst()
  return gone?.new_email
}

export interface NamedRequest extends EmailRequest {
  account_id: number
  user_id: number
  name: string
  email: string
  company: string
  timezone: string
}

const named = (db: Db, account: number, id: number) =>
  db
    .selectFrom('email_request as r')
    .innerJoin('staff_user as u', byId('u', 'r', 'user_id'))
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .where('r.account_id', '=', account)
    .where('r.id', '=', id)
    .where('u.archived_at', 'is', null)
    .select([
      'r.account_id',
      'r.id',
      'r.user_id',
      'r.new_email',
      'r.session_hash',
      'r.asked_by',
      'r.asked_at',
      'r.expires_at',
    ])
    .select(['u.name', 'u.email', 'a.name as company', 'a.timezone'])

/** The change that a link names, while its user is in the account. */
export const namedRequest = (db: Db, account: number, id: number): Promise<NamedRequest | undefined> =>
  named(db, account, id).executeTakeFirst()

/** Uses the change up that a link names, and locks its user. Undefined when another request was faster. */
export async function takeNamedRequest(tx: Tx, account: number, id: number): Promise<NamedRequest | undefined> {
  const found = await named(tx, account, id).forUpdate('u').executeTakeFirst()
  if (!found) return undefined
  const { numDeletedRows } = await tx
    .deleteFrom('email_request')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n ? found : undefined
}
