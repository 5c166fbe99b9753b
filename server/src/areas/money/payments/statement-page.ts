import type { FastifyReply } from 'fastify'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import { tenantHistory } from './history'
import { namesFor } from './history.sql'
import { sendPage } from './printed-page'
import { statementSheet } from './statement-sheet'

/** A tenant's statement as a page to print, of the properties in the user's sight. */
export async function statementPage(db: Db, scope: Scope, tenant: number, reply: FastifyReply): Promise<FastifyReply> {
  const [entries, names] = await Promise.all([
    tenantHistory(db, scope, { id: tenant, with_voided: false }),
    namesFor(db, scope, tenant),
  ])
  if (!names) throw notFound('The tenant')
  const { company, tenant_name } = names
  return sendPage(reply, statementSheet({ company, tenant: tenant_name, printedOn: scope.today, entries }))
}
