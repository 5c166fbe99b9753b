import type { MessageState } from '@freehold/rules/messages/message-can'
import type { PersonKind } from '@freehold/rules/messages/person'

export const stateWords: Readonly<Record<MessageState, string>> = {
  DRAFT: 'Draft',
  WAITING: 'Waiting',
  SENDING: 'Sending',
  SENT: 'Sent',
  CANCELED: 'Canceled',
}

export const recipientWords = {
  WAITING: 'Waiting',
  SENDING: 'On its way',
  SENT: 'Sent',
  FAILED: 'Failed',
  SKIPPED: 'Left out',
  CANCELED: 'Not sent',
} as const

export const kindWords: Readonly<Record<PersonKind, string>> = {
  TENANT: 'Tenants',
  OWNER: 'Owners',
  CONTRACTOR: 'Contractors',
  APPLICANT: 'Applicants',
}

export const channelWords = { EMAIL: 'Email', TEXT: 'Text', BOTH: 'Both' } as const
export const aboutWords = { HOME: 'Their home', NEWS: 'News' } as const
