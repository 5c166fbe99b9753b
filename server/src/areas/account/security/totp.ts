import { createHmac, timingSafeEqual } from 'node:crypto'

/** Time-based one-time passwords, RFC 6238, as every authenticator app makes them: SHA-1, six digits, 30 seconds. */
const period = 30
const digits = 6

const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / period)

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step of a code: of now, or of the one before or after, because clocks differ. Null when it is of none. */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  const current = stepAt(now)
  const typed = Buffer.from(code)
  const steps = [current - 1, current, current + 1]
  return (
    steps.find((step) => typed.length === digits && timingSafeEqual(Buffer.from(codeAt(secret, step)), typed)) ?? null
  )
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding, RFC 4648, as authenticator apps take it. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The address that the QR code holds. */
export function otpauthUri(secret: Buffer, { company, email }: { company: string; email: string }): string {
  const label = `${encodeURIComponent(company)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(company)}`
}
