import { z } from 'zod'
import { get, post } from '../kit/call'
import { text, whole } from '../kit/field'
import { password } from '../kit/formats'
import { rows } from '../kit/rows'

export const securityQuestion = {
  list: get('security-questions', {
    about: 'The security questions that a user can choose from.',
    reply: { data: z.array(z.object({ id: z.number(), title: z.string() })) },
  }),
  save: post('user/security-questions', {
    about:
      'Replaces the security questions of the signed-in user: two different ones, each with its answer. A recovery link asks one of them. A user who has chosen some before also sends the password.',
    may: 'everyone',
    input: {
      security_questions: rows(
        'Security questions',
        {
          question: whole('Question', { min: 1, max: 999 }),
          answer: text('Answer', { required: true }),
        },
        2,
      ),
      /** Needed to change questions that were chosen before. */
      current_pwd: password('Current password', { required: false }),
    },
    done: 'Your security questions are saved.',
    limit: 'sign-in',
    ownTransactions: true,
  }),
}
