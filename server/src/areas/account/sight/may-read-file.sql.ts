import { mayGroup } from '@freehold/contract/access'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { seesEverything, visible } from '../../../database/visible'
import { seesAllWork } from './sees-all-work'

/**
 * A file belongs to what shows it. A picture of a property or a unit is for those who may see the property; a receipt and a photo of a deposit settlement as
 * well, and only for those who may see money; a picture of maintenance or of a work order, for those who may see that work; a photo of an inspection, for those who inspect, or who see the deposit settlement that shows it; a file of a tenant's request, for those who may see the request, or the work order that shows it; a picture of a listing, for those who market; a notice or its proof, only for those who may see notices, and the proof of a letter, for those who may see mail; what belongs to none (a user's or an owner's picture) is for everybody of the
 * account. The PDFs of records with an address of their own are not opened here.
 */
export async function mayReadFile(db: Db, scope: Scope, name: string): Promise<boolean> {
  const { account, group } = scope
  const seesMoney = mayGroup(group, 'money')
  const seesNotices = mayGroup(group, 'notices')
  const seesMail = mayGroup(group, 'mail')
  const seesInspections = mayGroup(group, 'inspections')
  const found = await db
    .selectFrom('stored_file')
    .select('id')
    .where('account_id', '=', account)
    .where('name', '=', name)
    .where('state', '<>', 'dropped')
    .where('paper_of', 'is', null)
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
    .$if(!seesEverything(scope) || !mayGroup(group, 'maintenance') || !mayGroup(group, 'all-jobs'), (q) =>
      q.where(
        sql<SqlBool>`not exists (
          select from maintenance_log_image i join stored_file f on f.account_id = i.account_id and f.name = i.image_name
          join maintenance_log m on m.account_id = i.account_id and m.id = i.maintenance_log_id
          join contractor c on c.account_id = m.account_id and c.id = m.contractor_id
          where i.account_id = ${account} and f.group_key = stored_file.group_key
            and not (${mayGroup(group, 'maintenance')} and ${visible(scope, 'm.property_id')}
              and (${seesAllWork(scope)} or coalesce(c.user_id = ${scope.user}, false))))
          and not exists (
          select from (select i.account_id, i.image_name, i.work_order_id from work_order_image i where i.account_id = ${account}
            union all
            select i.account_id, i.image_name, n.work_order_id from work_order_comment_image i
            join work_order_comment n on n.account_id = i.account_id and n.id = i.comment_id where i.account_id = ${account}) i
          join stored_file f on f.account_id = i.account_id and f.name = i.image_name
          join work_order m on m.account_id = i.account_id and m.id = i.work_order_id
          join contractor c on c.account_id = m.account_id and c.id = m.contractor_id
          where f.group_key = stored_file.group_key
            and not (${mayGroup(group, 'maintenance')} and ${visible(scope, 'm.property_id')}
              and (${seesAllWork(scope)} or coalesce(c.user_id = ${scope.user}, false))))`,
      ),
    )
    .$if(!seesEverything(scope) || !mayGroup(group, 'requests') || !mayGroup(group, 'tenants'), (q) =>
      q.where(
        sql<SqlBool>`not exists (
          select from (select i.account_id, i.image_name as name, i.request_id from portal_request_image i where i.account_id = ${account}
            union all
            select r.account_id, r.paper_file, r.id from portal_request r where r.account_id = ${account} and r.paper_file is not null) i
          join stored_file f on f.account_id = i.account_id and f.name = i.name
          join portal_request r on r.account_id = i.account_id and r.id = i.request_id
          where f.group_key = stored_file.group_key and not (${mayGroup(group, 'requests')}
            and (${mayGroup(group, 'tenants')} or r.kind = 'MAINTENANCE') and ${visible(scope, 'r.property_id')})
            and not exists (select from work_order_image w where w.account_id = i.account_id and w.image_name = f.name))`,
      ),
    )
    .$if(!seesEverything(scope) || !mayGroup(group, 'marketing'), (q) =>
      q.where(
        sql<SqlBool>`not exists (
          select from listing l join stored_file f on f.account_id = l.account_id and f.name = l.cover_image
          where l.account_id = ${account} and f.group_key = stored_file.group_key
            and not (${mayGroup(group, 'marketing')} and ${visible(scope, 'l.property_id')})
          union all
          select from listing_image i join stored_file f on f.account_id = i.account_id and f.name = i.image_name
          join listing l on l.account_id = i.account_id and l.id = i.listing_id
          where i.account_id = ${account} and f.group_key = stored_file.group_key
            and not (${mayGroup(group, 'marketing')} and ${visible(scope, 'l.property_id')}))`,
      ),
    )
    .$if(!seesEverything(scope) || !seesInspections, (q) =>
      q.where(
        sql<SqlBool>`not exists (
          select from inspection_photo i join stored_file f on f.account_id = i.account_id and f.name = i.image_name
          join inspection n on n.account_id = i.account_id and n.id = i.inspection_id
          where i.account_id = ${account} and f.group_key = stored_file.group_key
            and not (${seesInspections} and ${visible(scope, 'n.property_id')})
            and not (${seesMoney} and exists (select from deposit_line_image d join deposit_line l on l.account_id = d.account_id and l.id = d.line_id
              join deposit_settlement s on s.account_id = l.account_id and s.id = l.settlement_id
              where d.account_id = i.account_id and d.image_name = i.image_name and ${visible(scope, 's.property_id')})))`,
      ),
    )
    .$if(!seesEverything(scope) || !seesMoney, (q) =>
      q.where(
        sql<SqlBool>`not exists (
          select from expense x join stored_file f on f.account_id = x.account_id and f.name = x.receipt_file
          where x.account_id = ${account} and f.group_key = stored_file.group_key
            and not (${seesMoney} and ${visible(scope, 'x.property_id')})
          union all
          select from deposit_line_image i join stored_file f on f.account_id = i.account_id and f.name = i.image_name
          join deposit_line l on l.account_id = i.account_id and l.id = i.line_id
          join deposit_settlement s on s.account_id = l.account_id and s.id = l.settlement_id
          where i.account_id = ${account} and f.group_key = stored_file.group_key
            and not (${seesMoney} and ${visible(scope, 's.property_id')})
            and not (${seesInspections} and exists (select from inspection_photo h join inspection n on n.account_id = h.account_id and n.id = h.inspection_id
              where h.account_id = i.account_id and h.image_name = i.image_name and ${visible(scope, 'n.property_id')})))`,
      ),
    )
    .$if(!seesEverything(scope) || !seesNotices || !seesMail, (q) =>
      q.where(
        sql<SqlBool>`not exists (
          select from notice n where n.account_id = ${account} and n.pdf_file = stored_file.name
            and not (${seesNotices} and ${visible(scope, 'n.property_id')})
          union all
          select from notice_service s join stored_file f on f.account_id = s.account_id and f.name = s.proof_file
          join notice n on n.account_id = s.account_id and n.id = s.notice_id
          where s.account_id = ${account} and f.group_key = stored_file.group_key
            and not (${seesNotices} and ${visible(scope, 'n.property_id')})
          union all
          select from postal_letter l where l.account_id = ${account} and l.proof_file = stored_file.name
            and not (${seesMail} and ${visible(scope, 'l.property_id')}))`,
      ),
    )
    .executeTakeFirst()
  return found !== undefined
}
