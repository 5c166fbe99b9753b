import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { ProviderError } from '../../../src/providers/provider-error'
import { type TestApp, testApp } from '../../kit/app/app'
import { type Landlord, openOffice } from '../../kit/money/landlord'
import { boardOf, paidOwner, payoutMessages, payoutsLater, send, sentTo, today } from '../../kit/money/payout-desk'

let context: TestApp
let office: Landlord
beforeAll(async () => {
  context = await testApp({ connections: 12 })
  office = await openOffice(context, 'Sandbox', today)
})
afterAll(() => context.close())
beforeEach(() => office.wakeOn(today))
afterEach(async () => {
  expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
})

const states = async (owner: number) => {
  const { payouts, payout_total } = await boardOf(office, owner)
  return { states: payouts.map(({ state }) => state), payout_total }
}

test('declined@ fails: nothing is posted, and the amount is available again', async () => {
  const owner = await paidOwner(office, 100_000)
  const answer = await send(office, owner.id, '1000', { to: 'declined@pay.example' })
  expect(answer).toMatchObject({
    type: 'E_PAYMENT',
    message: "The recipient's PayPal account is locked or inactive.",
  })
  expect(await states(owner.id)).toEqual({ states: ['FAILED'], payout_total: 0 })
  expect((await payoutMessages(context.database, office.account)).at(-1)).toMatch(
    /^A payout of \$1,000\.00 to .+ failed: The recipient/,
  )
  expect((await send(office, owner.id, '1000')).body).toMatchObject({ amount: 1000, state: 'SENT' })
})

test.each(['__proto__', 'constructor', 'toString'])('%s@ is a recipient like any other', async (name) => {
  const owner = await paidOwner(office, 100_000)
  const answer = await send(office, owner.id, '1', { to: `${name}@pay.example` })
  expect(answer).toMatchObject({ type: 'S_OK', body: { state: 'SENT' } })
})

test('pending@ counts as sent, is posted once it went, and cannot be sent twice meanwhile', async () => {
  const owner = await paidOwner(office, 100_000)
  const answer = await send(office, owner.id, '1000', { to: 'pending@pay.example' })
  expect(answer).toMatchObject({ type: 'S_OK', body: { amount: 1000, state: 'PENDING' } })
  expect(await states(owner.id)).toEqual({ states: ['PENDING'], payout_total: 1000 })
  expect((await send(office, owner.id, '1')).type).toBe('E_INVALID')
  expect(await sentTo(context.database, owner.id)).toBe(0)
  await payoutsLater(context, 2)
  expect(await states(owner.id)).toEqual({ states: ['SENT'], payout_total: 1000 })
  expect(await sentTo(context.database, owner.id)).toBe(100_000)
})

test('returned@ is sent and returned: a reversal, and the amount is available again', async () => {
  const owner = await paidOwner(office, 100_000)
  expect((await send(office, owner.id, '1000', { to: 'returned@pay.example' })).body.state).toBe('SENT')
  expect(await sentTo(context.database, owner.id)).toBe(100_000)
  await payoutsLater(context, 2)
  const board = await boardOf(office, owner.id)
  expect(board).toMatchObject({ payout_total: 0, balance: 1000 })
  expect(board.payouts[0]).toMatchObject({ state: 'RETURNED', message: expect.stringContaining('came back') })
  expect(await sentTo(context.database, owner.id)).toBe(0)
  expect((await payoutMessages(context.database, office.account)).at(-1)).toMatch(
    /^A payout of \$1,000\.00 to .+ came back: /,
  )
  await payoutsLater(context, 10 * 60)
  expect(await sentTo(context.database, owner.id)).toBe(0)
})

test('timeout@ is accepted without an answer: it is found, and not sent again', async () => {
  const owner = await paidOwner(office, 100_000)
  const answer = await send(office, owner.id, '1000', { to: 'timeout@pay.example' })
  expect(answer).toMatchObject({ type: 'E_PROVIDER', message: expect.stringContaining("don't send it again") })
  expect(await states(owner.id)).toEqual({ states: ['PENDING'], payout_total: 1000 })
  await payoutsLater(context, 2)
  expect(await states(owner.id)).toEqual({ states: ['SENT'], payout_total: 1000 })
  const theirs = await context.database.ask(
    'select 1 from sandbox_payout s join payout p on p.reference = s.reference where p.owner_id = $1',
    [owner.id],
  )
  expect(theirs).toHaveLength(1)
})

test('held@ waits for a week', async () => {
  const owner = await paidOwner(office, 100_000)
  await send(office, owner.id, '1000', { to: 'held@pay.example' })
  await payoutsLater(context, 2)
  await payoutsLater(context, 3 * 24 * 60)
  await office.wakeOn('2027-04-18')
  expect((await states(owner.id)).states).toEqual(['PENDING'])
  await office.wakeOn('2027-04-23')
  await payoutsLater(context, 0)
  await office.wakeOn(today)
  expect((await states(owner.id)).states).toEqual(['SENT'])
})

test('a first request that fails late does not undo what the job has found meanwhile', async () => {
  const owner = await paidOwner(office, 100_000)
  const real = context.context.ports.payouts
  let answer = () => {}
  const failed = new Promise<void>((done) => {
    answer = done
  })
  let job: Promise<unknown> = Promise.resolve()
  context.context.ports.payouts = {
    ...real,
    send: async () => {
      const handed = new Promise<void>((done) => {
        context.context.ports.payouts = {
          ...real,
          send: async (order) => {
            const standing = await real.send(order)
            done()
            await failed
            return standing
          },
        }
      })
      job = payoutsLater(context, 2)
      await handed
      throw new ProviderError('The provider cannot be reached.')
    },
  }
  expect((await send(office, owner.id, '1000', { to: 'pending@pay.example' })).type).toBe('E_PROVIDER')
  expect((await states(owner.id)).states).toEqual(['FAILED'])
  answer()
  await job
  context.context.ports.payouts = real
  expect(await states(owner.id)).toEqual({ states: ['PENDING'], payout_total: 1000 })
  await payoutsLater(context, 10)
  expect(await states(owner.id)).toEqual({ states: ['SENT'], payout_total: 1000 })
})
