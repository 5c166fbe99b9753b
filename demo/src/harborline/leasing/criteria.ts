import { applicationCriteria } from '@freehold/contract/leasing/application-criteria'
import { saveCriteria } from '@freehold/server/areas/leasing/criteria/save-criteria'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { asAsked, scopeAt } from '../../seeder'
import { daysBack } from '../../times'

const criteria = {
  income:
    'Monthly income of three times the rent, from all lawful sources. Adults who apply together may combine their incomes.',
  credit: 'No unpaid collections owed to a landlord or utility in the last two years.',
  history: 'A reference from your last landlord, or from someone who knows how you pay.',
  background: 'A report from a screening agency, once you allow it. We consider what it finds case by case.',
  occupancy: 'Two people per bedroom.',
  animals: 'Pets by agreement. Service and assistance animals are not pets. No smoking inside.',
  other: '',
}

/** The written criteria stood before anybody applied, so that every application is judged by them. */
export async function seedCriteria(tx: Tx, by: UserScope, now: Date): Promise<void> {
  const written = daysBack(now, 60, 75)
  const scope = scopeAt({ scope: by, when: written })
  await saveCriteria(tx, scope, asAsked(applicationCriteria.save, scope, criteria), written)
}
