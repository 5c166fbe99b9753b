import { hourIn, momentIn } from '../automation/local-time'
import { addDays, type Day, dayIn } from '../day'
import { stateCode } from '../states/state-code'

/** The hours of a day in which texts go out: from the first one until the second one begins. */
interface TextHours {
  from: number
  to: number
}

/** The hours of 47 CFR § 64.1200(c)(1), which carriers ask of every sender. */
export const usualHours: TextHours = { from: 8, to: 21 }

interface StateHours extends TextHours {
  source: string
  /** The day a lawyer checked the hours; null if unchecked. */
  reviewed: Day | null
}

const hours = (from: number, to: number, source: string): StateHours => ({ from, to, source, reviewed: null })

/**
 * States with shorter hours, gathered in November 2026 from Drop Cowboy's guide (Nov 1, 2025), Referrizer's and the
 * statutes that they name. These laws are about sales calls. Texts about a home are none, and keep the hours anyway.
 */
export const stateHours: Readonly<Record<string, StateHours>> = {
  AL: hours(8, 20, 'Ala. Code § 8-19A-14'),
  CT: hours(9, 20, 'Conn. Gen. Stat. § 42-288a'),
  FL: hours(8, 20, 'Fla. Stat. § 501.616(6)'),
  KY: hours(10, 21, 'Ky. Rev. Stat. § 367.46955'),
  LA: hours(8, 20, 'La. Admin. Code tit. 55, pt. VII'),
  MA: hours(8, 20, 'Mass. Gen. Laws ch. 159C'),
  MD: hours(8, 20, 'Md. Code, Com. Law § 14-4503'),
  MI: hours(9, 21, 'Mich. Comp. Laws § 445.111'),
  MN: hours(9, 21, 'Minn. Stat. § 325E.30'),
  MS: hours(8, 20, 'Miss. Code § 77-3-723'),
  NM: hours(9, 21, 'N.M. Stat. § 57-12-22'),
  NV: hours(9, 20, 'Nev. Rev. Stat. § 599B'),
  OK: hours(8, 20, 'Okla. Stat. tit. 15, § 775C.4'),
  RI: hours(9, 18, 'R.I. Gen. Laws § 5-61-3.6'),
  TX: hours(9, 21, 'Tex. Bus. & Com. Code § 302'),
  WA: hours(8, 20, 'Wash. Rev. Code § 80.36.390'),
}

/** The hours at a place. `state` is as an address has it: a code or a name. */
const textHoursIn = (state: string): TextHours => stateHours[stateCode(state)] ?? usualHours

interface Place {
  zone: string
  state: string
}

/** The moment a text may go out at a place: now, or the beginning of the morning there. */
export function mayTextAt({ zone, state }: Place, now: Date): Date {
  const { from, to } = textHoursIn(state)
  const [hour, today] = [hourIn(zone, now), dayIn(zone, now)]
  if (hour >= from && hour < to) return now
  return momentIn(zone, hour < from ? today : addDays(today, 1), from)
}

/** Seconds until the quiet hours begin at a place. */
export const secondsUntilQuiet = ({ zone, state }: Place, now: Date): number =>
  Math.floor((momentIn(zone, dayIn(zone, now), textHoursIn(state).to).getTime() - now.getTime()) / 1000)

/** The moment at which the next day begins at a place. */
export const nextDayBegins = (zone: string, now: Date): Date => momentIn(zone, addDays(dayIn(zone, now), 1), 0)
