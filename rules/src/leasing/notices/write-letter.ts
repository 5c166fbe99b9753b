import { type Day, showDay } from '../../day'
import { type Cents, showDollars, sum, toDollars } from '../../money'
import { periodWords } from '../../money/period'
import type { Letter, LetterDetails, LetterFacts, Unwritten, Written } from './letter'
import { type LetterKind, mostExpiryNotices } from './notice-kinds'

type Writer = (facts: LetterFacts, details: LetterDetails) => Written | Unwritten

const shown = (amount: Cents): string => showDollars(toDollars(amount))
const home = ({ unit, property }: LetterFacts): string => `${unit}, ${property}`
const cannot = (field: string | null, problem: string): Unwritten => ({ field, problem })

interface Parts {
  paragraphs: readonly string[]
  facts?: Letter['facts']
  note?: string
}

const letterOf = (title: string, { paragraphs, facts = [], note = '' }: Parts): Letter => ({
  title,
  paragraphs: [...paragraphs, ...(note === '' ? [] : [note])],
  facts,
  charges: [],
  total: '',
})

const plain = (letter: Letter): Written => ({ letter, needsPaper: false, owed: null, expiryNumber: null })

const gone = ({ tenant, left, today }: LetterFacts): Unwritten | null =>
  left !== null && left < today ? cannot(null, `${tenant} moved out on ${showDay(left)}.`) : null

/** A day that has to be entered, and may not be past. */
function dayProblem(field: string, day: Day | null, { today }: LetterFacts): Unwritten | null {
  if (day === null) return cannot(field, 'Choose the day.')
  return day < today ? cannot(field, `This day is past. Choose ${showDay(today)} or a later day.`) : null
}

const ordinals = ['First', 'Second', 'Third']

const leaseExpiry: Writer = (facts, { note }) => {
  const over = gone(facts)
  if (over) return over
  const { issued, last } = facts.expiry
  if (issued >= mostExpiryNotices)
    return cannot(null, `${facts.tenant} already got three expiry notices for this lease, the most allowed.`)
  if (last === facts.today)
    return cannot(null, `${facts.tenant} already got an expiry notice today. Issue the next one on a later day.`)
  const { leaseEnd, today } = facts
  const ends = leaseEnd < today ? `ended on ${showDay(leaseEnd)}` : `ends on ${showDay(leaseEnd)}`
  const letter = letterOf(`${ordinals[issued]} lease expiry notice`, {
    paragraphs: [
      `Your lease for ${home(facts)} ${ends}.`,
      'Let us know whether you want to stay under a new lease or move out.',
    ],
    facts: [
      ['Lease end', showDay(leaseEnd)],
      ['Current rent', `${shown(facts.rent)} a ${periodWords[facts.period]}`],
    ],
    note,
  })
  return { ...plain(letter), expiryNumber: issued + 1 }
}

const rentIncrease: Writer = (facts, { newRent, startsOn, note }) => {
  const over = gone(facts)
  if (over) return over
  if (newRent === null) return cannot('new_rent', 'Enter the new rent.')
  if (newRent <= facts.rent) return cannot('new_rent', `The rent is ${shown(facts.rent)} now. Enter a higher amount.`)
  const problem = dayProblem('starts_on', startsOn, facts)
  if (problem || startsOn === null) return problem ?? cannot('starts_on', 'Choose the day.')
  const every = periodWords[facts.period]
  return plain(
    letterOf('Rent increase notice', {
      paragraphs: [
        `The rent for ${home(facts)} changes on ${showDay(startsOn)}. From that day on, it is ${shown(newRent)} a ${every}.`,
        'Everything else in your lease stays the same.',
      ],
      facts: [
        ['Current rent', `${shown(facts.rent)} a ${every}`],
        ['New rent', `${shown(newRent)} a ${every}`],
        ['From', showDay(startsOn)],
      ],
      note,
    }),
  )
}

