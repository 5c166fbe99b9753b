import { activity } from '@freehold/contract/account/activity'
import { deposit } from '@freehold/contract/money/deposit'
import { journal } from '@freehold/contract/money/journal'
import { portalFees } from '@freehold/contract/portal/portal-fees'
import { portalReturns } from '@freehold/contract/portal/portal-returns'
import { tenantPayment } from '@freehold/contract/portal/tenant-payment'
import { needsYou } from '@freehold/contract/reports/needs-you'
import { addDays, dayIn } from '@freehold/rules/day'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { mailTo } from '../../kit/app/mailbox'
import { addRule, addUnit, type Landlord, openOffice, runBilling } from '../../kit/money/landlord'
import { boardOf, send } from '../../kit/money/payout-desk'
import { entriesOf, figuresOf } from '../../kit/money/racing'
import { moveIn } from '../../kit/money/tenancy'
import { arrivedDebit, banksOf, debit, debitsOf, runLater, savedBank } from '../../kit/portal/bank-desk'
import { asSent, companyIncome, type PortalTenant, portalTenant, signedIn, speak } from '../../kit/portal/paying-desk'

const today = dayIn('America/New_York', new Date())

let context: TestApp
let office: Landlord
let tenant: PortalTenant
let offices = 0
beforeAll(async () => {
  context = await testApp({ connections: 8 })
})
afterAll(() => context.close())
beforeEach(async () => {
  offices += 1
  office = await openOffice(context, `Return${offices}`)
  await office.wakeNow()
  tenant = await portalTenant(context, office, today)
  await context.database.ask('update tenant set email = $2 where id = $1', [tenant.tenant, address()])
})
afterEach(async () => {
  expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
})

const address = () => `returned${offices}@mail.example`
const sent = async () => (await tenant.ask(tenantPayment.sent, {})).body.data
const balance = async () => (await figuresOf(context.database, tenant.home)).balance
const returnsFound = (later = 1) => runLater(context, 'bank-returns', later)
const subjects = async () => (await mailTo(context, address())).map(({ subject }) => subject)

/** Sets the fee of a returned payment, in dollars, and what else the form has. */
async function settings(change: object): Promise<void> {
  const { data } = (await office.ask(portalFees.get, {})).body
  const answer = await office.ask(portalFees.save, { ...asSent(data), ...change })
  expect(answer.type, answer.text).toBe('S_OK')
}

/** An account whose debit arrived, and then came back. */
async function returned(code: string, debiting: Parameters<typeof debit>[2] = {}): Promise<void> {
  await arrivedDebit(context, tenant, await savedBank(tenant, `returned-${code.toLowerCase()}`), debiting)
  expect(await sent()).toMatchObject([{ state: 'RECEIVED' }])
  await returnsFound()
}

