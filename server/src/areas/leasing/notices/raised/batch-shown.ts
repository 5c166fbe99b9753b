import type { ReplyOf } from '@freehold/contract/kit/call'
import type { chargeNotice, noticeStates } from '@freehold/contract/leasing/charge-notice'
import type { Day } from '@freehold/rules/day'
import { type NoLetter, noLetterWords } from '@freehold/rules/money/raise-notice'
import { sql } from 'kysely'
import type { Db } from '../../../../database/read'
import type { Scope } from '../../../../database/scope'
import { visible } from '../../../../database/visible'
import { notFound } from '../../../../http/refusal'

interface Row {
  batch: number
  begins: Day
  by_email: boolean
  by_post: boolean
  made_at: Date
  made_by_name: string
  id: number
  tenant_id: number
  tenant_name: string
  unit_name: string
  property_name: string
  state: (typeof noticeStates)[number]
  reason: string
  due_at: Date
  notice_id: number | null
  filename: string
  emailed: boolean
  served: boolean
  canceled: boolean
}

/** The letters of a batch that are in sight, with how far each is. */
export async function batchShown(
  db: Db,
  scope: Scope,
  id: number,
): Promise<ReplyOf<typeof chargeNotice.batch>['data']> {
  const { rows } = await sql<Row>`
    select b.id as batch, b.begins, b.by_email, b.by_post, b.made_at, b.made_by_name, n.id, o.tenant_id, t.tenant_name,
      u.unit_name, p.property_name, n.state, n.reason, n.due_at, n.notice_id, coalesce(m.pdf_file, '') as filename,
      coalesce(w.emailed, false) as emailed, coalesce(w.served, false) as served,
      n.state = 'MADE' and not exists (select from charge_notice_line l where l.account_id = n.account_id
        and l.charge_notice_id = n.id and l.canceled_at is null) as canceled
    from charge_notice_batch b
    join charge_notice n on n.account_id = b.account_id and n.batch_id = b.id
    join occupancy o on o.account_id = n.account_id and o.id = n.occupancy_id
    join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
    join unit u on u.account_id = o.account_id and u.id = o.unit_id
    join property p on p.account_id = n.account_id and p.id = n.property_id
    left join notice m on m.account_id = n.account_id and m.id = n.notice_id
    left join lateral (select bool_or(s.way = 'EMAILED') as emailed, bool_or(s.way <> 'EMAILED') as served
      from notice_service s where s.account_id = n.account_id and s.notice_id = n.notice_id) w on true
    where b.account_id = ${scope.account} and b.id = ${id} and ${visible(scope, 'n.property_id')}
    order by t.tenant_name collate natural_order, n.id`.execute(db)
  const [first] = rows
  if (!first) throw notFound('Letters')
  const { begins, by_email, by_post } = first
  return {
    id,
    begins,
    by_email,
    by_post,
    made_at: first.made_at.toISOString(),
    made_by: first.made_by_name,
    waits_until: first.due_at.toISOString(),
    letters: rows.map((row) => ({
      id: row.id,
      tenant_id: row.tenant_id,
      tenant_name: row.tenant_name,
      unit_name: row.unit_name,
      property_name: row.property_name,
      state: row.state,
      reason: wordsOf(row.reason),
      notice_id: row.notice_id,
      filename: row.filename,
      emailed: row.emailed,
      served: row.served,
      canceled: row.canceled,
    })),
  }
}

const wordsOf = (reason: string): string => (reason in noLetterWords ? noLetterWords[reason as NoLetter] : reason)