const entry: Writer = (facts, { entryOn, entryTime, reason, note }) => {
  const over = gone(facts)
  if (over) return over
  const problem = dayProblem('entry_on', entryOn, facts)
  if (problem || entryOn === null) return problem ?? cannot('entry_on', 'Choose the day.')
  if (entryTime === '') return cannot('entry_time', 'Enter the time, such as 9 AM to 11 AM.')
  if (reason === '') return cannot('reason', 'Enter the reason for the entry.')
  return plain(
    letterOf('Notice of entry', {
      paragraphs: [
        `We will enter ${home(facts)} on ${showDay(entryOn)}, ${entryTime}.`,
        "You don't have to be home. If this time doesn't work for you, call us before that day.",
      ],
      facts: [
        ['Day', showDay(entryOn)],
        ['Time', entryTime],
        ['Reason', reason],
      ],
      note,
    }),
  )
}

const lateRent: Writer = (facts, { payBy, payOrQuit, rentOnly, note }) => {
  const open = facts.charges.filter(({ due, reason }) => due <= facts.today && (!rentOnly || reason === 'RENT'))
  if (open.length === 0)
    return cannot(null, `${facts.tenant} owes no ${rentOnly ? 'rent' : 'money'} on ${showDay(facts.today)}.`)
  const problem = dayProblem('pay_by', payBy, facts)
  if (problem || payBy === null) return problem ?? cannot('pay_by', 'Choose the day.')
  const owed = sum(open.map((charge) => charge.open))
  const demand = payOrQuit
    ? `Pay ${shown(owed)} by ${showDay(payBy)}, or move out of the unit by that day.`
    : `Pay ${shown(owed)} by ${showDay(payBy)}.`
  const letter = letterOf(payOrQuit ? 'Notice to pay rent or move out' : 'Late rent notice', {
    paragraphs: [
      `As of ${showDay(facts.today)}, you owe ${shown(owed)} for ${home(facts)}. Each unpaid charge is listed below.`,
      demand,
    ],
    facts: [['Pay by', showDay(payBy)]],
    note,
  })
  return {
    letter: {
      ...letter,
      charges: open.map(({ words, due, open: amount }) => [words, showDay(due), shown(amount)] as const),
      total: shown(owed),
    },
    needsPaper: payOrQuit,
    owed,
    expiryNumber: null,
  }
}

const leaseViolation: Writer = (facts, { violation, cureBy, note }) => {
  const over = gone(facts)
  if (over) return over
  if (violation === '') return cannot('violation', 'Enter what happened and which rule of the lease it breaks.')
  const problem = cureBy === null ? null : dayProblem('cure_by', cureBy, facts)
  if (problem) return problem
  const letter = letterOf('Lease violation notice', {
    paragraphs: [
      `This notice is about your lease for ${home(facts)}.`,
      violation,
      cureBy === null ? "Make sure this doesn't happen again." : `Correct this by ${showDay(cureBy)}.`,
    ],
    facts: cureBy === null ? [] : [['Correct by', showDay(cureBy)]],
    note,
  })
  return { ...plain(letter), needsPaper: cureBy !== null }
}

const moveOut: Writer = (facts, { note }) => {
  const over = gone(facts)
  if (over) return over
  const day = facts.left ?? facts.leaseEnd
  const when = day < facts.today ? 'before you leave' : `by ${showDay(day)}`
  return plain(
    letterOf('Move-out instructions', {
      paragraphs: [
        `Thank you for living at ${home(facts)}. These are the steps for your move-out.`,
        `Remove all of your belongings and leave the unit clean ${when}.`,
        'Return all keys, key cards and remotes to us.',
        'Give us your new address so we can send you your security deposit and its letter.',
        'End utilities in your name on your last day, not before.',
      ],
      facts: [[facts.left === null ? 'Lease end' : 'Last day', showDay(day)]],
      note,
    }),
  )
}

const writers: Readonly<Record<LetterKind, Writer>> = {
  LEASE_EXPIRY: leaseExpiry,
  RENT_INCREASE: rentIncrease,
  ENTRY: entry,
  LATE_RENT: lateRent,
  LEASE_VIOLATION: leaseViolation,
  MOVE_OUT: moveOut,
}

/** Writes a letter from the facts of the day, or says why it cannot be written. */
export const writeLetter = (kind: LetterKind, facts: LetterFacts, details: LetterDetails): Written | Unwritten =>
  writers[kind](facts, details)
