import { describe, expect, test } from 'vitest'
import type { LetterDetails, LetterFacts } from '../../src/leasing/notices/letter'
import { type LetterKind, letterKinds } from '../../src/leasing/notices/notice-kinds'
import { paidSinceWords } from '../../src/leasing/notices/paid-since'
import { writeLetter } from '../../src/leasing/notices/write-letter'
import { cents } from '../../src/money'
import { on } from '../given'

const facts: LetterFacts = {
  tenant: 'Maya Chen',
  unit: '2B',
  property: 'Pier House',
  today: on('2026-11-23'),
  rent: cents(145_000),
  period: 'MONTHLY',
  leaseEnd: on('2026-12-31'),
  left: null,
  expiry: { issued: 0, last: null },
  charges: [
    { reason: 'RENT', words: 'Rent, 10-01-2026 to 10-31-2026', due: on('2026-10-01'), open: cents(40_000) },
    { reason: 'LATE_FEE', words: 'Late fee', due: on('2026-10-06'), open: cents(4_500) },
    { reason: 'RENT', words: 'Rent, 12-01-2026 to 12-31-2026', due: on('2026-12-01'), open: cents(145_000) },
  ],
}

const details: LetterDetails = {
  note: '',
  newRent: cents(150_000),
  startsOn: on('2027-01-01'),
  entryOn: on('2026-11-25'),
  entryTime: '9 AM to 11 AM',
  reason: 'Smoke detector test',
  payBy: on('2026-11-30'),
  payOrQuit: false,
  rentOnly: false,
  violation: 'A second dog lives in the unit. The lease allows one.',
  cureBy: null,
}

function write(kind: LetterKind, change: Partial<LetterDetails> = {}, about: Partial<LetterFacts> = {}) {
  const made = writeLetter(kind, { ...facts, ...about }, { ...details, ...change })
  if (!('letter' in made)) throw new Error(made.problem)
  return made
}

const refused = (kind: LetterKind, change: Partial<LetterDetails> = {}, about: Partial<LetterFacts> = {}) => {
  const made = writeLetter(kind, { ...facts, ...about }, { ...details, ...change })
  return 'letter' in made ? made.letter.title : [made.field, made.problem]
}

describe('a late rent notice', () => {
  test('lists each charge that is due, and their sum', () => {
    const { letter, owed, needsPaper } = write('LATE_RENT')
    expect(letter.charges).toEqual([
      ['Rent, 10-01-2026 to 10-31-2026', '10-01-2026', '$400.00'],
      ['Late fee', '10-06-2026', '$45.00'],
    ])
    expect([letter.total, owed, needsPaper]).toEqual(['$445.00', 44_500, false])
    expect(letter.paragraphs.join(' ')).toContain('Pay $445.00 by 11-30-2026.')
  })

  test('lists a charge on the day it is due, and not the day before', () => {
    expect(write('LATE_RENT', { payBy: on('2026-12-09') }, { today: on('2026-12-01') }).owed).toBe(189_500)
    expect(write('LATE_RENT', {}, { today: on('2026-11-30') }).owed).toBe(44_500)
  })

  test('leaves other charges out when it is about rent alone', () => {
    expect(write('LATE_RENT', { rentOnly: true })).toMatchObject({ owed: 40_000, letter: { total: '$400.00' } })
  })

  test('is for paper where it asks to pay or move out', () => {
    const { letter, needsPaper } = write('LATE_RENT', { payOrQuit: true })
    expect([letter.title, needsPaper]).toEqual(['Notice to pay rent or move out', true])
    expect(letter.paragraphs.join(' ')).toContain('Pay $445.00 by 11-30-2026, or move out of the unit by that day.')
  })

  test('is not written where nothing is owed', () => {
    expect(refused('LATE_RENT', {}, { charges: [] })).toEqual([null, 'Maya Chen owes no money on 11-23-2026.'])
  })

  test('goes to a tenant who moved out as well', () => {
    expect(write('LATE_RENT', {}, { left: on('2026-10-31') }).owed).toBe(44_500)
  })
})

