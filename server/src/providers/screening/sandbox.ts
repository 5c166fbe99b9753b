import { randomBytes } from 'node:crypto'
import { dollars } from '@freehold/rules/money'
import type { Tx } from '../../database/write'
import { ProviderUnknown } from '../provider-unknown'
import type { ScreeningPort, ScreeningStanding } from './port'
import { type BookedScreening, bookScreening, cancelBooked, screeningUnder } from './sandbox-screening.sql'

/** Runs in one transaction of the books: the sandbox's own, or one that is open already. */
type Books = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

type Fate = (ref: string) => ScreeningStanding

const found =
  (outcome: 'CLEAR' | 'RECORD' | 'THIN'): Fate =>
  (ref) => ({ state: 'ready', ref, outcome })

const pending: Fate = (ref) => ({ state: 'waiting', ref, confirmUrl: '' })

/** The outcome by the surname of the applicant. Everybody else has a clear report. */
const fates = new Map<string, Fate>([
  ['record', found('RECORD')],
  ['thin', found('THIN')],
  ['pending', pending],
  ['silent', (ref) => ({ state: 'act', ref, message: 'The applicant has not answered the invitation yet.' })],
])

const surnameOf = (name: string): string => name.trim().split(/\s+/).at(-1)?.toLowerCase() ?? ''

function standingOf({ ref, name, canceled }: BookedScreening): ScreeningStanding {
  if (canceled) return { state: 'failed', ref, message: 'The order was canceled.' }
  return (fates.get(surnameOf(name)) ?? found('CLEAR'))(ref)
}

/** Orders nothing, but keeps books as a provider would, so a later look-up finds each request. */
export function sandboxScreening(books: Books, now: () => Date, publicUrl: string): ScreeningPort {
  return {
    kind: 'sandbox',
    price: dollars(39),
    agency: { name: 'Sandbox Screening', address: '1 Example Street, Portland, ME 04101', phone: '(207) 555-0100' },
    start: async (order) => {
      const booked = await books((tx) => bookScreening(tx, { ref: newRef(), ...order, at: now() }))
      // The order is in the books, but its answer is lost on the way.
      if (surnameOf(order.name) === 'slow') throw new ProviderUnknown('The screening provider did not answer.')
      return pending(booked.ref)
    },
    find: async (order) => {
      const booked = await books((tx) => screeningUnder(tx, order.reference))
      return booked ? standingOf(booked) : null
    },
    reportUrl: async ({ ref }) => `${publicUrl}/dev/screening-report?ref=${encodeURIComponent(ref)}`,
    cancel: ({ ref }) => books((tx) => cancelBooked(tx, ref)),
  }
}

const newRef = (): string => `SANDBOX${randomBytes(6).toString('hex').toUpperCase()}`
