import { z } from 'zod'
import { get, post } from '../kit/call'
import { id, longText, optionalId, optionalWhole, text } from '../kit/field'

/** The open questions that a tenant may have at once. */
export const openQuestionsAtMost = 10

/** A tenant's question about a line of its account, and what staff answer. */
export const lineQuestion = {
  ask: post('tenants/ask-about-line', {
    about: 'Sends the landlord a question about a line of the account.',
    tenant: true,
    input: { line: id('Line', 'entry'), question: text('Question', { required: true, max: 1000 }) },
    reply: { id: z.number() },
    errors: ['E_CONFLICT'],
  }),
  list: get('portal/get-line-questions', {
    about:
      'Questions of tenants about lines of their accounts, newest first, 50 at a time: those of a tenant, or of all.',
    may: 'tenants',
    input: {
      tenant_id: optionalId('Tenant', 'tenant'),
      id: optionalId('Question', 'line_question'),
      before: optionalWhole('Before the question', { min: 1, max: 999_999_999_999_999 }),
    },
    reply: {
      data: z.array(
        z.object({
          id: z.number(),
          tenant_id: z.number(),
          tenant_name: z.string(),
          property_name: z.string(),
          unit_name: z.string(),
          /** The entry of the journal. */
          line: z.number(),
          description: z.string(),
          day: z.string(),
          amount: z.number(),
          question: z.string(),
          asked_at: z.string(),
          /** Blank until it is answered. */
          answer: z.string(),
          answered_at: z.string().nullable(),
          answered_by: z.string(),
        }),
      ),
      more: z.boolean(),
    },
  }),
  answer: post('portal/answer-line-question', {
    about:
      'Answers a question of a tenant about a line. The tenant gets the answer by email, and reads it at the line.',
    may: 'tenants',
    input: { id: id('Question', 'line_question'), answer: longText('Answer', { required: true }) },
    errors: ['E_CONFLICT'],
    done: 'The answer is sent.',
  }),
}
