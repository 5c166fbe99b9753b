import { type Place, placeOf } from '../links/placed-token'

/** The place of a request, as a text names it. */
export interface Hint {
  account: number | null
  letter: string | null
}

const none: Hint = { account: null, letter: null }

const ofPlace = ({ letter, account }: Place): Hint => ({ letter, account })

const ofAccount = (text: string | undefined): Hint =>
  text === undefined ? none : { account: Number(text), letter: null }

export const isHint = ({ account, letter }: Hint): boolean => account !== null || letter !== null

/**
 * Where a token says that it belongs. Sessions, API keys and random links carry a place. Signed links, tickets, choices and
 * the calendar's address begin with the number of their account, a tenant's ticket after `t.`.
 */
export function hintIn(token: string): Hint {
  const place = placeOf(token)
  if (place) return ofPlace(place)
  return ofAccount(/^(?:t\.)?([1-9]\d{0,14})\./.exec(token)?.[1])
}

/** The address for answers to an email: `r-`, and the number of the account. */
export const hintInRecipient = (recipient: string): Hint =>
  ofAccount(/(?:^|[<\s,])r-([1-9]\d{0,14})-/i.exec(recipient)?.[1])

/** Parameters of an address that hold a token. */
export const parameters = ['token', 'ticket', 'link', 'entry', 'invite'] as const

const inPath = /^\/(?:homes|portal|guests\/logo)\/([1-9]\d{0,14})(?:\/|$)/

/** The place that the address of a request names. */
export function hintInAddress(path: string, query: URLSearchParams): Hint {
  for (const name of parameters) {
    const hint = hintIn(query.get(name) ?? '')
    if (isHint(hint)) return hint
  }
  if (path === '/webhooks/text-messages/status')
    return ofAccount(/^[1-9]\d{0,14}$/.exec(query.get('account') ?? '')?.[0])
  return ofAccount(inPath.exec(path)?.[1])
}

/** The place that the session or the key of a request names. */
export const hintInSession = (authorization: string | undefined): Hint =>
  hintIn((authorization ?? '').trim().replace(/^Bearer\s+/i, ''))

/** The way back into a demo, which a browser keeps. */
export const hintInDemo = (cookies: string): Hint =>
  hintIn(/(?:^|;\s*)demo-visit=([^;]{1,100})/.exec(cookies)?.[1] ?? '')

/** Accounts of a tenant who signed in from this browser before: the names of the cookies have them. */
export const accountsOfDevices = (cookies: string): number[] =>
  [...cookies.matchAll(/(?:^|;\s*)tenant_device_([1-9]\d{0,14})_/g)].slice(0, 20).map(([, account]) => Number(account))
