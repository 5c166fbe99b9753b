import { savedView } from '@freehold/contract/account/saved-view'
import { saveView } from '@freehold/server/areas/account/views/save-view'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { asAsked } from '../seeder'
import { daysBack } from '../times'
import type { Office } from '../users'

const views = [
  {
    list: 'maintenance/get-work-order-list',
    name: 'Urgent and not approved',
    state: {
      search: { urgency: 'CRITICAL', open: '1' },
      columns: ['done_date', 'stage', 'contractor_name', 'is_authorized'],
    },
  },
  {
    list: 'tenant/get-tenant-list',
    name: 'Who is late',
    state: { search: { late: '1', orderBy: 'balance', ascending: 0 }, columns: ['unit', 'phone', 'balance'] },
  },
  {
    list: 'unit/get-unit-list',
    name: 'Vacant, cheapest first',
    state: { search: { status: 'VACANT', orderBy: 'rent', ascending: 1 }, columns: null },
  },
] as const

/** Views that the office shares, made in its first weeks. */
export async function seedSavedViews(tx: Tx, office: Office, by: UserScope): Promise<void> {
  for (const [place, { state, ...fields }] of views.entries()) {
    const input = asAsked(savedView.save, by, { ...fields, state: JSON.stringify(state), shared: 1 })
    await saveView(tx, by, input, daysBack(office.now, 30 + place, 90))
  }
}
