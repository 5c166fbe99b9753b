import { expect, test } from 'vitest'
import type { Day } from '../../src/day'
import { chargesBeforeAfter } from '../../src/leasing/charge-notice/charges-before-after'
import { writeChargeNotice } from '../../src/leasing/charge-notice/write-charge-notice'
import { cents, dollars } from '../../src/money'
import { firstDayWithNotice, noticeDaysIn, usualNoticeDays } from '../../src/money/raise-notice'
import type { RecurringCharge } from '../../src/money/recurring-charge'

const day = (text: string): Day => text as Day

const charge = (id: number, kind: RecurringCharge['kind'], amount: number, more: Partial<RecurringCharge> = {}) => ({
  id,
  kind,
  name: '',
  period: 'MONTHLY' as const,
  begins: day('2027-01-01'),
  ends: null,
  steps: [{ from: day('2027-01-01'), amount: dollars(amount) }],
  coveredTo: day('2027-04-30'),
  ...more,
})

const terms = { period: 'MONTHLY' as const, rent: dollars(1_000) }
const begins = day('2027-06-01')
const who = {
  tenant: 'Ann Parker',
  unit: '2B',
  property: 'Elm House',
  today: day('2027-04-15'),
  begins,
  noticeDays: 30,
}

test('lists the rent and every charge before and after, and the total of both', () => {
  const charges = [
    charge(1, 'PARKING', 50),
    charge(2, 'TRASH', 20),
    charge(3, 'STORAGE', 15, { ends: day('2027-05-31') }),
    charge(4, 'PET_RENT', 35, { begins, steps: [{ from: begins, amount: dollars(35) }] }),
    charge(5, 'UTILITIES', 9, { ends: day('2027-03-31') }),
  ]
  const facts = chargesBeforeAfter({ terms, charges, begins, to: new Map([[1, dollars(55)]]) })
  const { rows, total, paragraphs, title } = writeChargeNotice({ ...who, ...facts })
  expect(rows).toEqual([
    ['Rent', '$1,000.00', '$1,000.00'],
    ['Parking', '$50.00', '$55.00'],
    ['Trash', '$20.00', '$20.00'],
    ['Storage', '$15.00', '–'],
    ['Pet rent', '–', '$35.00'],
  ])
  expect(total).toEqual(['Total', '$1,085.00', '$1,110.00'])
  expect(title).toBe('Notice of a change to your monthly charges')
  expect(paragraphs).toContain('Parking: $50.00 a month now, $55.00 a month from that day.')
  expect(paragraphs.filter((words) => words.includes(' now, '))).toHaveLength(1)
})

test('counts a rent that begins on the same day, and amounts in the period of the rent', () => {
  const steps = [
    { from: day('2027-01-01'), rent: dollars(1_000) },
    { from: begins, rent: dollars(1_050) },
  ]
  const yearly = charge(1, 'PARKING', 600, { period: 'YEARLY' })
  const facts = chargesBeforeAfter({
    terms: { ...terms, steps },
    charges: [yearly],
    begins,
    to: new Map([[1, dollars(660)]]),
  })
  expect([facts.rent, facts.charges[0]?.before, facts.charges[0]?.after]).toEqual([
    { before: dollars(1_000), after: dollars(1_050) },
    dollars(50),
    dollars(55),
  ])
  expect(facts.total).toEqual({ before: dollars(1_050), after: dollars(1_105) })
})

test('says at least so many days only where so many are given', () => {
  const facts = chargesBeforeAfter({
    terms,
    charges: [charge(1, 'TRASH', 20)],
    begins,
    to: new Map([[1, cents(2_200)]]),
  })
  const given = (noticeDays: number) =>
    writeChargeNotice({ ...who, ...facts, noticeDays }).facts.find(([name]) => name === 'Notice given')?.[1]
  expect([given(30), given(60), given(0)]).toEqual(['47 days (at least 30 days)', '47 days', '47 days'])
})

test('is written in Spanish as a courtesy', () => {
  const facts = chargesBeforeAfter({
    terms,
    charges: [charge(1, 'TRASH', 20)],
    begins,
    to: new Map([[1, cents(2_200)]]),
  })
  const page = writeChargeNotice({ ...who, ...facts }, 'es')
  expect(page.courtesy).toContain('Vale el aviso en inglés')
  expect(page.paragraphs).toContain('Basura: ahora $20.00 por mes; desde ese día, $22.00 por mes.')
  expect(page.total[0]).toBe('Total')
})

test('finds the first day with enough notice, and none where the day has it', () => {
  const notified = day('2027-04-15')
  expect(firstDayWithNotice({ notified, begins: day('2027-05-14'), days: 30 })).toBe('2027-05-15')
  expect(firstDayWithNotice({ notified, begins: day('2027-05-15'), days: 30 })).toBeNull()
  expect([noticeDaysIn(''), noticeDaysIn('45'), noticeDaysIn('x')]).toEqual([usualNoticeDays, 45, usualNoticeDays])
})
