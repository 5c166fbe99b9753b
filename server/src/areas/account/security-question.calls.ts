import type { securityQuestion } from '@freehold/contract/account/security-question'
import type { HandlersOf } from '../../http/answers'
import { saveAnswers } from './security/save-answers'
import { securityQuestions } from './security/security-questions'

export const securityQuestionHandlers: HandlersOf<typeof securityQuestion> = {
  list: async () => ({ data: [...securityQuestions].map(([id, title]) => ({ id, title })) }),

  save: async ({ tx, scope, input }) => {
    await saveAnswers(tx, scope, input.security_questions)
    return {}
  },
}
