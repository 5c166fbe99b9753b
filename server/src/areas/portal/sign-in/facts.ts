import type { Day } from '@freehold/rules/day'
import { isLastNameOf } from '@freehold/rules/people/last-name'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { type Candidate, candidatesOf } from './candidate.sql'

/** The three facts that a tenant signs in with. */
interface Facts {
  email: string
  dob: Day
  last_name: string
}

/** An account that no one has: an unknown email costs the same look at a key and the same hash. */
const noAccount = 0

/** The tenants with this email. Those of the demo sign in only where the demo is on. */
export async function candidatesFor({ pool, config, isDemo }: AppContext, email: string): Promise<Candidate[]> {
  const found = await candidatesOf(readsOf(pool, null), email)
  if (config.demo) return found
  const demo = await Promise.all(found.map(({ account_id }) => isDemo(account_id)))
  return found.filter((_, at) => demo[at] !== true)
}

/** Those of the candidates whose date of birth and last name these are. */
export async function matching(
  { pool, vault }: AppContext,
  candidates: readonly Candidate[],
  { dob, last_name }: Facts,
): Promise<Candidate[]> {
  const compared = candidates.length > 0 ? candidates : [noTenant]
  const right = await Promise.all(
    compared.map(async ({ account_id, dob_index, name }) => {
      const index = await vault.indexToFind(readsOf(pool, account_id), account_id, 'dob', dob)
      // Both are compared, whatever the first says.
      const [born, named] = [dob_index?.equals(index) ?? false, isLastNameOf(last_name, name)]
      return born && named
    }),
  )
  return candidates.filter((_, at) => right[at])
}

const noTenant: Pick<Candidate, 'account_id' | 'dob_index' | 'name'> = {
  account_id: noAccount,
  dob_index: null,
  name: 'Maria Garcia Lopez',
}
