import { addDays, type Day, daysBetween, later } from '../day'
import { depositRuleOf } from './deposit-deadline'

/** States whose clock waits for the forwarding address, with the days from it where they differ. */
const addressRules: Readonly<Record<string, { days?: number; words: string; source: string }>> = {
  CT: {
    days: 15,
    words: '15 days after the tenant gives a forwarding address, if that is later',
    source: 'Conn. Gen. Stat. § 47a-21(d)(2)',
  },
  MN: { words: 'once the tenant has moved out and given a mailing address', source: 'Minn. Stat. § 504B.178, subd. 3' },
  TX: { words: 'not due before the tenant gives a forwarding address in writing', source: 'Tex. Prop. Code § 92.107' },
}

/** Unlike the others, Texas counts from the move-out and only waits for the address. */
const countsFromAddress = (code: string): boolean => code === 'MN'

interface SettlementClock {
  /** The last day; null where the state is not known. */
  by: Day | null
  /** Negative once it is over. */
  daysLeft: number | null
  days: number | null
  /** The event that the days are counted from, and the day of it. */
  starts: 'MOVE_OUT' | 'ADDRESS'
  since: Day
  /** The state waits for an address that is missing. */
  waitsForAddress: boolean
  words: string
  source: string
}

interface ClockAsked {
  state: string
  movedOut: Day
  /** The day on which the tenant gave a forwarding address; null without one. */
  addressGiven: Day | null
  today: Day
}

/** The days left to settle a deposit, and the event that they are counted from. */
export function settlementClock({ state, movedOut, addressGiven, today }: ClockAsked): SettlementClock {
  const known = depositRuleOf(state)
  const start = { starts: 'MOVE_OUT', since: movedOut, waitsForAddress: false } as const
  if (!known)
    return {
      ...start,
      by: null,
      daysLeft: null,
      days: null,
      words: 'The state of the property is not known, so no day is counted.',
      source: '',
    }
  const own = addressRules[known.code]
  const plain = addDays(movedOut, known.days)
  const words = `${known.state} usually gives ${known.days} days${own ? `, ${own.words}` : ' after the move-out'}.`
  const source = own?.source ?? known.source
  const ending = (by: Day, more: Partial<SettlementClock> = {}): SettlementClock => ({
    ...start,
    by,
    daysLeft: daysBetween(today, by),
    days: known.days,
    words,
    source,
    ...more,
  })
  if (!own) return ending(plain)
  if (addressGiven === null) return ending(plain, { waitsForAddress: true })
  if (countsFromAddress(known.code)) {
    const since = later(movedOut, addressGiven)
    return ending(addDays(since, known.days), since > movedOut ? { starts: 'ADDRESS', since } : {})
  }
  if (own.days === undefined) return ending(later(plain, addressGiven))
  const fromAddress = addDays(addressGiven, own.days)
  return fromAddress > plain ? ending(fromAddress, { starts: 'ADDRESS', since: addressGiven }) : ending(plain)
}

/** The address that a letter goes to when the tenant gave none. */
export function lastKnownWords(state: string): string {
  const known = depositRuleOf(state)
  const place = known ? `${known.state} (${known.source})` : 'Most states'
  return `No forwarding address was given. ${place}: mail the letter to the last known address, usually the home itself, and keep the envelope if it comes back.`
}
