import type { ReplyOf } from '@freehold/contract/kit/call'
import { notice } from '@freehold/contract/leasing/notice'
import type { allWays, NoticeKind } from '@freehold/rules/leasing/notices/notice-kinds'
import { keptDollars } from '@freehold/rules/money'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { markShown } from '../../../http/archived'
import { notFound } from '../../../http/refusal'
import { versionOf } from '../../../http/versions/form-version'
import { type FoundNotice, findNotice, paidSince } from './notice.sql'
import { openingsOf } from './notice-openings.sql'
import { servicesOf } from './notice-service.sql'
import type { noticeTable } from './notice-table.sql'

type Row = Awaited<ReturnType<typeof noticeTable>>['data'][number]

export const rowShown = (row: Row) => ({
  id: row.id,
  tenant_rent_id: row.occupancy_id,
  tenant_id: row.tenant_id,
  property_id: row.property_id,
  unit_id: row.unit_id,
  // The database's checks hold it to these words.
  kind: row.kind as NoticeKind,
  title: row.title,
  short_description: row.short_description,
  filename: row.pdf_file,
  org_filename: row.original_name,
  tenant_name: row.tenant_name,
  uploader_name: row.issued_by_name,
  issued_at: row.issued_at.toISOString(),
  served: row.served,
})

/** The fields of an uploaded notice that its form changes, as the call has them. */
export const noticeForm = ({ occupancy_id, title, short_description }: Omit<FoundNotice, 'id'>) => ({
  tenant_rent_id: occupancy_id,
  title,
  short_description,
})

export async function noticeShown(db: Db, scope: Scope, id: number): Promise<ReplyOf<typeof notice.get>['data']> {
  const found = await findNotice(db, scope, id)
  if (!found) throw notFound('Notice')
  const [services, openings, paid] = await Promise.all([
    servicesOf(db, scope, id),
    openingsOf(db, scope, id),
    paidSince(db, scope, found),
  ])
  return {
    ...rowShown(found),
    version: versionOf(notice.upload, noticeForm(found)),
    ...markShown(found),
    property_name: found.property_name,
    unit_name: found.unit_name,
    applicant_name: found.tenant_name,
    email: found.email,
    ledger_day: found.ledger_day,
    needs_paper: found.needs_paper,
    mailed: found.mailed,
    paid_since: { payments: paid.payments, total: keptDollars(paid.cents) },
    services: services.map((one) => ({
      id: one.id,
      way: one.way as (typeof allWays)[number],
      served_on: one.served_on,
      tracking: one.tracking,
      note: one.note,
      proof: one.proof_file ?? '',
      recorded_at: one.recorded_at.toISOString(),
      recorded_by: one.recorded_by_name,
    })),
    openings: openings.map(({ opened_at, ...one }) => ({ ...one, opened_at: opened_at.toISOString() })),
  }
}
