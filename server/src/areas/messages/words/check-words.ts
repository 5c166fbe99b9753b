import type { MessageChannel } from '@freehold/rules/messages/message-can'
import type { PersonKind } from '@freehold/rules/messages/person'
import { type MessageWords, openPlace } from '@freehold/rules/messages/ready/all'
import { problemWith } from '@freehold/rules/messages/variables'
import { badFields } from '../../../http/refusal'

type Content = Pick<MessageWords, 'subject' | 'body' | 'text_body' | 'subject_es' | 'body_es' | 'text_body_es'>

const fields = ['subject', 'body', 'text_body', 'subject_es', 'body_es', 'text_body_es'] as const

/** Refuses unknown variables and stray braces, each at its field. */
export function requireKnownVariables(words: Content, kind: PersonKind): void {
  const problems = fields.flatMap((field) => {
    const problem = problemWith(words[field], kind)
    return problem === null ? [] : [[field, problem] as const]
  })
  if (problems.length > 0) throw badFields(Object.fromEntries(problems))
}

const byEmail = ['subject', 'body', 'subject_es', 'body_es'] as const
const byText = ['text_body', 'text_body_es'] as const

/** The fields that a channel sends. */
export const sentFields = (channel: MessageChannel) => [
  ...(channel === 'TEXT' ? [] : byEmail),
  ...(channel === 'EMAIL' ? [] : byText),
]

/** Refuses a message that is not ready to be sent: blank words, half of a language, and places to fill in. */
export function requireReady(words: Content, channel: MessageChannel): void {
  const problems: Record<string, string> = {}
  const require = (field: (typeof fields)[number], message: string) => {
    if (words[field] === '') problems[field] = message
  }
  if (channel !== 'TEXT') {
    require('subject', 'Subject is required.')
    require('body', 'Message is required.')
    if (words.subject_es !== '')
      require('body_es', 'Write the message in Spanish, or leave the subject in Spanish blank.')
    if (words.body_es !== '')
      require('subject_es', 'Write the subject in Spanish, or leave the message in Spanish blank.')
  }
  if (channel !== 'EMAIL') require('text_body', 'Text message is required.')
  for (const field of sentFields(channel)) {
    const place = openPlace(words[field])
    if (place !== null) problems[field] = `Replace ${place} first.`
  }
  if (Object.keys(problems).length > 0) throw badFields(problems)
}
