import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SignedRequest } from './port'

/** Twilio's text of a request: the address, then each field in the order of its name, without separators. */
function signedText(url: string, params: SignedRequest['params']): string {
  const fields = Object.keys(params)
    .sort()
    .map((name) => {
      const value = params[name] ?? ''
      // A field that comes several times counts once for each different value.
      const values = typeof value === 'string' ? [value] : [...new Set(value)].sort()
      return values.map((one) => `${name}${one}`).join('')
    })
  return `${url}${fields.join('')}`
}

export const twilioSignature = (token: string, url: string, params: SignedRequest['params']): string =>
  createHmac('sha1', token).update(signedText(url, params), 'utf8').digest('base64')

/** Twilio signs the address with the port or without it, as its servers differ. */
function spellings(url: string): string[] {
  const { protocol, host, port, pathname, search } = new URL(url)
  const usual = protocol === 'https:' ? '443' : '80'
  return port === '' ? [url, `${protocol}//${host}:${usual}${pathname}${search}`] : [url]
}

/** True if the holder of the token made this request. Comparing takes the same time whatever differs. */
export function isSignedByTwilio(token: string, { url, params, signature }: SignedRequest): boolean {
  const sent = Buffer.from(signature, 'utf8')
  return spellings(url)
    .map((one) => Buffer.from(twilioSignature(token, one, params), 'utf8'))
    .map((right) => sent.length === right.length && timingSafeEqual(sent, right))
    .includes(true)
}
