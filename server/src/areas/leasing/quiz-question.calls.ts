import { quizQuestion } from '@freehold/contract/leasing/quiz-question'
import type { HandlersOf } from '../../http/answers'
import { withVersion } from '../../http/versions/form-version'
import { listQuestions } from './criteria/quiz.sql'
import { orderQuestions, retireQuestion, saveQuestion } from './criteria/save-quiz'

export const quizQuestionHandlers: HandlersOf<typeof quizQuestion> = {
  list: async ({ db, scope, input }) => ({
    data: (await listQuestions(db, scope, { retired: input.all })).map(({ id, question, retired_at }) =>
      withVersion(quizQuestion.save, { id, question, retired: retired_at !== null }),
    ),
  }),

  save: async ({ tx, scope, input }) => ({ id: await saveQuestion(tx, scope, input) }),

  order: async ({ tx, scope, input }) => {
    await orderQuestions(tx, scope, input.ids)
    return {}
  },

  retire: async ({ tx, scope, input, context }) => {
    await retireQuestion(tx, scope, input, context.now())
    return {}
  },
}
