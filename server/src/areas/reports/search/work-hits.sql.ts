import type { ReplyOf } from '@freehold/contract/kit/call'
import type { search } from '@freehold/contract/reports/search'
import { listingState } from '@freehold/rules/marketing/listing-state'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { contractors } from '../../maintenance/contractors/contractor.sql'
import { withNames, words } from '../../maintenance/order-record/work-order.sql'
import { type ListingRow, listings } from '../../marketing/listings/listing.sql'
import { projectsWithNames } from '../../planning/projects/project.sql'
import { archived as gone, taken } from '../../portfolio/taken.sql'
import { archived, hit, hitOf, place } from './hit.sql'

type Found = ReplyOf<typeof search.everything>['data']
type FoundListing = Omit<Found['listings'][number], 'state'> &
  Pick<ListingRow, 'published' | 'standing' | 'taken' | 'archived'>

export interface WorkRows extends Pick<Found, 'work_orders' | 'contractors' | 'projects'> {
  listings: FoundListing[]
}

export const orderHits = (db: Db, scope: Scope) =>
  withNames(db, scope)
    .innerJoin(hit, hitOf('order', sql`work_order.id`))
    .select([place, 'work_order.id', archived('work_order'), 'work_order.job_title', words.stage.as('stage')])
    .select(['contractor.name as contractor_name', 'property.property_name'])
    .select(sql<string>`coalesce(unit.unit_name, '')`.as('unit_name'))

export const contractorHits = (db: Db, scope: Scope) =>
  contractors(db, scope)
    .innerJoin(hit, hitOf('contractor', sql`contractor.id`))
    .select([place, 'contractor.id', archived('contractor'), 'contractor.name', 'contractor.phone', 'contractor.email'])

export const projectHits = (db: Db, scope: Scope) =>
  projectsWithNames(db, scope)
    .innerJoin(hit, hitOf('project', sql`project.id`))
    .select([place, 'project.id', 'project.project_title', 'property.property_name'])
    .select(['project.start_on as start_date', 'project.end_on as end_date'])

export const listingHits = (scope: Scope): RawBuilder<unknown> =>
  sql`select hit.place, l.id, l.title, l.unit_id, u.unit_name, p.property_name, l.published, l.standing,
    ${taken} as taken, ${gone} as archived from found hit cross join ${listings(scope)} and hit.kind = 'listing' and hit.id = l.id`

export const shownListing = ({ published, standing, taken, archived, ...row }: FoundListing) => ({
  ...row,
  state: listingState({ published, standing, taken, archived }),
})
