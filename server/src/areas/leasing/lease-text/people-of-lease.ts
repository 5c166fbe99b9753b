import type { LeaseClause } from '@freehold/rules/leasing/lease-clauses'
import { listWords } from '@freehold/rules/text/list-words'
import type { LeaseAdult } from '../tenancies/lease-adult.sql'
import type { LeaseSection } from './lease-content'

type People = readonly Pick<LeaseAdult, 'role' | 'name'>[]

/** The names of those who rent. */
export const tenantsOf = (people: People): string[] =>
  people.filter(({ role }) => role === 'TENANT').map(({ name }) => name)

const guarantorsOf = (people: People): string[] =>
  people.filter(({ role }) => role === 'GUARANTOR').map(({ name }) => name)

/** Everybody who lives in the home, for the clause about it. */
export const occupantsOf = (people: People, others: readonly string[]): string =>
  listWords([...tenantsOf(people), ...others])

/** The names of those who sign for themselves, as the first section has them. */
export function partyFacts(people: People): string[][] {
  const tenants = tenantsOf(people)
  return [
    [tenants.length > 1 ? 'Tenants' : 'Tenant', listWords(tenants)],
    ...guarantorsOf(people).map((name) => ['Guarantor', name]),
  ]
}

/** Their lines to sign on, in order. */
export const linesToSign = (people: People) =>
  people.map(({ role, name }) => ({ role: role === 'TENANT' ? 'Tenant' : 'Guarantor', name }))

/** The other occupants stand with the premises where the account's own clauses have no place for them. */
export const occupantFacts = (others: readonly string[], clauses: readonly LeaseClause[]): string[][] =>
  others.length === 0 || clauses.some(({ text }) => text.includes('{occupants}'))
    ? []
    : [['Other occupants', listWords(others)]]

/** The promise of a co-signer. */
export const guarantySections = (people: People): LeaseSection[] =>
  guarantorsOf(people).map((name) => ({
    title: 'Guaranty',
    paragraphs: [
      `${name}, the guarantor, promises the landlord that the rent and everything else that ${listWords(tenantsOf(people))} owe${tenantsOf(people).length > 1 ? '' : 's'} under this lease is paid. The guarantor pays anything overdue when the landlord asks for it in writing. The landlord doesn't have to pursue the tenant first.`,
      "This guaranty lasts until the premises are returned and everything owed is paid. It doesn't cover a renewal or a higher rent that the guarantor hasn't signed. The guarantor has no right to live in the premises.",
    ],
  }))
