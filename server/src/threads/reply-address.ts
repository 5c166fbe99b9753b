import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Person, type PersonKind, personKinds } from '@freehold/rules/messages/person'
import type { LinkSecrets } from '../links/link-secrets'

/** The conversation that an address belongs to; without a person, it is the account's own. */
export interface ReplyTo {
  account: number
  person: Person | null
}

const letterOf = (kind: PersonKind): string => kind.charAt(0).toLowerCase()
const kindOf = (letter: string): PersonKind | undefined => personKinds.find((kind) => letterOf(kind) === letter)

const nameOf = ({ account, person }: ReplyTo): string =>
  `r-${account}${person === null ? '' : `-${letterOf(person.kind)}${person.id}`}`

/** Hexadecimal, since mail programs may write an address in small letters; short enough for the 64 that a name may have. */
const signatureOf = (secret: Buffer, name: string): string =>
  createHmac('sha256', secret).update(`reply-address|${name}`).digest('hex').slice(0, 24)

/**
 * The address for answers to an email. It opens nothing: with it one can only write into a conversation, so it is made again
 * from the record, is stored nowhere, and never ends.
 */
export function replyAddress(secret: Buffer, domain: string, to: ReplyTo): string {
  const name = nameOf(to)
  return `${name}-${signatureOf(secret, name)}@${domain}`
}

/** The conversation of an address that this installation made, with any of its secrets; null for any other. */
export function readReplyAddress(
  { ticketSecret, earlierSecrets }: LinkSecrets,
  domain: string,
  address: string,
): ReplyTo | null {
  const [local = '', host = ''] = address.trim().toLowerCase().split('@')
  const match = /^(r-([1-9]\d{0,14})(?:-([a-z])([1-9]\d{0,14}))?)-([0-9a-f]{24})$/.exec(local)
  if (!match || host !== domain) return null
  const [, name = '', account = '', letter, id, signature = ''] = match
  const secrets = [ticketSecret, ...earlierSecrets.map(({ secret }) => secret)]
  if (!secrets.some((secret) => isSame(signatureOf(secret, name), signature))) return null
  const kind = letter === undefined ? undefined : kindOf(letter)
  if (letter !== undefined && kind === undefined) return null
  return { account: Number(account), person: kind === undefined ? null : { kind, id: Number(id) } }
}

const isSame = (right: string, given: string): boolean =>
  right.length === given.length && timingSafeEqual(Buffer.from(right), Buffer.from(given))
