import { ProviderError } from '../provider-error'
import type { TextRefused } from './port'

/** Codes by which Twilio or a carrier says no. */
const sentences: Readonly<Record<number, string>> = {
  21211: 'This is not a phone number that gets texts.',
  21214: "This number can't be reached.",
  21217: 'This is not a phone number that gets texts.',
  21408: 'Texts to this country are not allowed.',
  21610: 'This person has stopped texts by replying STOP.',
  21612: "Texts can't be sent from the account's number to this one.",
  21614: 'This is not a mobile number.',
  21617: 'The text is too long.',
  30003: "The phone is off, or can't be reached.",
  30004: 'The phone company or the person blocks texts from this number.',
  30005: 'This number is not in use.',
  30006: "This is a landline, or its phone company can't get texts.",
  30007: 'The phone company filtered this text as spam.',
  30008: 'The phone company did not deliver this text, and gave no reason.',
  30036: 'This text was too old to send.',
}

/** The operator has to act: the number or the account at Twilio is not ready. */
const operators: ReadonlySet<number> = new Set([
  20003, 20005, 21212, 21603, 21606, 21608, 21611, 21659, 21660, 21661, 21703, 21704, 21705, 30001, 30002, 30032, 30034,
  30035, 63038,
])

/** Says why a text did not arrive. */
export function sentenceOf(code: number | null): string {
  if (code === null) return 'The text was not delivered, and the provider gave no reason.'
  if (operators.has(code)) return 'Texting is not set up completely. The operator of this server has been notified.'
  return sentences[code] ?? `The text was not delivered (code ${code}).`
}

export const stoppedAtProvider = 21610

/** Twilio's answer to a request that it did not carry out. Busy lines throw, so that the text waits and is tried again. */
export function refusalOf(status: number, code: number | null): TextRefused {
  if (status === 429 || code === 20429 || code === 14107 || code === 30022)
    throw new ProviderError('Twilio is busy. We will try the text again.')
  if (status === 401 || status === 403)
    throw new ProviderError('Texting is not set up correctly: Twilio rejects the login.', { permanent: true })
  return { state: 'refused', errorCode: code, message: sentenceOf(code), stopped: code === stoppedAtProvider }
}
