import {
  type ClauseName,
  clauseNames,
  type LeaseClause,
  problemWithClauses,
  standardClauses,
} from '@freehold/rules/leasing/lease-clauses'
import { fillNames } from '@freehold/rules/text/braces'
import type { Db } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, Refusal } from '../../../http/refusal'
import { paragraphsOf } from '../../../mail/mail-template.sql'
import { logActivity } from '../../account/log/activity.sql'
import type { LeaseSection } from './lease-content'
import { storedTemplate, writeTemplate } from './lease-template.sql'

/** The clauses of a lease that is made now. */
export const clausesOf = async (db: Db, scope: Scope): Promise<readonly LeaseClause[]> =>
  (await storedTemplate(db, scope))?.clauses ?? standardClauses

export async function leaseTemplateOf(db: Db, scope: Scope) {
  const stored = await storedTemplate(db, scope)
  const own = stored?.clauses
  return {
    clauses: [...(own ?? standardClauses)],
    version: stored?.version ?? 0,
    changed_by: own ? (stored?.changed_by ?? '') : '',
    variables: [...clauseNames],
  }
}

/** Clauses as they are kept, without blanks around them; refused where one cannot be printed. */
export function checkedClauses(clauses: readonly LeaseClause[]): LeaseClause[] {
  const problem = problemWithClauses(clauses)
  if (problem !== null) throw badField('clauses', problem)
  return clauses.map(({ title, text }) => ({ title: title.trim().replace(/\s+/g, ' '), text: text.trim() }))
}

interface Change {
  clauses: readonly LeaseClause[]
  version: number | null
}

export async function saveTemplate(tx: Tx, scope: UserScope, { clauses, version }: Change, at: Date): Promise<void> {
  const kept = checkedClauses(clauses)
  if (!(await writeTemplate(tx, scope, { clauses: kept, version: version ?? 0, at }))) {
    const by = (await storedTemplate(tx, scope))?.changed_by ?? 'Another user'
    throw new Refusal('E_CONFLICT', `${by} changed the clauses meanwhile. Copy your words, then open this page again.`)
  }
  await log(tx, scope, 'changed the clauses of new leases')
}

export async function resetTemplate(tx: Tx, scope: UserScope, at: Date): Promise<void> {
  const stored = await storedTemplate(tx, scope)
  if (!stored?.clauses) return
  if (await writeTemplate(tx, scope, { clauses: null, version: stored.version, at }))
    await log(tx, scope, 'gave new leases the standard clauses again')
}

const log = (tx: Tx, scope: UserScope, did: string): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'account',
    id: scope.account,
    needs: 'users',
    about: 'the account',
    message: `${scope.userName} ${did}.`,
  })

/** Clauses as sections of a contract, their variables filled in. */
export const clauseSections = (
  clauses: readonly LeaseClause[],
  values: Readonly<Record<ClauseName, string>>,
): LeaseSection[] =>
  clauses.map(({ title, text }) => ({
    title,
    paragraphs: paragraphsOf(text).map((words) => fillNames(words, (name) => values[name as ClauseName])),
  }))