describe('a debit that comes back after it arrived', () => {
  test('is taken back, and the tenant reads why and what to do', async () => {
    await returned('R01')
    expect(await sent()).toMatchObject([
      {
        state: 'RETURNED',
        message:
          'The account did not have enough money. Your balance is due again. Once the money is in your account, pay again, or pay another way.',
      },
    ])
    expect(await balance()).toBe(100_000)
    expect(await entriesOf(context.database, tenant.home, 'REVERSAL')).toBe(2)
    const [charge] = await context.database.ask<{ due: string; open: string }>(
      `select due::text, open_cents as open from charge where occupancy_id = $1 and reason = 'RENT'`,
      [tenant.home],
    )
    expect(charge).toEqual({ due: today, open: '100000' })
    const mail = (await mailTo(context, address())).at(-1)
    expect(mail?.subject).toBe('Your bank returned your payment of $250.00')
    expect(mail?.text).toContain('Once the money is in your account, pay again')
    // The same account may pay again.
    const [bank] = await banksOf(tenant)
    expect((await debit(tenant, bank?.id ?? 0, { amount: '100.00' })).type).toBe('S_OK')
  })

  test('is taken back once, however often it is found', async () => {
    await returned('R01')
    for (let again = 0; again < 3; again += 1) await returnsFound()
    await Promise.all([returnsFound(), returnsFound(), runLater(context, 'card-payments', 1)])
    expect(await entriesOf(context.database, tenant.home, 'REVERSAL')).toBe(2)
    expect((await subjects()).filter((subject) => subject.startsWith('Your bank returned'))).toHaveLength(1)
  })

  test.each(['R02', 'R10'])('under %s takes the account out of use, with a mail', async (code) => {
    await speak(context, tenant.tenant, 'es')
    await returned(code)
    expect(await banksOf(tenant)).toEqual([])
    expect(await subjects()).toEqual(expect.arrayContaining(['Ya no se puede pagar con su cuenta bancaria']))
    expect((await sent())[0]?.message).toContain('Lo que debe está pendiente otra vez.')
    expect((await sent())[0]?.method).toBe(`Cuenta bancaria terminada en 01${code.slice(1)}`)
  })

  test('pays no more before the job has taken its account out of use', async () => {
    const bank = await savedBank(tenant, 'returned-r02')
    expect((await debit(tenant, bank)).type).toBe('S_OK')
    await runLater(context, 'card-payments', 3)
    expect(await sent()).toMatchObject([{ state: 'RETURNED' }])
    expect(await banksOf(tenant)).toHaveLength(1)
    expect((await debit(tenant, bank, { amount: '90.00' })).type).toBe('E_NOT_FOUND')
    await runLater(context, 'bank-checks', 1)
    expect(await banksOf(tenant)).toEqual([])
  })

  test('gives its convenience fee back, which came with it', async () => {
    await settings({ bank_percent: '1' })
    const before = await companyIncome(context, office.account)
    await arrivedDebit(context, tenant, await savedBank(tenant, 'returned-r01'), { fee: '2.50' })
    expect(await companyIncome(context, office.account)).toBe(before + 250)
    await returnsFound()
    expect(await companyIncome(context, office.account)).toBe(before)
  })

  test('costs the fee of the settings once', async () => {
    await settings({ returned_fee: '25' })
    await returned('R01')
    await returnsFound()
    expect(await balance()).toBe(102_500)
    const [charge] = await context.database.ask<{ reason: string; amount: string; due: string }>(
      `select reason, amount_cents as amount, due::text from charge where occupancy_id = $1 and reason = 'RETURNED_PAYMENT_FEE'`,
      [tenant.home],
    )
    expect(charge).toEqual({ reason: 'RETURNED_PAYMENT_FEE', amount: '2500', due: today })
    expect((await mailTo(context, address())).at(-1)?.text).toContain('$25.00')
  })

  test('costs no fee where the bank says that it was not authorized', async () => {
    await settings({ returned_fee: '25' })
    await returned('R10')
    expect(await balance()).toBe(100_000)
  })

  test('falls on open days where the books are closed, and bills the late fee that is due now', async () => {
    const [moved, closed, back] = [-20, -12, -10].map((days) => addDays(today, days))
    if (!moved || !closed || !back) throw new Error('There are no days')
    await office.wakeOn(moved)
    const rule = await addRule(office, { name: 'Late', frequency: 'MONTHLY', fixed: 5_000, percent: null, grace: 5 })
    const unit = await addUnit(office, { name: 'Late home', period: 'MONTHLY', rent: 100_000, deposit: 50_000 })
    const lease = { moveIn: moved, leaseEnd: addDays(moved, 364), total: 150_000, initial: 50_000, rule }
    tenant = await signedIn(context, office, await moveIn(office, unit, { name: 'Late payer', ...lease }))
    expect((await debit(tenant, await savedBank(tenant, 'returned-r01'), { amount: '1000.00' })).type).toBe('S_OK')
    // The database has the clock of this machine.
    await context.database.ask('update card_payment set created_at = $2 where tenant_id = $1', [
      tenant.tenant,
      context.clock.now(),
    ])
    await runLater(context, 'card-payments', 1.5)
    await office.wakeOn(back)
    await runBilling(context)
    expect(await balance()).toBe(0)
    expect((await office.ask(journal.closeBooks, { closed_to: closed })).type).toBe('S_OK')
    await returnsFound()
    const posted = await context.database.ask<{ kind: string; reason: string; day: string }>(
      `select kind, reason, day::text from journal_entry where occupancy_id = $1 and id > $2 order by id`,
      [tenant.home, (await debitsOf(context, tenant.tenant))[0]?.entry_id],
    )
    expect(posted.filter(({ kind }) => kind === 'REVERSAL').map(({ day }) => day)).toEqual([back, back])
    expect(posted.filter(({ reason }) => reason === 'LATE_FEE')).toHaveLength(1)
    expect(await balance()).toBe(105_000)
  })
})