describe('an expiry notice', () => {
  test.each([
    [0, 'First lease expiry notice'],
    [1, 'Second lease expiry notice'],
    [2, 'Third lease expiry notice'],
  ])('after %i others has its number', (issued, title) => {
    const { letter, expiryNumber } = write('LEASE_EXPIRY', {}, { expiry: { issued, last: on('2026-11-01') } })
    expect([letter.title, expiryNumber]).toEqual([title, issued + 1])
  })

  test('is not a fourth one, nor a second one on a day', () => {
    expect(refused('LEASE_EXPIRY', {}, { expiry: { issued: 3, last: on('2026-11-01') } })).toEqual([
      null,
      'Maya Chen already got three expiry notices for this lease, the most allowed.',
    ])
    expect(refused('LEASE_EXPIRY', {}, { expiry: { issued: 1, last: facts.today } })).toEqual([
      null,
      'Maya Chen already got an expiry notice today. Issue the next one on a later day.',
    ])
  })

  test('says that a lease has ended', () => {
    const { letter } = write('LEASE_EXPIRY', {}, { leaseEnd: on('2026-11-22') })
    expect(letter.paragraphs[0]).toBe('Your lease for 2B, Pier House ended on 11-22-2026.')
  })
})

test.each<[LetterKind, Partial<LetterDetails>, string, string]>([
  ['RENT_INCREASE', { newRent: null }, 'new_rent', 'Enter the new rent.'],
  ['RENT_INCREASE', { newRent: cents(145_000) }, 'new_rent', 'The rent is $1,450.00 now. Enter a higher amount.'],
  ['RENT_INCREASE', { startsOn: null }, 'starts_on', 'Choose the day.'],
  ['ENTRY', { entryOn: on('2026-11-22') }, 'entry_on', 'This day is past. Choose 11-23-2026 or a later day.'],
  ['ENTRY', { entryTime: '' }, 'entry_time', 'Enter the time, such as 9 AM to 11 AM.'],
  ['ENTRY', { reason: '' }, 'reason', 'Enter the reason for the entry.'],
  ['LATE_RENT', { payBy: null }, 'pay_by', 'Choose the day.'],
  ['LEASE_VIOLATION', { violation: '' }, 'violation', 'Enter what happened and which rule of the lease it breaks.'],
  ['LEASE_VIOLATION', { cureBy: on('2026-11-22') }, 'cure_by', 'This day is past. Choose 11-23-2026 or a later day.'],
])('%s with %j is refused by its field', (kind, change, field, problem) => {
  expect(refused(kind, change)).toEqual([field, problem])
})

test.each(letterKinds.filter((kind) => kind !== 'LATE_RENT'))('%s is not written after the tenant left', (kind) => {
  expect(refused(kind, {}, { left: on('2026-11-22') })).toEqual([null, 'Maya Chen moved out on 11-22-2026.'])
})

test('a violation is for paper where it can be corrected', () => {
  expect(write('LEASE_VIOLATION').needsPaper).toBe(false)
  expect(write('LEASE_VIOLATION', { cureBy: on('2026-12-07') }).needsPaper).toBe(true)
})

test('move-out instructions name the last day, or the end of the lease', () => {
  expect(write('MOVE_OUT').letter.facts).toEqual([['Lease end', '12-31-2026']])
  expect(write('MOVE_OUT', {}, { left: on('2026-12-15') }).letter.facts).toEqual([['Last day', '12-15-2026']])
})

test('further words come last', () => {
  expect(write('ENTRY', { note: 'Call (207) 555-0100.' }).letter.paragraphs.at(-1)).toBe('Call (207) 555-0100.')
})

test('payments after a notice are told with their amount', () => {
  expect(paidSinceWords({ payments: 0, total: cents(0) })).toBeNull()
  expect(paidSinceWords({ payments: 1, total: cents(40_000) })).toBe(
    'A payment of $400.00 came in after this notice. Check whether it still applies.',
  )
  expect(paidSinceWords({ payments: 2, total: cents(70_000) })).toBe(
    '2 payments of $700.00 in total came in after this notice. Check whether it still applies.',
  )
})
