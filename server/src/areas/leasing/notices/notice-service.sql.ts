import type { allWays } from '@freehold/rules/leasing/notices/notice-kinds'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

interface NewService {
  notice: number
  way: (typeof allWays)[number]
  day: string
  tracking: string
  note: string
  /** The stored file; null without one. */
  proof: string | null
  at: Date
}

export async function insertService(tx: Tx, scope: Scope, one: NewService): Promise<number> {
  const { id } = await tx
    .insertInto('notice_service')
    .values({
      account_id: scope.account,
      notice_id: one.notice,
      way: one.way,
      served_on: one.day,
      tracking: one.tracking,
      note: one.note,
      proof_file: one.proof,
      recorded_at: one.at,
      recorded_by: scope.user,
      recorded_by_name: scope.userName,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Each way a notice went to its tenant, in the order it was recorded. The caller has found the notice. */
export const servicesOf = (db: Db, { account }: Scope, notice: number) =>
  db
    .selectFrom('notice_service')
    .where('account_id', '=', account)
    .where('notice_id', '=', notice)
    .select(['id', 'way', 'served_on', 'tracking', 'note', 'proof_file', 'recorded_at', 'recorded_by_name'])
    .orderBy('id')
    .execute()
