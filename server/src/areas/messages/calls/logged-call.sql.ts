import type { Day } from '@freehold/rules/day'
import type { Person, PersonKind } from '@freehold/rules/messages/person'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import { ownerOfOwn, type UserScope } from '../../../database/scope'
import { seesEverything, visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'
import { kindsOf } from '../../../threads/kinds-of'

/** Calls about a property in sight, and the user's own. */
const calls = (db: Db, scope: UserScope) =>
  db
    .selectFrom('logged_call')
    .where('logged_call.account_id', '=', scope.account)
    .where(sql<SqlBool>`logged_call.person_kind = any(${kindsOf(scope)}::text[])`)
    .where(
      seesEverything(scope)
        ? sql<SqlBool>`true`
        : sql<SqlBool>`(${visible(scope, 'logged_call.property_id')} or logged_call.made_by = ${ownerOfOwn(scope)})`,
    )

const rowOf = (db: Db, scope: UserScope, id: number) =>
  calls(db, scope)
    .where('logged_call.id', '=', id)
    .selectAll('logged_call')
    .$narrowType<{ person_kind: PersonKind; direction: 'IN' | 'OUT'; follow_up_on: Day | null }>()

export const findCall = (db: Db, scope: UserScope, id: number) => rowOf(db, scope, id).executeTakeFirst()

export const lockCall = (tx: Tx, scope: UserScope, id: number) => rowOf(tx, scope, id).forUpdate().executeTakeFirst()

interface CallFields {
  direction: 'IN' | 'OUT'
  called_at: Date
  minutes: number
  note: string
  follow_up_on: Day | null
}

export async function insertCall(
  tx: Tx,
  scope: UserScope,
  { kind, id }: Person,
  fields: CallFields & { property: number | null; at: Date },
): Promise<number> {
  const { property, at, ...call } = fields
  const row = await tx
    .insertInto('logged_call')
    .values({
      account_id: scope.account,
      person_kind: kind,
      person_id: id,
      property_id: property,
      ...call,
      made_by: scope.user,
      made_by_name: scope.userName,
      made_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Another day to follow up opens the follow-up again. */
export async function updateCall(
  tx: Tx,
  { account }: UserScope,
  id: number,
  fields: CallFields,
  again: boolean,
): Promise<void> {
  await tx
    .updateTable('logged_call')
    .set({ ...fields, ...(again && { followed_up_at: null, followed_up_by_name: '' }) })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

export async function markFollowedUp(tx: Tx, { account, userName }: UserScope, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('logged_call')
    .set({ followed_up_at: at, followed_up_by_name: userName })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('followed_up_at', 'is', null)
    .execute()
}

export async function deleteCall(tx: Tx, { account }: UserScope, id: number): Promise<void> {
  await tx.deleteFrom('logged_call').where('account_id', '=', account).where('id', '=', id).execute()
}
