import { addDays, type Day } from '@freehold/rules/day'
import { addMonths } from '@freehold/rules/month'
import { afterAll, beforeAll, expect } from 'vitest'
import { verifyBooks } from '../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../kit/app/app'
import { costly } from '../kit/app/costly'
import { chance, long, rounds } from '../kit/app/effort'
import { testMasterKey } from '../kit/app/server-process'
import { openOffice } from '../kit/money/landlord'
import type { Script } from '../kit/money/scripted-cards'
import { type Lived, liveThrough } from '../kit/portal/autopay-months'
import { startCrew } from '../kit/portal/autopay-processes'
import { type CardCompany, startCardCompany } from '../kit/portal/card-company'
import { manyPlans, planChoices } from '../kit/portal/many-plans'
import { differences, faultsOf, turnsBefore } from '../kit/portal/turns-checked'

const first = '2032-11-01' as Day
/** `AUTOPAY_PLANS=10000 AUTOPAY_MONTHS=36` makes it a test of large accounts; two months are the fewest. */
const plans = Number(process.env.AUTOPAY_PLANS ?? rounds(3, 60))
const months = Number(process.env.AUTOPAY_MONTHS ?? rounds(2, 12))
const workers = 3

const badFates: Script[] = ['declined', 'lost-before', 'lost-after', 'broken-after', 'unreachable']
const draw = chance('autopay in processes')
const fateOf = (): Script =>
  draw() < 0.85 ? 'accepted' : (badFates[Math.floor(draw() * badFates.length)] ?? 'accepted')

let of: TestApp
let company: CardCompany
let crew: Awaited<ReturnType<typeof startCrew>>
beforeAll(async () => {
  of = await testApp({ connections: 4 })
  company = await startCardCompany(fateOf)
  of.context.ports.payments = company.cards
  const { address: database } = of.database
  const begin = (worker: number) => ({ database, cards: company.urlFor(worker), masterKey: testMasterKey })
  crew = await startCrew(workers, begin, of.clock.now)
  const office = await openOffice(of, 'Months', first)
  await of.database.ask('update account set unit_limit = $2 where id = $1', [office.account, plans + 100])
  await manyPlans(of, office, { plans, choices: planChoices, today: first })
}, 1_800_000)
afterAll(async () => {
  await crew?.close()
  await company?.close()
  await of?.close()
})

/** The months from the second one on: in the first, a plan that begins four days later may have no turn. */
const monthsUpTo = (count: number) => Array.from({ length: count - 1 }, (_, n) => addMonths(first, n + 1).slice(0, 7))

async function expectEachOnce(over: number): Promise<void> {
  const { books } = company.cards
  const turns = await turnsBefore(of, addMonths(first, over))
  expect(faultsOf(turns, { plans, months: monthsUpTo(over), books })).toEqual([])
  expect(await differences(of, books)).toEqual([])
  expect((await verifyBooks(of.context.pool)).wrong).toEqual([])
}

costly(
  `${plans} plans over ${months} months on ${workers} processes that are killed each day: each turn once, nothing above what was announced`,
  async () => {
    const lived: Lived = { days: 0, kills: 0, atWork: 0, cutOff: 0, failed: 0 }
    const began = Date.now()
    let day = first
    for (let over = 2; over <= months; over += 1) {
      // A turn of the last day of a month may be tried again for some days.
      const to = addDays(addMonths(first, over), 9)
      day = await liveThrough({ of, company, crew, workers, draw }, { from: day, to }, lived)
      await expectEachOnce(over)
      const seconds = Math.round((Date.now() - began) / 1000)
      if (long) console.log(`Up to ${to}: ${JSON.stringify({ ...lived, sales: company.cards.books.size, seconds })}`)
    }
    expect(lived.failed).toBe(0)
    expect(crew.logged.filter((line) => !line.includes('A card payment failed unexpectedly'))).toEqual([])
    expect(lived.atWork).toBeGreaterThan(long ? lived.days / 2 : 0)
    if (long) expect(lived.cutOff).toBeGreaterThan(0)
  },
  long ? 14_400_000 : 240_000,
)
