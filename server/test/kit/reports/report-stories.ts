import { addDays, type Day } from '@freehold/rules/day'
import fc from 'fast-check'
import { closeBooks } from '../../../src/areas/money/journal/close-books'
import { fileSome } from '../../../src/areas/money/journal/file-entries.sql'
import { Refusal } from '../../../src/http/refusal'
import type { TestApp } from '../app/app'
import { dealings } from '../homes/dealings'
import { type Books, type Home, openBooks } from '../money/books'
import { addPerson } from '../world/people'
import { type ReportDesk, reportDesk } from './report-desk'

export const today = '2026-03-20' as Day

/** The steps an office can take. Days are counted back from today, things by a number among those that are there. */
const back = fc.integer({ min: 0, max: 430 })
const some = fc.nat({ max: 12 })
const amount = fc.integer({ min: 100, max: 250_000 }).map((cents) => cents / 100)
const step = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.constant('pay' as const), some, amount, back) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('pay fee' as const), some, amount, back) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('pay deposit' as const), some, amount, back) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('pay by card' as const), some, amount, back) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('bill' as const), some, amount, back) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('void' as const), some, amount, back) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('take back' as const), some, amount, back) },
  { weight: 4, arbitrary: fc.tuple(fc.constant('spend' as const), some, amount, back) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('unspend' as const), some, amount, back) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('close' as const), some, amount, back) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('leave' as const), some, amount, back) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('settle' as const), some, amount, back) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('file' as const), some, amount, back) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
const span = fc.tuple(fc.integer({ min: -40, max: 430 }), fc.integer({ min: 0, max: 400 }))
export const story = fc.record({
  steps: fc.array(step, { minLength: 6, maxLength: 18 }),
  spans: fc.array(span, { minLength: 2, maxLength: 2 }),
  rollBack: back,
})
export type Story = typeof story extends fc.Arbitrary<infer S> ? S : never

export interface Office {
  books: Books
  desk: ReportDesk
  properties: [number, number]
  homes: Home[]
  limited: string
}

let told = 0
/** The steps that went through: refusals alone would teach nothing. */
export const done = new Map<string, number>()

export async function openOffice(context: TestApp): Promise<Office> {
  told += 1
  const mark = `Tie${told}`
  const books = await openBooks(context, mark)
  const properties: [number, number] = [
    await books.addProperty(`${mark} Mill`),
    await books.addProperty(`${mark} Barn`),
  ]
  const homes = [
    await books.moveIn({ property: properties[0], moveIn: '2025-02-11', moveOut: '2026-02-10', initial: 700, today }),
    await books.moveIn({ property: properties[0], moveIn: '2025-12-29', moveOut: '2026-12-28', initial: 2500, today }),
    await books.moveIn({ property: properties[1], moveIn: '2025-06-01', moveOut: '2026-05-31', initial: null, today }),
  ]
  const person = { group: 4, mark, login: 'mill', properties: [properties[0]] } as const
  const { token } = await addPerson(context, books.account, person)
  return { books, desk: reportDesk(context, books), properties, homes, limited: token }
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}

/** The verbs themselves, each on its day; one that they refuse did not happen. */
export async function act(
  context: TestApp,
  { books, desk, properties, homes }: Office,
  steps: readonly Step[],
): Promise<void> {
  const office = dealings(context, books, today)
  const made = { payments: [] as number[], charges: [] as number[], expenses: [] as number[] }
  const one = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)]
  for (const [what, n, dollars, ago] of steps) {
    const home = one(homes, n)
    const property = one(properties, n)
    const on = addDays(today, -ago)
    if (!home || property === undefined) throw new Error('The office is empty')
    const pay = async (about: object) => {
      made.payments.push(await office.pay(home, dollars, { day: on, ...about }))
    }
    const actions: Record<Step[0], () => Promise<unknown>> = {
      pay: () => pay({}),
      'pay fee': () => pay({ reason: 'LATE_FEE', source: 'OTHER' }),
      'pay deposit': () => pay({ reason: 'PET_DEPOSIT', source: 'OTHER' }),
      'pay by card': () => pay({ byCard: true }),
      bill: async () => made.charges.push(await office.bill(home, dollars, n % 2 ? 'LATE_FEE' : 'PARKING', on)),
      void: async () => office.voidPaid(one(made.payments, n) ?? 0),
      'take back': async () => office.takeBack(one(made.charges, n) ?? 0),
      spend: async () =>
        made.expenses.push(
          await desk.spend(property, dollars, on, today, n % 2 ? ['Utilities', 'Water'] : ['Repairs', 'Plumbing']),
        ),
      unspend: async () => desk.unspend(one(made.expenses, n) ?? 0, today),
      close: () => books.post((tx) => closeBooks(tx, books.scopeOn(today), addDays(on, -60))),
      leave: () => office.moveOut(home, today),
      settle: async () => {
        await office.moveOut(home, today).catch(unlessRefused)
        return office.settle(home, { kept: n * 10, kept_reason: 'Cleaning', send_to: '4 Birch Lane' })
      },
      file: () => books.post((tx) => fileSome(tx, books.account, 1 + n)),
    }
    await actions[what]().then(
      () => done.set(what, (done.get(what) ?? 0) + 1),
      (error) => {
        unlessRefused(error)
      },
    )
  }
}
