import type { InputOf } from '@freehold/contract/kit/call'
import type { notice } from '@freehold/contract/leasing/notice'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { allOf, given } from '../../../database/filters'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { contains, pageOf } from '../../../database/table'
import { isServed, withTenant } from './notice.sql'

type Asked = InputOf<typeof notice.list>

const orders: Record<Asked['orderBy'], RawBuilder<unknown>> = {
  title: sql`notice.title collate natural_order`,
  short_description: sql`notice.short_description collate natural_order`,
  org_filename: sql`f.original_name collate natural_order`,
  tenant_name: sql`t.tenant_name collate natural_order`,
  uploader_name: sql`notice.issued_by_name collate natural_order`,
  issued_at: sql`notice.issued_at`,
}

const filters = ({ property_id, kind }: Asked) => [
  ...given(property_id, (id) => sql<SqlBool>`notice.property_id = ${id}`),
  ...given(kind, (one) => sql<SqlBool>`notice.kind = ${one}`),
]

const text = sql`lower(concat_ws(e'\n', notice.title, notice.short_description, f.original_name, t.tenant_name, notice.issued_by_name))`

/** One page of notices. */
export const noticeTable = (db: Db, scope: Scope, input: Asked) =>
  pageOf(db, input, {
    rows: withTenant(db, scope)
      .where(input.archived ? sql<SqlBool>`notice.archived_at is not null` : sql<SqlBool>`notice.archived_at is null`)
      .where(input.query === '' ? sql<SqlBool>`true` : contains(text, input.query))
      .where(allOf(filters(input)))
      .select([
        'notice.id',
        'notice.occupancy_id',
        'notice.tenant_id',
        'notice.property_id',
        'notice.unit_id',
        'notice.kind',
        'notice.title',
        'notice.short_description',
        'notice.pdf_file',
        'notice.issued_by_name',
        'notice.issued_at',
        'f.original_name',
        't.tenant_name',
        isServed.as('served'),
      ]),
    orders,
    id: sql`notice.id`,
  })
