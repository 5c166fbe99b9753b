import { phoneDigits, showPhone } from '../phone'

/** A US number as providers write it, +16195550142; null where it can't get a text. */
export function e164(typed: string): string | null {
  const digits = phoneDigits(typed)
  // Area codes and exchanges begin with 2 to 9.
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) ? `+1${digits}` : null
}

/** (619) 555-0142; a number of another country, or a short code, as it is. */
export const showNumber = (phone: string): string => (/^\+1\d{10}$/.test(phone) ? showPhone(phone.slice(2)) : phone)
