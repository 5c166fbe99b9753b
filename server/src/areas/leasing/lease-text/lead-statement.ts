import {
  type LeadStatement,
  leadProblems,
  needsLeadPapers,
  noLeadStatement,
  plainStatement,
} from '@freehold/rules/leasing/lead-paint'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import { badFields, notFound } from '../../../http/refusal'

/** The statement that a lease is issued with: whole or none, and none where the home needs no papers. */
export function leadStatementOf(given: LeadStatement, yearBuilt: number | null): LeadStatement {
  if (!needsLeadPapers(yearBuilt)) return noLeadStatement
  const problems = leadProblems(given)
  if (Object.keys(problems).length > 0) throw badFields(problems)
  return plainStatement(given)
}

type Stored = Pick<LeadStatement, 'lead_explanation' | 'lead_documents'> & {
  lead_presence: string | null
  lead_records: string | null
}

/** The statement of a stored lease. The database holds it to the words of the contract. */
export const statedIn = ({ lead_presence, lead_explanation, lead_records, lead_documents }: Stored): LeadStatement => ({
  lead_presence: lead_presence as LeadStatement['lead_presence'],
  lead_explanation,
  lead_records: lead_records as LeadStatement['lead_records'],
  lead_documents,
})

export async function lastLeadStatement(db: Db, scope: Scope, property: number) {
  const found = await db
    .selectFrom('property as p')
    .where('p.account_id', '=', scope.account)
    .where('p.id', '=', property)
    .where(visible(scope, 'p.id'))
    .select('p.year_built')
    .executeTakeFirst()
  if (!found) throw notFound('Property')
  if (!needsLeadPapers(found.year_built)) return { needed: false, ...noLeadStatement }
  const last = await db
    .selectFrom('lease')
    .where('account_id', '=', scope.account)
    .where('property_id', '=', property)
    .where('lead_presence', 'is not', null)
    .select(['lead_presence', 'lead_explanation', 'lead_records', 'lead_documents'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { needed: true, ...(last ? statedIn(last) : noLeadStatement) }
}
