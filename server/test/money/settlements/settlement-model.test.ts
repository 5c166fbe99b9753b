import { settlement } from '@freehold/contract/money/settlement'
import { dayIn } from '@freehold/rules/day'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { type Dealings, dealings } from '../../kit/homes/dealings'
import { settlingDesk } from '../../kit/homes/settling-desk'
import { type Books, openBooks } from '../../kit/money/books'

let context: TestApp
let books: Books
let office: Dealings
let desk: ReturnType<typeof settlingDesk>
let today: string
beforeAll(async () => {
  context = await testApp()
  books = await openBooks(context, 'Alder')
  today = dayIn('America/New_York', context.clock.now())
  office = dealings(context, books, today)
  desk = settlingDesk(context, books, office, today)
})
afterAll(() => context.close())
// The books agree, whatever was issued, refused or reversed.
afterEach(async () => expect((await verifyBooks(context.context.pool)).wrong).toEqual([]))

describe('random settlements', () => {
  const lines = fc.array(
    fc.record({ cost: fc.integer({ min: 1, max: 60_000 }), age: fc.integer({ min: 0, max: 130 }), wear: fc.boolean() }),
    { maxLength: 4 },
  )
  const stories = fc.record({
    lines,
    petDeposit: fc.integer({ min: 0, max: 30_000 }),
    charge: fc.integer({ min: 0, max: 40_000 }),
    state: fc.constantFrom('ME', 'MA', 'OH', 'MN'),
    reversed: fc.boolean(),
  })

  test('come to deposits and interest less charges and lines, to the cent', async () => {
    await fc.assert(
      fc.asyncProperty(stories, async ({ lines, petDeposit, charge, state, reversed }) => {
        const home = await desk.left()
        await desk.moveTo(home, state)
        if (petDeposit > 0) await office.pay(home, petDeposit / 100, { reason: 'PET_DEPOSIT' })
        if (charge > 0) await office.bill(home, charge / 100)
        for (const { cost, age, wear } of lines)
          await desk.addLine(home, { cost: cost / 100, age_months: age, life_years: 10, wear: wear ? 1 : 0 })
        const taken = lines.reduce(
          (all, { cost, age, wear }) => all + (wear ? 0 : Math.floor((2 * cost * Math.max(0, 120 - age) + 120) / 240)),
          0,
        )
        const before = await office.ledgers(home)
        const draft = await desk.shown(home)
        const interest = Math.round((draft.interest?.amount ?? 0) * 100)
        const net = 50_000 + petDeposit + interest - charge - taken
        const expected = { refund: Math.max(0, net) / 100, balance: Math.max(0, -net) / 100 }
        expect(draft).toMatchObject(expected)
        const { body } = await desk.issue(home)
        expect(body).toMatchObject(expected)
        if (!reversed) return
        await desk.asked(settlement.reverse, { id: body.id, reason: 'Again' })
        expect(await office.ledgers(home)).toEqual(before)
        expect((await desk.issue(home)).body).toMatchObject(expected)
      }),
      { numRuns: process.env.FREEHOLD_LONG === '1' ? 60 : 8 },
    )
  })
})
