/**
 * The form of a key: a prefix that secret scanners look for, 40 random characters, and a checksum of six. A scanner can check
 * a find without asking us, and what was cut or mistyped is refused without a look at the database.
 */
const form = /^fh_(live|test)_([0-9A-Za-z]{40})([0-9A-Za-z]{6})$/

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Keys of demo accounts begin with `fh_test_`: they open invented data. */
type KeyKind = 'live' | 'test'

/** True if a token claims to be a key. */
export const looksLikeKey = (token: string): boolean => token.startsWith('fh_')

/** Makes the text of a key of random bytes. Of a byte above 247 no character is made, so that all are equally likely. */
export function keyText(kind: KeyKind, random: Uint8Array): string {
  const body = [...random]
    .filter((byte) => byte < 248)
    .slice(0, 40)
    .map((byte) => alphabet[byte % 62])
    .join('')
  if (body.length < 40) throw new Error('There were too few random bytes for a key')
  return `fh_${kind}_${body}${checksum(body)}`
}

/** False for what was cut, mistyped or invented. */
export function isKeyText(token: string): boolean {
  const [, , body, sum] = form.exec(token) ?? []
  return body !== undefined && checksum(body) === sum
}

/** The last signs of a key, by which a user recognizes it. */
export const keyEnd = (token: string): string => token.slice(-4)

function checksum(body: string): string {
  let left = crc32(body)
  let text = ''
  for (let n = 0; n < 6; n += 1) {
    text = `${alphabet[left % 62]}${text}`
    left = Math.floor(left / 62)
  }
  return text
}

function crc32(text: string): number {
  let crc = 0xffffffff
  for (const char of text) {
    crc ^= char.charCodeAt(0)
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
