import { addDays, type Day } from '@freehold/rules/day'
import { billsUntil, type Terms } from '@freehold/rules/money/billing'
import { takenBack } from '@freehold/rules/money/taken-back'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amounts, days, often, on, periods, usd } from '../../given'

const stays = fc.integer({ min: 0, max: 400 })
const leases = fc.record({ period: periods, rent: amounts, moveIn: days, stay: stays, holdover: fc.boolean() })

const living = (lease: { stay: number } & Pick<Terms, 'period' | 'rent' | 'moveIn' | 'holdover'>): Terms => {
  const { stay, ...terms } = lease
  return { ...terms, moveOut: addDays(terms.moveIn, stay), realMoveOut: null }
}

describe('a move-out', () => {
  test('within the lease leaves what would have been billed had it been known from the start', () => {
    fc.assert(
      fc.property(
        leases,
        fc.integer({ min: 0, max: 500 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (lease, since, part) => {
          const terms = living(lease)
          const before = addDays(terms.moveIn, -1)
          const today = addDays(terms.moveIn, since)
          const realMoveOut = addDays(terms.moveIn, Math.floor(part * lease.stay))
          const left = { ...terms, realMoveOut }

          const charges = billsUntil(terms, before, today).map((bill, i) => ({ ...bill, id: i + 1, computed: true }))
          const { toVoid, coveredTo } = takenBack(left, charges, charges.at(-1)?.to ?? before)
          const kept = charges.filter(({ id }) => !toVoid.includes(id))
          const told = [...kept, ...billsUntil(left, coveredTo, today)].map(({ from, to, amount }) => ({
            from,
            to,
            amount,
          }))
          const known = billsUntil(left, before, today).map(({ from, to, amount }) => ({ from, to, amount }))
          expect(told).toEqual(known)
        },
      ),
      often,
    )
  })

  test('at any time takes back every computed day beyond it, no other, and bills no day twice', () => {
    const byHand = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 3 })
    fc.assert(
      fc.property(leases, byHand, fc.integer({ min: 0, max: 500 }), stays, (lease, entered, since, stayed) => {
        const terms = living(lease)
        const before = addDays(terms.moveIn, -1)
        const today = addDays(terms.moveIn, since)
        const left = { ...terms, realMoveOut: addDays(terms.moveIn, stayed) }
        const charges = billsUntil(terms, before, today).map((bill, i) => ({
          ...bill,
          id: 100 - i,
          computed: !entered.includes(i),
        }))

        const billedTo = charges.at(-1)?.to ?? before
        const { toVoid, coveredTo, settled } = takenBack(left, [...charges].reverse(), billedTo)
        const beyond = charges.filter(({ to, computed }) => computed && to > left.realMoveOut)
        expect(toVoid).toEqual(beyond.map(({ id }) => id))

        const kept = charges.filter(({ id }) => !toVoid.includes(id))
        const again = billsUntil({ ...left, settled }, coveredTo, today)
        const billed = [...kept, ...again].flatMap(({ from, to }) => daysOf(from, to))
        const once = new Set(billed)
        expect(once.size).toBe(billed.length)
        // No day up to the move-out is lost, as far as it was billed before.
        const reached = charges.flatMap(({ from, to }) => daysOf(from, to)).filter((day) => day <= left.realMoveOut)
        expect(reached.filter((day) => !once.has(day))).toEqual([])
        expect(again.filter(({ to }) => to > left.realMoveOut)).toEqual([])
      }),
      often,
    )
  })

  const month = (id: number, from: string, to: string, computed = true) => ({
    id,
    from: on(from),
    to: on(to),
    computed,
  })
  const april = month(2, '2026-04-01', '2026-04-30')
  const may = month(3, '2026-05-01', '2026-05-31')

  test.each<[string, string, ReturnType<typeof month>[], string, number[], string]>([
    [
      'in a month',
      '2026-04-10',
      [month(1, '2026-03-15', '2026-03-31'), april, may],
      '2026-05-31',
      [2, 3],
      '2026-03-31',
    ],
    ['on the last day of one', '2026-04-30', [april, may], '2026-05-31', [3], '2026-04-30'],
    [
      'in the first bill',
      '2026-03-20',
      [month(1, '2026-03-15', '2026-03-31'), april],
      '2026-04-30',
      [1, 2],
      '2026-03-14',
    ],
    [
      'in a first bill entered by hand',
      '2026-03-20',
      [month(1, '2026-03-15', '2026-03-31', false), april],
      '2026-04-30',
      [2],
      '2026-03-31',
    ],
    ['in a first month agreed to cost nothing', '2026-03-20', [april, may], '2026-05-31', [2, 3], '2026-03-31'],
    [
      'after all bills',
      '2026-06-20',
      [month(1, '2026-03-15', '2026-03-31'), april, may],
      '2026-05-31',
      [],
      '2026-05-31',
    ],
    ['with nothing billed', '2026-06-20', [], '2026-03-14', [], '2026-03-14'],
  ])('%s', (_, realMoveOut, charges, billedTo, toVoid, coveredTo) =>
    expect(takenBack({ realMoveOut: on(realMoveOut) }, charges, on(billedTo))).toEqual({
      toVoid,
      coveredTo,
      settled: [],
    }),
  )

  const { from, to } = may
  test.each<[string, string, string]>([
    ['within the month before', '2026-04-10', '2026-04-10'],
    ['at the end of the month before that', '2026-03-31', '2026-03-31'],
  ])(
    '%s leaves a later month to the person who decided about it, and counts no day up to it as billed',
    (_, ...days) => {
      const [realMoveOut, last] = days.map(on)
      const charges = [month(1, '2026-03-15', '2026-03-31'), april, { ...may, computed: false }]
      const told = takenBack({ realMoveOut: realMoveOut ?? null }, charges, on('2026-05-31'))
      expect(told).toEqual({ toVoid: [2], coveredTo: '2026-03-31', settled: [{ from, to }] })
      const terms = {
        ...living({ period: 'MONTHLY', rent: usd(900), moveIn: on('2026-03-15'), stay: 400, holdover: true }),
      }
      const left = { ...terms, realMoveOut: realMoveOut ?? null, settled: told.settled }
      expect(billsUntil(left, told.coveredTo, on('2026-06-15')).at(-1)?.to ?? told.coveredTo).toBe(last)
      const later = billsUntil({ ...left, realMoveOut: on('2026-06-03') }, told.coveredTo, on('2026-06-15'))
      expect(later.map((bill) => [bill.from, bill.to])).toEqual([
        ['2026-04-01', '2026-04-30'],
        ['2026-06-01', '2026-06-03'],
      ])
    },
  )

  test('takes back two charges of the same days in the order they were billed, however they are listed', () => {
    const both = [month(4, '2026-04-01', '2026-04-30'), month(9, '2026-04-01', '2026-04-30')]
    for (const charges of [both, [...both].reverse()])
      expect(takenBack({ realMoveOut: on('2026-03-31') }, charges, on('2026-04-30')).toVoid).toEqual([4, 9])
  })

  test('that is not known, and charges for no days, are refused', () => {
    expect(() => takenBack({ realMoveOut: null }, [], on('2026-03-14'))).toThrow(RangeError)
    const backward = month(1, '2026-04-01', '2026-03-31')
    expect(() => takenBack({ realMoveOut: on('2026-03-20') }, [backward], on('2026-03-31'))).toThrow(RangeError)
  })
})

function daysOf(from: Day, to: Day): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
