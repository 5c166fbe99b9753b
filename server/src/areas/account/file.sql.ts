import { mayGroup } from '@freehold/contract/access'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../database/read'
import type { Scope } from '../../database/scope'
import { seesEverything, visible } from '../../database/visible'

/**
 * A file belongs to what shows it. A picture of a property or a unit is for those who may see the property; a receipt as
 * well, and only for those who may see money; what belongs to none (a user's or an owner's picture) is for everybody of the
 * account.
 */
export async function mayReadFile(db: Db, scope: Scope, name: string): Promise<boolean> {
  const { account, group } = scope
  const seesMoney = mayGroup(group, 'money')
  const found = await db
    .selectFrom('stored_file')
    .select('id')
    .where('account_id', '=', account)
    .where('name', '=', name)
    .where('state', '<>', 'dropped')
    .$if(!seesEverything(scope), (q) =>
      q.where(
        sql<SqlBool>`not exists (
          select from property_image i join stored_file f on f.account_id = i.account_id and f.name = i.image_name
          where i.account_id = ${account} and f.group_key = stored_file.group_key and not ${visible(scope, 'i.property_id')}
          union all
          select from unit_image i join stored_file f on f.account_id = i.account_id and f.name = i.image_name
          join unit u on u.account_id = i.account_id and u.id = i.unit_id
          where i.account_id = ${account} and f.group_key = stored_file.group_key and not ${visible(scope, 'u.property_id')})`,
      ),
    )
    .$if(!seesEverything(scope) || !seesMoney, (q) =>
      q.where(
        sql<SqlBool>`not exists (
          select from expense x join stored_file f on f.account_id = x.account_id and f.name = x.receipt_file
          where x.account_id = ${account} and f.group_key = stored_file.group_key
            and not (${seesMoney} and ${visible(scope, 'x.property_id')}))`,
      ),
    )
    .executeTakeFirst()
  return found !== undefined
}
