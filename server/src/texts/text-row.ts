import type { TextPerson } from './person'

export type Unheld = '' | 'CODE' | 'ANSWER' | 'URGENT' | 'KEYWORD'

/** A text to be written. */
export interface NewText {
  person: TextPerson | null
  phone: string
  body: string
  segments: number
  cause: { kind: string; id: number }
  property: number | null
  unheld: Unheld
  urgentReason: string
  user: number | null
  userName: string
  onBehalfBy: string | null
  at: Date
}

export const rowOf = (account: number, text: NewText) => ({
  account_id: account,
  direction: 'OUT',
  person_kind: text.person?.kind ?? null,
  person_id: text.person?.id ?? null,
  phone: text.phone,
  body: text.body,
  segments: text.segments,
  state: 'QUEUED',
  cause_kind: text.cause.kind,
  cause_id: text.cause.id,
  property_id: text.property,
  unheld: text.unheld,
  urgent_reason: text.urgentReason,
  user_id: text.user,
  user_name: text.userName,
  on_behalf_by: text.onBehalfBy,
  created_at: text.at,
  next_try_at: text.at,
})

/** The cause and the number, by which a text is queued once. */
export const keyOfText = ({ cause, phone }: Pick<NewText, 'cause' | 'phone'>): string =>
  `${cause.kind}/${cause.id}/${phone}`
