import { draft } from '@freehold/contract/account/draft'
import { saveDraft } from '@freehold/server/areas/account/drafts/save-draft'
import { liveSpecifics } from '@freehold/server/areas/money/expenses/expense-category.sql'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import type { Portfolio } from '../portfolio/seed-portfolio'
import { asAsked } from '../seeder'
import { minutesBack } from '../times'

const property = 'The Foundry Lofts'
const specific = 'Plumbing'

/** Leaves an unsaved expense in the form, which waits for its invoice. */
export async function leaveExpenseDraft(tx: Tx, scope: UserScope, portfolio: Portfolio, now: Date): Promise<void> {
  const category = (await liveSpecifics(tx, scope)).find(({ subcategory_name }) => subcategory_name === specific)
  const place = portfolio.properties.get(property)
  if (!category || !place) throw new Error('The story has no place for the draft')
  const content = {
    values: {
      frequency: 'SINGLE',
      paid_date: scope.today,
      property_id: place.id,
      category_id: category.category_id,
      subcategory_id: category.id,
      notes: "Plumber's invoice: ask for the amount",
    },
    words: { property_id: property },
  }
  const input = asAsked(draft.save, scope, { form: 'expense', version: 0, content: JSON.stringify(content) })
  await saveDraft(tx, scope, input, minutesBack(now, 190))
}
