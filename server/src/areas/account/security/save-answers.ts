import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, Refusal } from '../../../http/refusal'
import { logUser } from '../log-user'
import { hashAnswer } from './answers'
import { deleteRecoveryLinks } from './recovery-link.sql'
import { replaceAnswers } from './security-answer.sql'
import { securityQuestions } from './security-questions'

interface Pair {
  question: number
  answer: string
}

/** Replaces the user's questions. A recovery link that asks an old one ends. */
export async function saveAnswers(tx: Tx, scope: UserScope, pairs: readonly Pair[]): Promise<void> {
  if (scope.onBehalfBy !== null) throw new Refusal('E_FORBIDDEN', 'Only the user can choose security questions.')
  requireTwo(pairs)
  const hashed = await Promise.all(
    pairs.map(async ({ question, answer }) => ({ question, answer_hash: await hashAnswer(answer) })),
  )
  await replaceAnswers(tx, scope, hashed)
  await deleteRecoveryLinks(tx, scope.account, scope.user)
  await logUser(tx, scope, scope.user, `${scope.userName} chose security questions.`)
}

function requireTwo(pairs: readonly Pair[]): void {
  for (const [at, { question }] of pairs.entries())
    if (!securityQuestions.has(question))
      throw badField(`security_questions.${at}.question`, 'Please choose one of the questions.')
  if (new Set(pairs.map(({ question }) => question)).size !== 2)
    throw badField('security_questions', 'Please choose two different questions.')
}
