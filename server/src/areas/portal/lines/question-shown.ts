import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import type { lineQuestion } from '@freehold/contract/portal/line-question'
import type { tenantLedger } from '@freehold/contract/portal/tenant-ledger'
import { keptDollars } from '@freehold/rules/money'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import { entryWords } from '../../money/journal/entry-words'
import { tenantIsSeen } from '../../people/tenant.sql'
import { type QuestionRow, questionsInSight, type StaffQuestionRow } from './line-question.sql'

type Question = ReplyOf<typeof tenantLedger.ledger>['data'][number]['questions'][number]
type StaffQuestion = ReplyOf<typeof lineQuestion.list>['data'][number]

const questionsPerPage = 50

/** A question at its line in the portal. The tenant is not shown which user of the landlord answered. */
export const questionShown = ({ entry_id: _, ...question }: QuestionRow): Question => question

/** A page of questions for staff. */
export async function staffQuestions(
  db: Db,
  scope: Scope,
  { tenant_id: tenant, id, before }: InputOf<typeof lineQuestion.list>,
): Promise<ReplyOf<typeof lineQuestion.list>> {
  if (tenant !== null && !(await tenantIsSeen(db, scope, tenant))) throw notFound('Tenant')
  const rows = await questionsInSight(db, scope, { tenant, id, before, limit: questionsPerPage + 1 })
  if (id !== null && rows.length === 0) throw notFound('Question')
  return { data: rows.slice(0, questionsPerPage).map(staffQuestion), more: rows.length > questionsPerPage }
}

export const lineOfQuestion = (row: StaffQuestionRow): string => entryWords({ ...row, takes_back: null })

const staffQuestion = (row: StaffQuestionRow): StaffQuestion => ({
  id: row.id,
  tenant_id: row.tenant_id,
  tenant_name: row.tenant_name,
  property_name: row.property_name,
  unit_name: row.unit_name,
  line: row.line,
  description: lineOfQuestion(row),
  day: row.day,
  amount: keptDollars(row.amount_cents),
  question: row.question,
  asked_at: row.asked_at.toISOString(),
  answer: row.answer,
  answered_at: row.answered_at?.toISOString() ?? null,
  answered_by: row.answered_by_name,
})
