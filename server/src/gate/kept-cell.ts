import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secret } from '../secret'

const name = 'way'
const seconds = 90 * 86_400

/**
 * The cookie by which a browser's next step finds the cell of the one before it. It is sealed, because the cell that an
 * email leads to would say whether a tenant with that email exists. It opens nothing.
 */
export function keptCells(shared: Secret) {
  const key = Buffer.from(hkdfSync('sha256', shared.reveal(), '', 'the cookie of the gate', 32))
  return {
    /** The letter in a browser's cookie; null without one, or with one that was sealed by another secret. */
    of(cookies: string): string | null {
      const [, value] = /(?:^|;\s*)way=([\w-]{39})(?:;|$)/.exec(cookies) ?? []
      if (value === undefined) return null
      const sealed = Buffer.from(value, 'base64url')
      try {
        const opening = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 })
        opening.setAuthTag(sealed.subarray(13))
        return `${opening.update(sealed.subarray(12, 13), undefined, 'latin1')}${opening.final('latin1')}`
      } catch {
        // A cookie of another secret says nothing.
        return null
      }
    },
    cookieFor(letter: string, safe: boolean): string {
      const nonce = randomBytes(12)
      const sealing = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 })
      const sealed = Buffer.concat([nonce, sealing.update(letter, 'latin1'), sealing.final(), sealing.getAuthTag()])
      const marks = `Path=/; HttpOnly; SameSite=Lax${safe ? '; Secure' : ''}`
      return `${name}=${sealed.toString('base64url')}; Max-Age=${seconds}; ${marks}`
    },
  }
}

export type KeptCells = ReturnType<typeof keptCells>

/** The other cookies of a request: the cell has no use for the gate's. */
export const withoutKept = (cookies: string): string =>
  cookies
    .split(/;\s*/)
    .filter((one) => !one.startsWith(`${name}=`))
    .join('; ')
