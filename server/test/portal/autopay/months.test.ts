import type { Day } from '@freehold/rules/day'
import { addMonths } from '@freehold/rules/month'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { chance, rounds } from '../../kit/app/effort'
import { forgetComplaints } from '../../kit/app/silence'
import { plusDays } from '../../kit/money/calendar'
import { type Landlord, openOffice, runBilling, setDay } from '../../kit/money/landlord'
import { autopayCards, autopayHome, lookUpCards, saver } from '../../kit/portal/autopay-desk'
import { type Fate, runOnWorkers } from '../../kit/portal/autopay-workers'
import { planChoices } from '../../kit/portal/many-plans'
import { differences, faultsOf, turnsBefore } from '../../kit/portal/turns-checked'

const first = '2032-11-01' as Day
const months = rounds(4, 36)
/** `AUTOPAY_PLANS=10000` makes it a test of large accounts. */
const plans = Number(process.env.AUTOPAY_PLANS ?? rounds(5, 60))
const workers = 3

/** Most sales go well; the others go wrong in every way, and now and then a worker dies in the middle of one. */
const fates: Fate[] = [
  'declined',
  'lost-after',
  'lost-before',
  'broken-after',
  'unreachable',
  'dies-before',
  'dies-after',
]
const draw = chance('months of autopay')
const fateOf = (): Fate => (draw() < 0.75 ? 'accepted' : (fates[Math.floor(draw() * fates.length)] ?? 'accepted'))

let context: TestApp
let office: Landlord
beforeAll(async () => {
  context = await testApp({ connections: 16 })
  office = await openOffice(context, 'Months', first)
  await context.database.ask('update account set unit_limit = $1 where id = $2', [plans + 100, office.account])
})
afterAll(() => context.close())

test(
  `${plans} plans over ${months} months on ${workers} workers that die: each turn once, nothing above what was announced`,
  async () => {
    const cards = autopayCards()
    context.context.ports.payments = cards
    for (let n = 0; n < plans; n += 1) {
      await office.wakeOn(first)
      const tenant = await saver(context, office, await autopayHome(office, first))
      const answer = await tenant.save(planChoices[n % planChoices.length])
      expect(answer.type, answer.text).toBe('S_OK')
    }
    const last = plusDays(first, Math.round(months * 30.44) + 8)
    for (let day: string = first; day < last; day = plusDays(day, 1)) {
      setDay(context, day)
      if (day.endsWith('-01')) await runBilling(context)
      await runOnWorkers(context.context, cards, { workers, fateOf })
      await lookUpCards(context)
      await lookUpCards(context, 20)
      cards.becomes('settled')
      await lookUpCards(context, 90)
    }
    forgetComplaints()

    const { books } = cards
    const turns = await turnsBefore(context, plusDays(last, -8))
    const due = Array.from({ length: months - 1 }, (_, n) => addMonths(first, n + 1).slice(0, 7))
    expect(faultsOf(turns, { plans, months: due, books })).toEqual([])
    expect(await differences(context, books)).toEqual([])
    expect(turns.filter(({ state }) => state === 'PAID').length).toBeGreaterThan((plans * months) / 2)
    expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
  },
  rounds(180_000, 7_200_000),
)
