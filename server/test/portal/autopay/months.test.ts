import { grouped } from '@freehold/rules/text/grouped'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { chance, rounds } from '../../kit/app/effort'
import { forgetComplaints } from '../../kit/app/silence'
import { plusDays } from '../../kit/money/calendar'
import { type Landlord, openOffice, runBilling, setDay } from '../../kit/money/landlord'
import { autopayCards, autopayHome, lookUpCards, saver } from '../../kit/portal/autopay-desk'
import { type Fate, runOnWorkers } from '../../kit/portal/autopay-workers'

const first = '2032-11-01'
const months = rounds(4, 36)
/** `AUTOPAY_PLANS=10000` makes it a test of large accounts. */
const plans = Number(process.env.AUTOPAY_PLANS ?? rounds(5, 60))
const workers = 3

const choices = [
  { mode: 'FULL', limit: '1600.00' },
  { mode: 'FULL', limit: '2000.00', range_ok: '1' as const, day: 15 },
  { mode: 'RENT', limit: '1500.00', day: 28 },
  { mode: 'FIXED', amount: '1500.00', limit: '1500.00', day: 3 },
  { mode: 'FULL', limit: '1500.00', day: 1 },
]

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

interface TurnRow {
  id: string
  autopay_id: string
  due_on: string
  state: string
  taken: number | null
  reference: string | null
  amount: number | null
  fee: number | null
  announced: number
  announced_fee: number
  range_ok: boolean
  limit_cents: number
  most_fee: number
}

test(
  `${plans} plans over ${months} months on ${workers} workers that die: each turn once, nothing above what was announced`,
  async () => {
    const cards = autopayCards()
    context.context.ports.payments = cards
    for (let n = 0; n < plans; n += 1) {
      await office.wakeOn(first)
      const tenant = await saver(context, office, await autopayHome(office, first))
      const answer = await tenant.save(choices[n % choices.length])
      expect(answer.type, answer.text).toBe('S_OK')
    }
    const last = plusDays(first, Math.round(months * 30.44) + 8)
    for (let day = first; day < last; day = plusDays(day, 1)) {
      setDay(context, day)
      if (day.endsWith('-01')) await runBilling(context)
      await runOnWorkers(context.context, cards, { workers, fateOf })
      await lookUpCards(context)
      await lookUpCards(context, 20)
      cards.becomes('settled')
      await lookUpCards(context, 90)
    }
    forgetComplaints()

    const turns = await context.database.ask<TurnRow>(
      `select t.id, t.autopay_id, t.due_on::text, t.state, t.taken_cents::int as taken, c.reference, c.amount_cents::int as amount,
         c.fee_cents::int as fee, coalesce(t.announced_cents, 0)::int as announced,
         coalesce(t.announced_fee_cents, 0)::int as announced_fee, x.range_ok, x.limit_cents::int as limit_cents,
         x.most_fee_cents::int as most_fee
       from autopay_turn t join autopay x on x.account_id = t.account_id and x.id = t.autopay_id
       left join card_payment c on c.account_id = t.account_id and c.turn_id = t.id where t.due_on < $1`,
      [plusDays(last, -8)],
    )
    const byTurn = grouped(turns, ({ id }) => id)

    // None is missing: each plan has a turn in each month, and each turn came to an end.
    for (const ofPlan of grouped(turns, (turn) => turn.autopay_id)) {
      const days = grouped(ofPlan, ({ id }) => id).map(([turn]) => turn?.due_on.slice(0, 7))
      expect(days.length).toBeGreaterThanOrEqual(months - 1)
      expect(new Set(days).size).toBe(days.length)
    }
    expect(turns.filter(({ state }) => ['PLANNED', 'ANNOUNCED'].includes(state))).toEqual([])

    // None is double: the card company took money at most once for a turn.
    const took = (turn: TurnRow) => turn.reference !== null && cards.books.get(turn.reference)?.state === 'settled'
    for (const tries of byTurn) {
      expect(tries.filter(took).length).toBeLessThanOrEqual(1)
      expect(tries.filter(took)).toHaveLength(tries[0]?.state === 'PAID' ? 1 : 0)
    }

    // Nothing is above what was announced, or above the accepted range.
    for (const { amount, fee, announced, announced_fee, range_ok, limit_cents, most_fee } of turns) {
      expect(amount ?? 0).toBeLessThanOrEqual(range_ok ? limit_cents : announced)
      expect(fee ?? 0).toBeLessThanOrEqual(range_ok ? most_fee : announced_fee)
      expect(amount ?? 0).toBeLessThanOrEqual(limit_cents)
    }
    expect(byTurn.filter((tries) => tries.some(took)).length).toBeGreaterThan((plans * months) / 2)

    // Our books are those of the card company.
    const [books] = await context.database.ask<{ paid: number }>(
      `select coalesce(sum(amount_cents + fee_cents), 0)::bigint::int as paid from card_payment
       where account_id = $1 and state = 'CAPTURED' and settled`,
      [office.account],
    )
    expect(books?.paid).toBe(cards.taken().settled)
    expect(cards.taken().captured).toBe(cards.taken().settled)
    expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
  },
  rounds(180_000, 7_200_000),
)