describe('a debit that comes back', () => {
  test.each(['before the answer', 'after the answer'])(
    'is heard of %s by a message, which is only asked about',
    async (when) => {
      const { payments } = context.context.ports
      const bank = await savedBank(tenant, when === 'before the answer' ? 'lost-after-capture' : 'returned-r01')
      const answer = await debit(tenant, bank)
      expect(answer.type).toBe(when === 'before the answer' ? 'E_PROVIDER' : 'S_OK')
      const [row] = await context.database.ask<{ reference: string }>(
        'select reference from card_payment where tenant_id = $1',
        [tenant.tenant],
      )
      context.context.ports.payments = {
        ...payments,
        notice: async (signature, payload) =>
          signature === 'genuine' ? { kind: 'transaction_settled', reference: payload } : null,
        answerChallenge: async (challenge) => (challenge === 'here' ? 'key|proof' : null),
      }
      try {
        const reference = row?.reference ?? ''
        expect(await message('forged', reference)).toBe(200)
        expect((await sent())[0]?.state).toBe(when === 'before the answer' ? 'CHECKING' : 'ON_ITS_WAY')
        context.clock.advance(3 * 60_000)
        const messages = ['genuine', 'genuine', 'genuine'].map((signature) => message(signature, reference))
        expect(await Promise.all(messages)).toEqual([200, 200, 200])
        expect((await sent())[0]?.state).toBe(when === 'before the answer' ? 'RECEIVED' : 'RETURNED')
        expect(await message('genuine', 'of no payment')).toBe(200)
        const { app } = context
        const challenged = await app.inject({ url: '/webhooks/braintree?bt_challenge=here' })
        expect([challenged.statusCode, challenged.body]).toEqual([200, 'key|proof'])
        expect((await app.inject({ url: '/webhooks/braintree?bt_challenge=else' })).statusCode).toBe(404)
        expect((await app.inject({ url: '/webhooks/braintree' })).statusCode).toBe(404)
      } finally {
        context.context.ports.payments = payments
      }
      expect(await entriesOf(context.database, tenant.home, 'PAYMENT')).toBe(2)
    },
  )

  test('whose credit went back to the tenant is left to the office', async () => {
    await arrivedDebit(context, tenant, await savedBank(tenant, 'returned-r01'), { amount: '1100.00', confirm: '1' })
    expect(await balance()).toBe(-10_000)
    await context.database.ask('update occupancy set real_move_out = current_date + 300 where id = $1', [tenant.home])
    const refunded = await office.ask(deposit.giveBack, {
      tenant_id: tenant.tenant,
      rent_id: tenant.home,
      paid_date: today,
      credit: '100.00',
    })
    expect(refunded.type, refunded.text).toBe('S_OK')
    await returnsFound()
    await returnsFound()
    expect(await balance()).toBe(0)
    expect(await sent()).toMatchObject([{ state: 'RETURNED' }])
    expect((await subjects()).filter((subject) => subject.startsWith('Your bank returned'))).toHaveLength(1)
    const { data: needs } = (await office.ask(needsYou.list, {})).body
    expect(needs.map(({ title }) => title).join()).toMatch(/A bank debit of .+ came back/)
    const lines = JSON.stringify((await office.ask(activity.list, {})).body)
    expect(lines.split('so the books were left as they are')).toHaveLength(2)
  })

  test('before it arrived leaves nothing on its way', async () => {
    expect((await debit(tenant, await savedBank(tenant, 'returned-r01'))).type).toBe('S_OK')
    await runLater(context, 'card-payments', 3)
    expect(await debitsOf(context, tenant.tenant)).toMatchObject([{ state: 'DECLINED', return_code: 'R01' }])
    expect(await balance()).toBe(100_000)
  })

  test('after its money went to the owner leaves the owner below zero, and nothing more is sent', async () => {
    const [{ owner_id: owner } = { owner_id: 0 }] = await context.database.ask<{ owner_id: number }>(
      'select owner_id from property where id = $1',
      [office.property],
    )
    const bank = await savedBank(tenant, 'returned-r01')
    await arrivedDebit(context, tenant, bank, { amount: '1000.00' })
    expect(await ownersMoney(Number(owner))).toBe(1000)
    expect((await send(office, Number(owner), '1000')).type).toBe('S_OK')
    await returnsFound()
    expect(await ownersMoney(Number(owner))).toBe(-1000)
    expect((await send(office, Number(owner), '1')).type).toBe('E_INVALID')
  })

  test('is shown to staff with its code, its rates and a row in their queue', async () => {
    await returned('R03')
    const { data } = (await office.ask(portalReturns.rates, {})).body
    expect(data).toMatchObject({
      sent: 1,
      rates: [
        { kind: 'UNAUTHORIZED', returned: 0, state: 'OK', limit_percent: 0.5 },
        { kind: 'ADMINISTRATIVE', returned: 1, percent: 100, limit_percent: 3, state: 'OVER' },
        { kind: 'ALL', returned: 1, limit_percent: 15, state: 'OVER' },
      ],
      returned: [
        {
          tenant_id: tenant.tenant,
          amount: 250,
          code: 'R03',
          reason: 'The bank found no account with this number.',
          method: 'Bank account ending in 0103',
          sent_on: today,
          returned_on: today,
          fee: 0,
        },
      ],
    })
    const { data: needs } = (await office.ask(needsYou.list, {})).body
    expect(needs.find(({ kind }) => kind === 'PORTAL_PAYMENT_FAILED')?.title).toMatch(/^A bank debit of .+ came back$/)
  })
})

/** A message of the provider; answers its status. */
const message = async (signature: string, payload: string): Promise<number> => {
  const answer = await context.app.inject({
    method: 'POST',
    url: '/webhooks/braintree',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ bt_signature: signature, bt_payload: payload }).toString(),
  })
  return answer.statusCode
}

const ownersMoney = async (owner: number) => (await boardOf(office, owner)).balance
