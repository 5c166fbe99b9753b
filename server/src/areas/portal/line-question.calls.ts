import type { lineQuestion } from '@freehold/contract/portal/line-question'
import type { HandlersOf } from '../../http/answers'
import { answerQuestion, askAboutLine } from './lines/line-questions'
import { staffQuestions } from './lines/question-shown'

export const lineQuestionHandlers: HandlersOf<typeof lineQuestion> = {
  ask: async ({ tx, scope, input, context }) => ({ id: await askAboutLine(tx, scope, input, context.now()) }),

  list: ({ db, scope, input }) => staffQuestions(db, scope, input),

  answer: async ({ tx, scope, input, context }) => {
    await answerQuestion(tx, scope, input, context.now())
    return {}
  },
}
