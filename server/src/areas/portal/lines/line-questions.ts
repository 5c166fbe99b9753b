import type { InputOf } from '@freehold/contract/kit/call'
import { type lineQuestion, openQuestionsAtMost } from '@freehold/contract/portal/line-question'
import type { UserScope } from '../../../database/scope'
import { actingFor, type TenantScope } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { missing } from '../home/own'
import { mailLineAnswer } from '../mails/line-answer'
import { ownLine } from './line.sql'
import { insertQuestion, lockQuestion, openQuestions, questionsInSight, writeAnswer } from './line-question.sql'
import { lineOfQuestion } from './question-shown'
import { lineTexts } from './texts/all'

/** Sends staff a question about one line of the tenant's account. */
export async function askAboutLine(
  tx: Tx,
  scope: TenantScope,
  { line, question }: InputOf<typeof lineQuestion.ask>,
  now: Date,
): Promise<number> {
  const found = await ownLine(tx, scope, line)
  if (!found) throw missing(scope, 'line')
  if ((await openQuestions(tx, scope)) >= openQuestionsAtMost)
    throw new Refusal('E_CONFLICT', lineTexts[scope.language].tooManyQuestions(openQuestionsAtMost))
  const id = await insertQuestion(tx, scope, { entry: line, property: found.property, question, at: now })
  const acting = actingFor(scope)
  const [asked] = await questionsInSight(tx, acting, { tenant: scope.tenant, id, before: null, limit: 1 })
  if (!asked) throw new Error('A question that was just asked is gone')
  await logActivity(tx, acting, {
    noun: 'tenant',
    id: scope.tenant,
    needs: 'tenants',
    about: { property: asked.property_id, unit: asked.unit_id },
    message: `${scope.payerName} asked about the line "${lineOfQuestion(asked)}" in the portal.`,
  })
  return id
}

/** Answers a question once. The tenant gets a mail, and reads the answer at the line. */
export async function answerQuestion(
  tx: Tx,
  scope: UserScope,
  { id, answer }: InputOf<typeof lineQuestion.answer>,
  now: Date,
): Promise<void> {
  const locked = await lockQuestion(tx, scope, id)
  const [asked] = locked ? await questionsInSight(tx, scope, { tenant: null, id, before: null, limit: 1 }) : []
  if (!asked) throw notFound('Question')
  if (asked.answered_at !== null)
    throw new Refusal('E_CONFLICT', `${asked.answered_by_name} already answered this question.`)
  await writeAnswer(tx, scope, id, answer, now)
  await mailLineAnswer(tx, scope, id)
  await logActivity(tx, scope, {
    noun: 'tenant',
    id: asked.tenant_id,
    needs: 'tenants',
    about: { property: asked.property_id, unit: asked.unit_id },
    message: `${scope.userName} answered the question of ${asked.tenant_name} about the line "${lineOfQuestion(asked)}".`,
  })
}
