import type { LeaseClause } from '@freehold/rules/leasing/lease-clauses'
import { listWords } from '@freehold/rules/text/list-words'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { LeaseContent, LeaseSection } from './lease-content'
import { clauseSections, clausesOf } from './lease-template'

/** The sections of a contract between which its clauses stand. */
const [before, after] = ['Entry', 'Addenda'] as const

const asClause = ({ title, paragraphs = [] }: LeaseSection): LeaseClause => ({ title, text: paragraphs.join('\n\n') })

/** The clauses that a lease was issued with, as they are printed. */
function issuedClauses({ sections }: LeaseContent): LeaseClause[] {
  const titles = sections.map(({ title }) => title)
  // A clause may have either title too: the product's own come first and last.
  return sections.slice(titles.indexOf(before) + 1, titles.lastIndexOf(after)).map(asClause)
}

const factOf = ({ sections }: LeaseContent, section: string, fact: string): string =>
  sections.find(({ title }) => title === section)?.facts?.find(([name]) => name === fact)?.[1] ?? ''

/** "The law of Maine applies. Where ..." tells the law that the clauses name. */
function lawOf({ sections }: LeaseContent): string {
  const said = sections.findLast(({ title }) => title === 'Law')?.paragraphs?.[0] ?? ''
  const [law = ''] = said.split(' applies.')
  return law.charAt(0).toLowerCase() + law.slice(1)
}

/** The clauses of a lease, and those that it would have if it were made now, with the same names filled in. */
export async function clausesThenAndNow(
  db: Db,
  scope: Scope,
  content: LeaseContent,
): Promise<{ issued: LeaseClause[]; now: LeaseClause[] }> {
  const tenants = content.signers.filter(({ role }) => role === 'Tenant').map(({ name }) => name)
  const values = {
    landlord: content.company,
    tenants: listWords(tenants),
    occupants: content.occupants ?? listWords(tenants),
    home: factOf(content, 'Premises', 'Home'),
    address: factOf(content, 'Premises', 'Address'),
    law: lawOf(content),
  }
  const now = clauseSections(await clausesOf(db, scope), values).map(asClause)
  return { issued: issuedClauses(content), now }
}
