import type { InputOf } from '@freehold/contract/kit/call'
import type { contractor } from '@freehold/contract/maintenance/contractor'
import { nearEnd } from '@freehold/rules/maintenance/paper-ends'
import { type SqlBool, sql } from 'kysely'
import { listed } from '../../../database/archived'
import { allOf, given } from '../../../database/filters'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { contains, type Page, pageOf } from '../../../database/table'
import { atShown } from '../../../http/archived'
import { assigned } from '../log/assigned'
import { contractors, tradesOf } from './contractor.sql'

const orders = {
  name: sql`contractor.name collate natural_order`,
  phone: sql`contractor.phone`,
  email: sql`contractor.email collate natural_order`,
  license: sql`contractor.license collate natural_order`,
  address: sql`contractor.address collate natural_order`,
}

type Asked = InputOf<typeof contractor.list> & Page<keyof typeof orders>

const papersEnd = ({ today }: Scope) => sql<SqlBool>`(contractor.license_expires_on <= ${nearEnd(today)}::date
  or contractor.insurance_expires_on <= ${nearEnd(today)}::date)`

/** All contractors that a search and the filters find. */
export const contractorsFound = (
  db: Db,
  scope: Scope,
  {
    query,
    trade,
    papers_end,
    archived = false,
  }: Pick<Asked, 'query' | 'trade' | 'papers_end'> & { archived?: boolean },
) =>
  contractors(db, scope)
    .where(listed('contractor', { archived }))
    .where(allOf(given(trade, (one) => sql<SqlBool>`contractor.trades @> array[${one}]::text[]`)))
    .$if(papers_end, (q) => q.where(papersEnd(scope)))
    .$if(query !== '', (q) => q.where(contains(sql`contractor.search`, query)))

export async function contractorTable(db: Db, scope: Scope, input: Asked) {
  const found = contractorsFound(db, scope, input)
  const { data, count } = await pageOf(db, input, {
    rows: found.select([
      'id',
      'name',
      'phone',
      'email',
      'license',
      'address',
      'trades',
      'license_expires_on as license_expires',
      'insurance_expires_on as insurance_expires',
      'archived_at',
    ]),
    orders,
    id: sql`contractor.id`,
  })
  return { data: data.map((row) => ({ ...row, trades: tradesOf(row.trades), archived_at: atShown(row) })), count }
}

/** Contractors for a select. A contractor who signs in and sees its own work alone finds only itself. */
export function searchContractors(db: Db, scope: Scope, query: string, limit: number) {
  return contractors(db, scope)
    .where(listed('contractor'))
    .where(assigned(scope, 'contractor.id'))
    .$if(query !== '', (q) => q.where(contains(sql`contractor.search`, query)))
    .select(['id', 'name'])
    .orderBy(sql`contractor.name collate natural_order`)
    .orderBy('contractor.id')
    .limit(limit)
    .execute()
}

/** Users of the type Contractor for a select. */
export function searchContractorLogins(db: Db, { account }: Scope, query: string, limit: number) {
  return db
    .selectFrom('staff_user')
    .where('account_id', '=', account)
    .where('group_id', '=', 3)
    .where(listed('staff_user'))
    .$if(query !== '', (q) => q.where(contains(sql`lower(name || e'\n' || email)`, query)))
    .select(['id', 'name', 'email'])
    .orderBy(sql`name collate natural_order`)
    .orderBy('id')
    .limit(limit)
    .execute()
}
