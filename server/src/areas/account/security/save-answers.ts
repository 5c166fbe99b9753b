import type { AppContext } from '../../../app-context'
import type { UserScope } from '../../../database/scope'
import { write } from '../../../database/write'
import { badField, Refusal } from '../../../http/refusal'
import { logUser } from '../log/log-user'
import { hashAnswer } from './answers'
import { requireOwnPassword } from './own-password'
import { deleteRecoveryLinks } from './recovery-link.sql'
import { hasQuestions, replaceAnswers } from './security-answer.sql'
import { securityQuestions } from './security-questions'

interface Pair {
  question: number
  answer: string
}

interface Asked {
  security_questions: readonly Pair[]
  /** Blank for the first choice. */
  current_pwd: string
}

/**
 * Replaces the user's questions, the first time without the password. A session left open somewhere cannot change the
 * questions that the password is recovered by. A recovery link that asks an old one ends.
 */
export async function saveAnswers(context: AppContext, scope: UserScope, asked: Asked): Promise<void> {
  const { security_questions: pairs, current_pwd } = asked
  if (scope.onBehalfBy !== null) throw new Refusal('E_FORBIDDEN', 'Only the user can choose security questions.')
  requireTwo(pairs)
  if (current_pwd !== '') await requireOwnPassword(context, scope, 'current_pwd', current_pwd)
  const hashed = await Promise.all(
    pairs.map(async ({ question, answer }) => ({ question, answer_hash: await hashAnswer(answer) })),
  )
  await write(context.pool, scope.account, async (tx) => {
    const isChange = await hasQuestions(tx, scope)
    if (isChange && current_pwd === '')
      throw badField('current_pwd', 'Enter your current password to change your security questions.')
    await replaceAnswers(tx, scope, hashed)
    await deleteRecoveryLinks(tx, scope.account, scope.user)
    const verb = isChange ? 'changed the' : 'chose'
    await logUser(tx, scope, scope.user, `${scope.userName} ${verb} security questions.`)
  })
}

function requireTwo(pairs: readonly Pair[]): void {
  for (const [at, { question }] of pairs.entries())
    if (!securityQuestions.has(question))
      throw badField(`security_questions.${at}.question`, 'Choose one of the questions.')
  if (new Set(pairs.map(({ question }) => question)).size !== 2)
    throw badField('security_questions', 'Choose two different questions.')
}
