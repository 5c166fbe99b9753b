import type { NoticeFacts } from '@freehold/rules/leasing/notices/notice-can'
import type { NoticeKind } from '@freehold/rules/leasing/notices/notice-kinds'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound, notFoundAt, Refusal } from '../../../http/refusal'
import { type FoundNotice, lockNotice } from './notice.sql'

/** Holds a notice in sight. A refusal names the `field` of a form that has one. */
export async function requireNotice(tx: Tx, scope: Scope, id: number, field?: string): Promise<FoundNotice> {
  const found = await lockNotice(tx, scope, id)
  if (!found) throw field === undefined ? notFound('Notice') : notFoundAt(field, 'Notice')
  return found
}

const factsOf = (found: FoundNotice): NoticeFacts => ({
  // The database's check holds it to these words.
  kind: found.kind as NoticeKind,
  tenant: found.tenant_name,
  hasEmail: found.email !== '',
  served: found.served,
  mailed: found.mailed,
  deleted: found.archived_at !== null,
})

type Rule = (facts: NoticeFacts) => { refused: string | null }

/** Refuses what the table of notices does not allow now. */
export function refuseBy(rule: Rule, found: FoundNotice): void {
  const { refused } = rule(factsOf(found))
  if (refused !== null) throw new Refusal('E_CONFLICT', refused)
}
