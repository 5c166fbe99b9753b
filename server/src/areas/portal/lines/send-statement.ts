import type { InputOf } from '@freehold/contract/kit/call'
import type { tenantLedger } from '@freehold/contract/portal/tenant-ledger'
import type { FastifyReply } from 'fastify'
import type { AppContext } from '../../../app-context'
import type { Db } from '../../../database/read'
import { actingFor, type TenantScope } from '../../../database/tenant-scope'
import { renderPaper } from '../../../documents/letterhead'
import { sendDocument } from '../../../documents/send-document'
import { badField } from '../../../http/refusal'
import { namesFor } from '../../money/ledger/history.sql'
import { sendPage } from '../../money/ledger/printed-page'
import { missing, requireOwn } from '../home/own'
import { tenantLines } from './lines-shown'
import { statementOf } from './statement'
import { statementDocument, statementPage } from './statement-page'
import { lineTexts } from './texts/all'

/** The tenant's statement of a period: a page to print, or a PDF, in its language. */
export async function sendTenantStatement(
  { db, context }: { db: Db; context: AppContext },
  scope: TenantScope,
  { id, from, to, format }: InputOf<typeof tenantLedger.print>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  requireOwn(scope, id)
  const { language, today } = scope
  const texts = lineTexts[language]
  if (from !== null && to !== null && from > to) throw badField('to', texts.daysReversed)
  const [lines, names] = await Promise.all([tenantLines(db, scope), namesFor(db, actingFor(scope), scope.tenant)])
  if (!names) throw missing(scope, 'tenant')
  const of = { language, tenant: names.tenant_name, company: names.company, printedOn: today }
  const statement = statementOf(lines, { from, to }, of)
  if (format === 'html') return sendPage(context, scope, reply, statementPage(statement))
  const pdf = await renderPaper(context, scope, statementDocument(statement))
  return sendDocument(reply, `${texts.statement.file}-${today}.pdf`, pdf)
}
