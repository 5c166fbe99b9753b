import type { Day } from '../../day'
import type { Cents } from '../../money'
import type { RentPeriod } from '../../money/period'
import type { Reason } from '../../money/reason'

/** The lease and the ledger of an occupancy on the day a letter is written. */
export interface LetterFacts {
  tenant: string
  unit: string
  property: string
  /** The day where the property is. */
  today: Day
  rent: Cents
  period: RentPeriod
  leaseEnd: Day
  /** The last day, once it is known. */
  left: Day | null
  /** The expiry notices that were issued before, and the day of the last one. */
  expiry: { issued: number; last: Day | null }
  /** The open charges, oldest first. */
  charges: readonly { reason: Reason; words: string; due: Day; open: Cents }[]
}

/** Details that a person enters; each letter reads its own part. */
export interface LetterDetails {
  note: string
  newRent: Cents | null
  startsOn: Day | null
  entryOn: Day | null
  entryTime: string
  reason: string
  payBy: Day | null
  payOrQuit: boolean
  rentOnly: boolean
  violation: string
  cureBy: Day | null
}

/** A letter in the words it is printed in. */
export interface Letter {
  title: string
  paragraphs: readonly string[]
  facts: readonly (readonly [name: string, value: string])[]
  /** The open charges that it lists, each with its due day; empty in a letter that is not about money owed. */
  charges: readonly (readonly [what: string, due: string, amount: string])[]
  total: string
}

export interface Written {
  letter: Letter
  /** E-SIGN leaves it out: an email cannot serve it. */
  needsPaper: boolean
  owed: Cents | null
  expiryNumber: number | null
}

/** A letter that cannot be written: why, and which field is to be changed, if one is. */
export interface Unwritten {
  field: string | null
  problem: string
}
