import { payment } from '@freehold/contract/money/payment'
import { receipt } from '@freehold/contract/money/receipt'
import { tenant as tenantCalls } from '@freehold/contract/people/tenant'
import { portalFees } from '@freehold/contract/portal/portal-fees'
import { tenantPayment } from '@freehold/contract/portal/tenant-payment'
import { needsYou } from '@freehold/contract/reports/needs-you'
import { dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { reconcileLater } from '../../kit/money/card-desk'
import { type Landlord, openOffice } from '../../kit/money/landlord'
import { entriesOf, tally } from '../../kit/money/racing'
import { type ScriptedCards, scriptedCards } from '../../kit/money/scripted-cards'
import {
  asSent,
  companyIncome,
  freshNonce,
  type PortalTenant,
  portalTenant,
  signedIn,
  speak,
} from '../../kit/portal/paying-desk'

// The times of card payments are the database's, so these tests happen now.
const today = dayIn('America/New_York', new Date())

let context: TestApp
let office: Landlord
let cards: ScriptedCards
let tenant: PortalTenant
beforeAll(async () => {
  context = await testApp({ connections: 12 })
  office = await openOffice(context, 'Portal')
})
afterAll(() => context.close())
beforeEach(async () => {
  await office.wakeNow()
  cards = scriptedCards()
  context.context.ports.payments = cards
  tenant = await portalTenant(context, office, today)
})

const balance = async () => (await office.ask(tenantCalls.get, { id: tenant.tenant })).body.data.balance
const options = async () => (await tenant.ask(tenantPayment.options, {})).body.data
const sent = async () => (await tenant.ask(tenantPayment.sent, {})).body.data

/** A session begins in the language that its tenant reads. */
async function spanishReader(): Promise<PortalTenant> {
  await speak(context, tenant.tenant, 'es')
  return signedIn(context, office, tenant)
}

async function setAccountPolicy(change: object): Promise<void> {
  const { data } = (await office.ask(portalFees.get, {})).body
  expect((await office.ask(portalFees.save, { ...asSent(data), ...change })).type).toBe('S_OK')
}

const expectSound = async () => expect((await verifyBooks(context.context.pool)).wrong).toEqual([])

describe('a payment in the portal', () => {
  test('takes amount and fee in one sale, and credits the amount alone', async () => {
    const before = await companyIncome(context, office.account)
    const paid = await tenant.pay({ amount: '250.00' })
    expect(paid.message, paid.text).toBe('Money sent successfully. Transaction complete.')
    expect(paid.body.state).toBe('ON_ITS_WAY')
    expect(cards.asked.map(({ amount }) => amount)).toEqual([25_875])
    expect(await balance()).toBe(750)
    expect(await companyIncome(context, office.account)).toBe(before + 875)
    expect(await sent()).toMatchObject([
      { id: paid.body.id, amount: 250, fee: 8.75, total: 258.75, method: 'Visa ending in 1111', state: 'ON_ITS_WAY' },
    ])
    cards.becomes('settled')
    await reconcileLater(context, 2)
    expect(await sent()).toMatchObject([{ state: 'RECEIVED', next_on: null }])
    await expectSound()
  })

  test('without a card asks for one, in the reader’s language', async () => {
    expect(await tenant.pay({ nonce: '' })).toMatchObject({
      type: 'E_INVALID',
      fields: { nonce: 'Please set the card or paypal info.' },
    })
    const spanish = await spanishReader()
    expect((await spanish.pay({ nonce: '' })).message).toBe('Ponga los datos de la tarjeta o de PayPal.')
    expect(cards.asked).toEqual([])
  })

  test('asks about a fee that is not the current one, and says the right one however often it is confirmed', async () => {
    for (const confirm of [undefined, '1'] as const) {
      const asked = await tenant.pay({ fee: '5.00', ...(confirm && { confirm }) })
      expect(asked.type).toBe('E_CONFIRM')
      expect(asked.fields?.fee_amount).toContain('$8.75, the total is $258.75')
    }
    expect(cards.asked).toEqual([])
  })

  test('above what is owed asks once, and becomes credit', async () => {
    expect((await tenant.pay({ amount: '1200.00' })).message).toBe(
      'You owe $1,000.00. The other $200.00 becomes credit toward your next charge. Do you want to pay the full amount?',
    )
    expect((await tenant.pay({ amount: '1200.00', confirm: '1' })).type).toBe('S_OK')
    expect(await balance()).toBe(-200)
    expect(await options()).toMatchObject({ owed: 0, credit: 200, on_its_way: 1200 })
    await expectSound()
  })

  test('of the same amount within a minute asks once, as from another tab', async () => {
    expect((await tenant.pay()).type).toBe('S_OK')
    const again = await tenant.pay()
    expect(again).toMatchObject({ type: 'E_CONFIRM', message: expect.stringContaining('less than a minute ago') })
    expect((await tenant.pay({ amount: '251.00' })).type).toBe('S_OK')
    expect((await tenant.pay({ confirm: '1' })).type).toBe('S_OK')
    expect(cards.asked).toHaveLength(3)
  })

  test('is taken once for twenty identical requests, with a key or without', async () => {
    const nonce = freshNonce()
    const keyed = await Promise.all(Array.from({ length: 20 }, () => tenant.pay({ nonce, key: `twenty-${nonce}` })))
    expect(tally(keyed).S_OK).toBeGreaterThanOrEqual(1)
    expect(Object.keys(tally(keyed)).filter((type) => type !== 'S_OK' && type !== 'E_CONFLICT')).toEqual([])
    expect(cards.asked).toHaveLength(1)
    const other = freshNonce()
    const bare = await Promise.all(Array.from({ length: 20 }, () => tenant.pay({ nonce: other, amount: '100.00' })))
    expect(tally(bare)).toEqual({ S_OK: 1, E_CONFLICT: 19 })
    expect(cards.asked).toHaveLength(2)
    expect(await entriesOf(context.database, tenant.home, 'PAYMENT')).toBe(3)
    await expectSound()
  })

  test('in two tabs at once with two cards asks in one of them', async () => {
    const tabs = await Promise.all([tenant.pay({ key: 'tab-1' }), tenant.pay({ key: 'tab-2' })])
    expect(tally(tabs)).toEqual({ S_OK: 1, E_CONFIRM: 1 })
    expect(cards.asked).toHaveLength(1)
  })

  test('reaches no other tenant and no other home', async () => {
    const other = await portalTenant(context, office, today)
    expect((await tenant.pay({ rent: other.home })).type).toBe('E_NOT_FOUND')
    const foreign = await tenant.ask(tenantPayment.pay, {
      tenant_id: other.tenant,
      pay_type_id: 'RENT',
      pay_amount: '250.00',
      fee_amount: '8.75',
      nonce: freshNonce(),
    })
    expect(foreign.type).toBe('E_NOT_FOUND')
    expect(cards.asked).toEqual([])
  })
})

describe('the receipt of a payment', () => {
  const entryOf = async () => (await sent())[0]?.entry

  test('opens for the tenant alone, as a PDF', async () => {
    await tenant.pay()
    const id = await entryOf()
    const paper = await tenant.ask(tenantPayment.receipt, { id })
    expect(paper.headers['content-type']).toBe('application/pdf')
    const other = await portalTenant(context, office, today)
    expect((await other.ask(tenantPayment.receipt, { id })).type).toBe('E_NOT_FOUND')
  })

  test('shows staff the fee as a line of its own, beside the amount', async () => {
    await tenant.pay()
    const id = await entryOf()
    const page = await office.ask(receipt.print, { id, format: 'html' })
    expect(page.text).toContain('<dt>Amount</dt><dd>$250.00</dd>')
    expect(page.text).toContain('<dt>Convenience fee</dt><dd>$8.75</dd>')
    expect(page.text).toContain('<dt>Total charged</dt><dd>$258.75</dd>')
    const lines = (await office.ask(payment.history, { id: tenant.tenant })).body.data
    expect(lines.at(-1)).toMatchObject({
      description: 'Rent Payment, and a convenience fee of $8.75',
      paid_amount: 250,
      balance: 750,
    })
    const { data } = (await office.ask(payment.list, { orderBy: 'paid_date', ascending: '0' })).body
    expect(data.find((row) => row.id === id)).toMatchObject({ paid_amount: 250, fee: 8.75 })
  })
})

describe('a payment that fails', () => {
  test('says why, mails the tenant once in its language, and leaves no fee', async () => {
    tenant = await spanishReader()
    const before = await companyIncome(context, office.account)
    const declined = await tenant.pay({ nonce: freshNonce('declined') })
    expect(declined).toMatchObject({ type: 'E_PAYMENT', message: 'La empresa de tarjetas no aceptó el pago.' })
    expect(await sent()).toMatchObject([{ state: 'DECLINED', entry: null }])
    const mails = await context.database.ask<{ letter: { subject: string } }>(
      `select letter from mail_message where event = 'payment-failed' and account_id = $1 order by id desc limit 1`,
      [office.account],
    )
    expect(JSON.stringify(mails)).toContain('Su pago de $250.00 no se realizó')
    expect(await companyIncome(context, office.account)).toBe(before)
  })

  test('waits for staff in the queue until money comes in', async () => {
    const waiting = async () =>
      (await office.ask(needsYou.list, {})).body.data
        .filter(({ id, kind }) => id === tenant.tenant && kind === 'PORTAL_PAYMENT_FAILED')
        .map(({ title }) => title)
    await tenant.pay({ nonce: freshNonce('declined') })
    expect(await waiting()).toEqual([expect.stringContaining("didn't go through")])
    expect((await tenant.pay()).type).toBe('S_OK')
    expect(await waiting()).toEqual([])
  })

  test('eight times within an hour stops further tries', async () => {
    for (let tries = 0; tries < 8; tries += 1)
      expect((await tenant.pay({ nonce: freshNonce('declined') })).type).toBe('E_PAYMENT')
    expect((await tenant.pay()).type).toBe('E_RATE_LIMIT')
    expect(cards.asked).toHaveLength(8)
  })

  test('after it was captured is returned, with its fee', async () => {
    const before = await companyIncome(context, office.account)
    await tenant.pay()
    expect(await companyIncome(context, office.account)).toBe(before + 875)
    cards.becomes('declined')
    await reconcileLater(context, 2)
    expect(await sent()).toMatchObject([{ state: 'RETURNED' }])
    expect(await companyIncome(context, office.account)).toBe(before)
    expect(await balance()).toBe(1000)
    await expectSound()
  })
})

describe('a payment that staff void', () => {
  const remove = async (confirm: '1' | undefined) => {
    const [payment_] = await sent()
    return office.ask(payment.remove, { id: payment_?.entry, ...(confirm && { confirm }) })
  }

  test('on its own day gives the fee back', async () => {
    const before = await companyIncome(context, office.account)
    await tenant.pay()
    expect((await remove(undefined)).message).toContain('convenience fee of $8.75 is to be refunded too')
    expect((await remove('1')).type).toBe('S_OK')
    expect(await companyIncome(context, office.account)).toBe(before)
    expect(await sent()).toMatchObject([{ state: 'RETURNED', message: 'The landlord voided this payment.' }])
    await expectSound()
  })

  test.each([
    ['keeps it by default', null, 875],
    ['gives it back where the policy says so', 'RETURN', 0],
  ] as const)('on a later day the fee %s', async (_, feeOnReturn, left) => {
    const before = await companyIncome(context, office.account)
    await tenant.pay()
    const [payment_] = await sent()
    if (feeOnReturn) await setAccountPolicy({ fee_on_return: feeOnReturn })
    context.clock.advance(2 * 86_400_000)
    await office.wakeOn(dayIn('America/New_York', context.clock.now()))
    expect((await office.ask(payment.remove, { id: payment_?.entry, confirm: '1' })).type).toBe('S_OK')
    expect(await companyIncome(context, office.account)).toBe(before + left)
    await office.wakeNow()
    if (feeOnReturn) await setAccountPolicy({ fee_on_return: 'KEEP' })
    await expectSound()
  })
})
