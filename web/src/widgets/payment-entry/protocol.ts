import { type Language, languages } from '@freehold/rules/text/language'

/**
 * The messages between a form and its payment entry. The entry is a page of its own in a frame: only there may the
 * payment provider's code and frames be loaded, so that the content policy of every other page stays closed to them.
 */
export type EntryKind = 'card' | 'paypal' | 'bank'

export const entryAddress = (kind: EntryKind): string => `/payment-entry/${kind}`

/** The card or account as a one-time token. Its number never reaches us. */
export interface Entered {
  nonce: string
  /** Taken for a debit card unless its provider says that it is none: the fees of debit cards are the lower ones. */
  debit: boolean
}

/** The entry is open and waits for its token. */
export interface EntryOpened {
  say: 'payment-entry-opened'
}

/** The form's answer to it, with the port that the rest goes through. */
export interface EntryToken {
  say: 'payment-entry-token'
  token: string
  /** The language of the form. */
  language: Language
}

export type ToEntry =
  /** The mandate is what the payer reads and accepts in the form; only a bank account needs one. */
  | { say: 'nonce'; mandate?: string }
  /** Puts the focus where something is missing. */
  | { say: 'focus-problem' }
  /** The nonce was used: the next payment is entered anew. */
  | { say: 'start-over' }

export type FromEntry =
  | { say: 'ready' }
  | { say: 'failed' }
  | { say: 'height'; height: number }
  /** Null when something is missing, which the entry then shows itself. */
  | { say: 'nonce'; entered: Entered | null }
  /** Enter was pressed in a field. */
  | { say: 'submit' }

const says = (message: unknown, word: string): message is { say: string; language?: unknown } =>
  typeof message === 'object' && message !== null && 'say' in message && message.say === word

export const isOpened = (message: unknown): message is EntryOpened => says(message, 'payment-entry-opened')
export const isToken = (message: unknown): message is EntryToken =>
  says(message, 'payment-entry-token') && languages.some((one) => one === message.language)
