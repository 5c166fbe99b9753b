import type { securityQuestion } from '@freehold/contract/account/security-question'
import type { HandlersOf } from '../../http/answers'
import { saveAnswers } from './security/save-answers'
import { securityQuestions } from './security/security-questions'

export const securityQuestionHandlers: HandlersOf<typeof securityQuestion> = {
  list: async () => ({ data: [...securityQuestions].map(([id, title]) => ({ id, title })) }),

  save: async ({ context, scope, input }) => {
    await saveAnswers(context, scope, input)
    return {}
  },
}
