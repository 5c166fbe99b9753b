import type { InputOf } from '@freehold/contract/kit/call'
import type { payment } from '@freehold/contract/money/payment'
import { showDay } from '@freehold/rules/day'
import type { FastifyReply } from 'fastify'
import type { AppContext } from '../../../app-context'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { renderPaper } from '../../../documents/letterhead'
import { sendDocument } from '../../../documents/send-document'
import { notFound } from '../../../http/refusal'
import { tenantHistory } from './history'
import { namesFor } from './history.sql'
import { sendPage } from './printed-page'
import { statementDocument } from './statement-document'
import { statementSheet } from './statement-sheet'

/** A tenant's statement, of the properties in the user's sight: a page to print, or a PDF. */
export async function sendStatement(
  { db, context }: { db: Db; context: AppContext },
  scope: Scope,
  { id, format }: InputOf<typeof payment.print>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [entries, names] = await Promise.all([
    tenantHistory(db, scope, { id, with_voided: false }),
    namesFor(db, scope, id),
  ])
  if (!names) throw notFound('Tenant')
  const { company, tenant_name } = names
  const statement = { company, tenant: tenant_name, printedOn: scope.today, entries }
  if (format === 'html') return sendPage(context, scope, reply, statementSheet(statement))
  return sendDocument(
    reply,
    `statement-${showDay(scope.today)}.pdf`,
    await renderPaper(context, scope, statementDocument(statement)),
  )
}
