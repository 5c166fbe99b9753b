import { addDays, type Day, later } from '@freehold/rules/day'
import { addMonths, firstOfMonth } from '@freehold/rules/month'
import { plannedAhead } from '@freehold/rules/portal/autopay/turn-days'
import { minutes, type TestApp } from '../app/app'
import { setDay } from '../money/landlord'
import type { startCrew } from './autopay-processes'
import { type CardCompany, slowness } from './card-company'

interface Parts {
  of: TestApp
  company: CardCompany
  crew: Awaited<ReturnType<typeof startCrew>>
  workers: number
  draw: () => number
}

/** One kill for so many turns of a day, and at least one. */
const turnsForAKill = 1_000

export interface Lived {
  days: number
  kills: number
  /** Kills of a worker that ran a job. */
  atWork: number
  /** Payments that were left without an answer by a kill. */
  cutOff: number
  failed: number
}

/**
 * Lives through every day up to a last one on which autopay has something to do; on each, workers are killed. Answers the
 * day to go on from.
 */
export async function liveThrough(parts: Parts, { from, to }: { from: Day; to: Day }, lived: Lived): Promise<Day> {
  const { of, company, crew, workers } = parts
  let day = from
  for (; day < to; day = await nextDay(of, day)) {
    setDay(of, day)
    if (day === firstOfMonth(day)) await crew.run(0, 'rent-and-fees')
    const due = await countOf(of, 'select count(*)::int as n from autopay_turn where take_on <= $1', [day])
    await killed(parts, lived, { what: 'sale', expected: due }, () =>
      Promise.all(Array.from({ length: workers }, (_, worker) => crew.run(worker, 'autopay'))),
    )
    lived.cutOff += await countOf(of, `select count(*)::int as n from card_payment where state = 'PENDING'`)
    company.cards.becomes('settled')
    await lookUpAll(parts, lived)
    lived.days += 1
  }
  return day
}

interface Danger {
  what: 'sale' | 'find'
  expected: number
}

/** Runs jobs, and kills workers in the middle of requests of a kind; where none is expected, at a random moment. */
async function killed(
  { company, crew, workers, draw }: Parts,
  lived: Lived,
  { what, expected }: Danger,
  work: () => Promise<readonly { failed?: number }[]>,
): Promise<void> {
  const timers: NodeJS.Timeout[] = []
  const strikeWithin = (milliseconds: number, worker: number) => {
    const strike = () => {
      lived.kills += 1
      if (crew.kill(worker)) lived.atWork += 1
    }
    timers.push(setTimeout(strike, draw() * milliseconds))
  }
  const times = Math.max(1, Math.ceil(expected / turnsForAKill))
  const moments = new Set(Array.from({ length: times }, () => 1 + Math.floor(draw() * expected)))
  let heard = 0
  company.heard = (one, worker) => {
    if (one === what) heard += 1
    if (one === what && moments.has(heard)) strikeWithin(2 * slowness, worker)
  }
  if (expected === 0) strikeWithin(emptyRun, Math.floor(draw() * workers))
  for (const { failed = 0 } of await work()) lived.failed += failed
  company.heard = () => {}
  for (const timer of timers) clearTimeout(timer)
}

/** About as many milliseconds as the job takes on a day without a sale. */
const emptyRun = 100

const open = `select count(*)::int as n from card_payment
  where state in ('PENDING', 'UNKNOWN') or (state = 'CAPTURED' and (entry_id is null or not settled))`

/** Looks payments up until none is open; on one day in three, the worker is killed at that. */
async function lookUpAll(parts: Parts, lived: Lived): Promise<void> {
  const { of, crew, draw } = parts
  const lookUp = async () => [await crew.run(0, 'card-payments')]
  let left = await countOf(of, open)
  if (left === 0) return
  of.clock.advance(2 * minutes)
  if (draw() < 1 / 3) await killed({ ...parts, workers: 1 }, lived, { what: 'find', expected: left }, lookUp)
  for (let before = left + 1; left > 0; before = left, left = await countOf(of, open)) {
    // A sale that the card company knows nothing about is given up after a quarter of an hour.
    if (left === before) of.clock.advance(20 * minutes)
    await lookUp()
  }
}

async function countOf({ database }: TestApp, query: string, values: unknown[] = []): Promise<number> {
  const [row] = await database.ask<{ n: number }>(query, values)
  return row?.n ?? 0
}

/** The next day on which a turn is planned, announced or taken, or rent falls due. */
async function nextDay({ database }: TestApp, day: Day): Promise<Day> {
  const [row] = await database.ask<{ on: Day | null }>(
    `select least((select min(take_on) from autopay_turn),
       (select min(t.announce_on) from autopay_turn t join autopay x on x.account_id = t.account_id and x.id = t.autopay_id
         where x.state = 'ACTIVE'),
       (select min(next_on) - $1::int from autopay where state = 'ACTIVE'))::text as on`,
    [plannedAhead],
  )
  const rent = firstOfMonth(addMonths(day, 1))
  const due = row?.on && row.on < rent ? row.on : rent
  return later(addDays(day, 1), due)
}
