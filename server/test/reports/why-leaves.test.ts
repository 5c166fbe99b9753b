import type { InputOf } from '@freehold/contract/kit/call'
import type { WhyAnswer } from '@freehold/contract/kit/why'
import type { journal } from '@freehold/contract/money/journal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whyToWire } from '../../src/areas/money/journal/why-to-wire'
import { verifyBooks } from '../../src/areas/money/verify/verify'
import { whyOf } from '../../src/areas/money/why/why'
import { type TestApp, testApp } from '../kit/app/app'
import { type Dealings, dealings } from '../kit/homes/dealings'
import { type Books, type Home, openBooks } from '../kit/money/books'

const today = '2026-03-20'

let context: TestApp
let books: Books
let office: Dealings
beforeAll(async () => {
  context = await testApp()
  books = await openBooks(context, 'Leaves')
  office = dealings(context, books, today)
})
afterAll(() => context.close())

type Asked = InputOf<typeof journal.why>
const figures = ['tenant_balance', 'tenant_billed', 'tenant_paid', 'tenant_deposit'] as const

const why = async (asked: Partial<Asked> & Pick<Asked, 'figure'>): Promise<WhyAnswer> =>
  whyToWire(
    await whyOf(books.db, books.scopeOn(today), {
      tenant_id: null,
      rent_id: null,
      entry_id: null,
      part: null,
      ...asked,
    }),
  )

const moneyOf = ({ steps }: WhyAnswer) => steps.flatMap(({ value }) => ('money' in value ? [value.money] : []))
const total = (amounts: readonly number[]) => Math.round(amounts.reduce((sum, one) => sum + one * 100, 0)) / 100

/** Every leaf of a figure that is an entry, with what its own explanation ends in. */
async function leavesOf(tenant: number) {
  const leaves: { leaf: string; shown: number; ends: number; answer: WhyAnswer }[] = []
  for (const figure of figures)
    for (const { label, value, to } of (await why({ figure, tenant_id: tenant })).steps) {
      if (!to || !('money' in value)) throw new Error(`${label} is no leaf`)
      const answer = await why({ figure: 'entry', entry_id: to.id, part: to.part ?? null })
      leaves.push({ leaf: `${figure}: ${label}`, shown: value.money, ends: answer.total, answer })
      // A leaf that counts in full says by its sign what it does to the figure; its explanation is of the amount.
      expect([figure, label, to.part ? answer.total : Math.abs(answer.total)]).toEqual([
        figure,
        label,
        to.part ? value.money : Math.abs(value.money),
      ])
      if (to.part) expect(total(moneyOf(answer))).toBe(value.money)
    }
  return leaves
}

/** A home with every kind of entry: a deposit paid without a charge, a charge paid from a deposit, and a refund. */
async function wholeHome(): Promise<Home> {
  const home = await books.moveIn({ initial: 2000, moveIn: '2026-03-01', today })
  await office.pay(home, 15, { reason: 'PET_DEPOSIT', source: 'OTHER' })
  await office.pay(home, 60)
  await office.moveOut(home, '2026-03-18')
  const laundry = await office.bill(home, 2000, 'LAUNDRY', '2026-03-12')
  await office.settle(home, {
    applied: [{ charge_id: laundry, amount: 40 }],
    kept: 25,
    kept_reason: 'A broken window',
  })
  return home
}

test('every leaf opens an explanation that ends in its amount', async () => {
  const home = await wholeHome()
  const leaves = await leavesOf(home.tenant)
  const settled = leaves.filter(({ leaf }) => leaf.endsWith('Deposit settled'))
  expect(settled.map(({ leaf, shown, ends }) => [leaf, shown, ends])).toEqual([
    ['tenant_balance: Deposit settled', -25, -25],
    ['tenant_paid: Deposit settled', 25, 25],
    ['tenant_deposit: Deposit settled', -515, 515],
  ])
  expect(total(moneyOf(settled[2]?.answer ?? { title: '', rule: '', steps: [], total: 0 }))).toBe(515)
  expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
})

test('a settlement with an overpayment ends in the deposits, and the refund in the overpayment', async () => {
  const home = await books.moveIn({ initial: 2000, moveIn: '2026-03-01', today })
  await office.pay(home, 60)
  await office.moveOut(home, '2026-03-18')
  await office.settle(home, { credit: 60 })
  const leaves = await leavesOf(home.tenant)
  expect(leaves.filter(({ leaf }) => leaf.startsWith('tenant_deposit')).map(({ ends }) => ends)).toEqual([500, 500])
  expect(leaves.map(({ leaf, shown }) => [leaf, shown])).toContainEqual(['tenant_paid: Overpayment returned', -60])
})

test('the part of a payment that is a deposit leads to the whole payment', async () => {
  const home = await books.moveIn({ initial: 2000, moveIn: '2026-03-01', today })
  const [leaf] = (await why({ figure: 'tenant_deposit', tenant_id: home.tenant })).steps
  expect(leaf?.to?.part).toBe('deposit')
  const part = await why({ figure: 'entry', entry_id: leaf?.to?.id ?? 0, part: 'deposit' })
  expect(part).toMatchObject({ title: 'Rent Payment', total: 500 })
  expect(part.rule).toBe('Only a part of this entry counts toward the deposits held.')
  expect(part.steps[0]).toEqual({ label: 'Held: Security deposit', value: { money: 500 } })
  expect(part.steps.at(-1)).toEqual({
    label: 'Whole entry',
    value: { text: '$2,000.00' },
    to: { noun: 'entry', id: leaf?.to?.id },
  })
})
