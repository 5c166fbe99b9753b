import { addDays, type Day, type DayRange, earlier, later } from '@freehold/rules/day'
import { billsUntil, type Terms } from '@freehold/rules/money/billing'
import { periodAt } from '@freehold/rules/money/period'
import { takenBack } from '@freehold/rules/money/taken-back'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amounts, cases, days, on, periods } from '../../given'

interface Charge {
  id: number
  from: Day
  to: Day
  computed: boolean
  state: 'stands' | 'gone' | 'taken back'
}

/** The events that can happen to the rent of a stay; days are counted from the move-in, or from today. */
const deeds = fc.oneof(
  { arbitrary: fc.record({ do: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 70 }) }), weight: 4 },
  {
    arbitrary: fc.record({ do: fc.constant('bill ahead' as const), days: fc.integer({ min: 1, max: 90 }) }),
    weight: 1,
  },
  { arbitrary: fc.record({ do: fc.constant('take back' as const), which: fc.nat({ max: 20 }) }), weight: 2 },
  { arbitrary: fc.record({ do: fc.constant('leave' as const), ahead: fc.integer({ min: -90, max: 60 }) }), weight: 2 },
)
type Deed = typeof deeds extends fc.Arbitrary<infer D> ? D : never

const stays = fc.record({
  period: periods,
  rent: amounts,
  moveIn: days,
  stay: fc.integer({ min: 0, max: 200 }),
  first: fc.constantFrom('by the rule', 'by hand', 'for nothing'),
})

/** A stay whose rent is billed, taken back and billed anew, in the order in which the server does it. */
class Stay {
  charges: Charge[] = []
  coveredTo: Day
  terms: Terms
  today: Day
  private readonly free: DayRange[]

  constructor({ first, stay, ...facts }: typeof stays extends fc.Arbitrary<infer S> ? S : never, today: Day) {
    this.today = today
    this.terms = { ...facts, moveOut: addDays(facts.moveIn, stay), realMoveOut: null, holdover: true }
    this.coveredTo = earlier(periodAt(facts.period, facts.moveIn, facts.moveIn).to, this.terms.moveOut)
    this.free = first === 'for nothing' ? [{ from: facts.moveIn, to: this.coveredTo }] : []
    if (this.free.length === 0) this.post({ from: facts.moveIn, to: this.coveredTo, computed: first === 'by the rule' })
    this.bill(today)
  }

  do(deed: Deed): void {
    if (deed.do === 'pass') {
      this.today = addDays(this.today, deed.days)
      this.bill(this.today)
    } else if (deed.do === 'bill ahead') this.bill(addDays(this.today, deed.days))
    else if (deed.do === 'take back') {
      const standing = this.charges.filter(({ state }) => state === 'stands')
      const meant = standing[deed.which % Math.max(1, standing.length)]
      if (meant) meant.state = 'taken back'
    } else this.leave(later(this.terms.moveIn, addDays(this.today, deed.ahead)))
  }

  /** The days that are billed, voided by a person or free of rent, in order. */
  settled(): DayRange[] {
    const charges = this.charges.filter(({ state }) => state !== 'gone')
    return [...this.free, ...charges].sort((a, b) => (a.from < b.from ? -1 : 1))
  }

  private post(charge: Pick<Charge, 'from' | 'to' | 'computed'>): void {
    this.charges.push({ id: this.charges.length + 1, state: 'stands', ...charge })
  }

  private bill(upTo: Day): void {
    const settled = this.charges.filter(({ state, from }) => state !== 'gone' && from > this.coveredTo)
    for (const bill of billsUntil({ ...this.terms, settled }, this.coveredTo, upTo)) {
      this.post({ from: bill.from, to: bill.to, computed: true })
      this.coveredTo = bill.to
    }
  }

  private leave(day: Day): void {
    const { realMoveOut } = this.terms
    if (realMoveOut !== null && realMoveOut <= this.today) return
    this.terms = { ...this.terms, realMoveOut: day }
    const known = this.charges.filter(({ state }) => state !== 'gone')
    const charges = known.map((charge) => ({ ...charge, computed: charge.computed && charge.state === 'stands' }))
    const { toVoid, coveredTo } = takenBack(this.terms, charges, this.coveredTo)
    for (const charge of known) if (toVoid.includes(charge.id)) charge.state = 'gone'
    this.coveredTo = coveredTo
    this.bill(this.today)
  }
}

test('whatever happens to a stay, each of its days up to today is settled once, and no computed day after it', () => {
  fc.assert(
    fc.property(stays, fc.integer({ min: 0, max: 200 }), fc.array(deeds, { maxLength: 12 }), (facts, since, life) => {
      const stay = new Stay(facts, addDays(facts.moveIn, since))
      for (const deed of life) {
        stay.do(deed)
        const { realMoveOut } = stay.terms
        const left = realMoveOut ?? on('9999-12-31')
        let next = facts.moveIn
        for (const { from, to } of stay.settled()) {
          if (from < next) throw new Error(`${from} is settled twice`)
          if (from > next && next <= earlier(stay.today, left)) throw new Error(`${next} is not settled`)
          if (from > next && next <= stay.coveredTo) throw new Error(`${next} counts as billed, and is not settled`)
          next = addDays(to, 1)
        }
        if (next <= earlier(stay.today, left)) throw new Error(`${next} is not settled`)
        if (next <= stay.coveredTo) throw new Error(`${next} counts as billed, and is not settled`)
        const beyond = stay.charges.filter(({ state, computed, to }) => state === 'stands' && computed && to > left)
        expect(beyond).toEqual([])
      }
    }),
    cases(500),
  )
})
