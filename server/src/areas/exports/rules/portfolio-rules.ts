import { marketingUnit } from '@freehold/contract/marketing/marketing-unit'
import { calendarEvent } from '@freehold/contract/planning/calendar-event'
import { project } from '@freehold/contract/planning/project'
import { quickLink } from '@freehold/contract/planning/quick-link'
import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import { fieldsOf, hundredths, type TableRules } from './column-rule'

const place = ['address', 'city', 'state', 'country', 'zipcode'] as const

/** Tables of owners, their homes, and what is planned and advertised there. */
export const portfolioRules: Readonly<Record<string, TableRules>> = {
  owner: fieldsOf(owner.save, [
    'business_name',
    'first_name',
    'last_name',
    'email',
    'phone',
    'pp_addr_type',
    'pp_address',
    ...place,
  ]),
  property: {
    ...fieldsOf(
      property.save,
      [
        'property_name',
        ...place,
        'laundry',
        'parking_spot',
        'unit_mix',
        'year_built',
        'timezone',
        'access_instructions',
      ],
      { management_company: 'mangement_company', valuation_cents: 'valuation', owner_limit_cents: 'owner_limit' },
    ),
    ...hundredths(fieldsOf(property.save, ['total_livable_area', 'total_lot_area'])),
  },
  unit: fieldsOf(unit.save, ['unit_name', 'bedroom', 'bathroom', 'square_feet', 'rent_period', 'notes'], {
    rent_cents: 'rent',
    deposit_cents: 'deposit',
  }),
  listing: fieldsOf(marketingUnit.save, ['title', 'description', 'website', 'cover_alt'], {
    available_on: 'available_date',
  }),
  listing_image: fieldsOf(marketingUnit.save, [], { alt: 'cover_alt' }),
  project: fieldsOf(project.save, ['project_title', 'priority', 'color'], {
    start_on: 'start_date',
    end_on: 'end_date',
    budget_cents: 'budget',
  }),
  calendar_event: fieldsOf(
    calendarEvent.save,
    ['title', 'notice', 'kind', 'start_time', 'end_time', 'place', 'remind_minutes'],
    { start_on: 'start_date', end_on: 'end_date' },
  ),
  quick_link: fieldsOf(quickLink.save, ['title', 'link', 'description']),
}
