import type { Db } from '../../../database/read'

export async function ownerName(db: Db, account: number): Promise<string> {
  const row = await db
    .selectFrom('staff_user')
    .where('account_id', '=', account)
    .where('is_owner', '=', true)
    .select('name')
    .executeTakeFirst()
  return row?.name ?? ''
}

export async function promoName(db: Db, id: number): Promise<string> {
  const row = await db.selectFrom('promo_code').where('id', '=', id).select('code').executeTakeFirst()
  return row?.code ?? ''
}
