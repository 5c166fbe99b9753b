import { randomBytes } from 'node:crypto'
import type { Tx } from '../../database/write'
import { ProviderUnknown } from '../provider-unknown'
import type { LetterEvent, LetterStanding, MailHousePort } from './port'
import { postalForm } from './postal-form'
import { type BookedLetter, bookLetter, cancelBooked, letterUnder, submitBooked } from './sandbox-letter.sql'
import { sandboxPrice } from './sandbox-prices'

/** Runs in one transaction of the books: the sandbox's own, or one that is open already. */
type Books = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** The ZIP codes that the post never gave out, each with its outcome. */
const zips = {
  /** The address check refuses it. */
  unmailable: '00000',
  /** The letter comes back. */
  returned: '00001',
  /** The provider refuses the letter. */
  refused: '00002',
  /** The letter is taken, but the answer is lost. */
  unanswered: '00003',
  /** It is delivered at once. */
  atOnce: '00004',
} as const

const hour = 3_600_000
const mostPages = 94

const step = (submitted: Date, hours: number, words: string, place: string): LetterEvent => ({
  at: new Date(submitted.getTime() + hours * hour),
  words,
  place,
})

const heldName = 'HOLD'

/** Moves one step an hour: taken, printed, on its way, delivered. */
function eventsOf({ name, zipcode }: BookedLetter, submitted: Date): LetterEvent[] {
  const pace = zipcode === zips.atOnce ? 0 : 1
  const taken = step(submitted, 0, 'Order submitted', '')
  if (name.toUpperCase() === heldName) return [taken, step(submitted, pace, 'On hold', '')]
  const mailed = [taken, step(submitted, pace, 'Mailed', 'PORTLAND ME 04101')]
  return zipcode === zips.returned
    ? [...mailed, step(submitted, 2 * pace, 'Returned to sender', 'PORTLAND ME 04101')]
    : [...mailed, step(submitted, 2 * pace, 'Delivered', zipcode)]
}

const states: Readonly<Record<string, LetterStanding['state']>> = {
  Mailed: 'on its way',
  Delivered: 'delivered',
  'Returned to sender': 'returned',
}

function standingOf(letter: BookedLetter, now: Date): LetterStanding {
  const { ref, speed, submittedAt, canceled } = letter
  if (submittedAt === null)
    return { state: canceled ? 'failed' : 'draft', confirmation: '', tracking: '', message: '', raw: '', events: [] }
  const events = eventsOf(letter, submittedAt).filter(({ at }) => at <= now)
  const raw = events.at(-1)?.words ?? ''
  const tracking =
    speed === 'Certified Mail'
      ? `9407${BigInt(`0x${ref.slice(2, 18)}`)
          .toString()
          .padStart(20, '0')
          .slice(-18)}`
      : ''
  return { state: states[raw] ?? 'handed', confirmation: ref, tracking, message: '', raw, events }
}

/** Sends nothing, but keeps books as a mail provider would, so a later look-up finds each request. */
export function sandboxMailHouse(books: Books, now: () => Date): MailHousePort {
  const find = async (ref: string) => {
    const letter = await books((tx) => letterUnder(tx, ref))
    return letter && standingOf(letter, now())
  }
  return {
    kind: 'sandbox',
    check: async (address) => {
      const found = postalForm(address)
      if (!found || found.zipcode === zips.unmailable)
        return { state: 'refused', message: 'The post office does not deliver to this address.' }
      return { state: 'mailable', address: found }
    },
    price: async (spec) =>
      spec.pages > mostPages
        ? { state: 'refused', message: `A letter can have at most ${mostPages} pages.` }
        : sandboxPrice(spec),
    draft: async ({ reference, to, speed, price, sha256 }) => {
      if (to.zipcode === zips.refused)
        return { state: 'refused', message: 'The mail provider does not take letters to this address.' }
      const ref = `FH${randomBytes(8).toString('hex').toUpperCase()}`
      const { name, zipcode } = to
      await books((tx) => bookLetter(tx, { ref, reference, name, zipcode, speed, price, sha256, at: now() }))
      return { state: 'drafted', ref }
    },
    submit: async (ref) => {
      const isNew = await books((tx) => submitBooked(tx, ref, now()))
      const letter = await books((tx) => letterUnder(tx, ref))
      if (!letter || !isNew) return { state: 'refused', message: 'This letter was submitted before.' }
      if (letter.zipcode === zips.unanswered) throw new ProviderUnknown('The mail provider did not answer.')
      return standingOf(letter, now())
    },
    find,
    cancel: (ref) => books((tx) => cancelBooked(tx, ref)),
  }
}
