import type { Tx } from '../../../database/write'

interface SuperLine {
  superAdmin: string
  /** Blank where the line is about no account. */
  account: string
  message: string
}

/** Writes a line of the super admins' own log, in the transaction of the action. */
export async function logSuper(tx: Tx, { superAdmin, account, message }: SuperLine, now: Date): Promise<void> {
  await tx
    .insertInto('super_activity')
    .values({ super_admin_name: superAdmin, account_name: account, message, created_at: now })
    .execute()
}

export async function accountName(tx: Tx, account: number): Promise<string> {
  const { name } = await tx.selectFrom('account').select('name').where('id', '=', account).executeTakeFirstOrThrow()
  return name
}
