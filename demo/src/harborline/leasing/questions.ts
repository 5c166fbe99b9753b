import { quizQuestion } from '@freehold/contract/leasing/quiz-question'
import { retireQuestion, saveQuestion } from '@freehold/server/areas/leasing/criteria/save-quiz'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { asAsked, scopeAt } from '../../seeder'
import { daysBack } from '../../times'

/** The office asked one question of its own for a while. The applications of that time keep it. */
export function askOwnQuestion(tx: Tx, by: UserScope, now: Date): Promise<number> {
  const scope = scopeAt({ scope: by, when: daysBack(now, 300, 70) })
  const fields = { question: 'Do you need a parking space for a second car?' }
  return saveQuestion(tx, scope, asAsked(quizQuestion.save, scope, fields))
}

export async function retireOwnQuestion(tx: Tx, by: UserScope, id: number, now: Date): Promise<void> {
  const when = daysBack(now, 1, 80)
  const scope = scopeAt({ scope: by, when })
  await retireQuestion(tx, scope, asAsked(quizQuestion.retire, scope, { id, retired: '1' }), when)
}
