import { portalReturns } from '@freehold/contract/portal/portal-returns'
import { tenantPayment } from '@freehold/contract/portal/tenant-payment'
import { dayIn } from '@freehold/rules/day'
import { businessDaysAfter } from '@freehold/rules/portal/bank-days'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { mailTo } from '../../kit/app/mailbox'
import { type Landlord, openOffice } from '../../kit/money/landlord'
import { cardBooksOf, entriesOf, tally } from '../../kit/money/racing'
import { arrivedDebit, debit, debitShown, debitsOf, runLater, savedBank } from '../../kit/portal/bank-desk'
import { companyIncome, type PortalTenant, portalTenant } from '../../kit/portal/paying-desk'

const today = dayIn('America/New_York', new Date())

let context: TestApp
let office: Landlord
let tenant: PortalTenant
let bank: number
beforeAll(async () => {
  context = await testApp({ connections: 8 })
  office = await openOffice(context, 'Debits')
})
afterAll(() => context.close())
beforeEach(async () => {
  await office.wakeNow()
  tenant = await portalTenant(context, office, today)
  bank = await savedBank(tenant)
})

const sent = async () => (await tenant.ask(tenantPayment.sent, {})).body.data
const right = async () => expect((await verifyBooks(context.context.pool)).wrong).toEqual([])

describe('a payment from a bank account', () => {
  test('is free, on its way for four business days, and received once it settles', async () => {
    const before = await companyIncome(context, office.account)
    expect((await debit(tenant, bank)).body).toMatchObject({ state: 'ON_ITS_WAY' })
    const [first] = await sent()
    expect(first).toMatchObject({
      amount: 250,
      fee: 0,
      method: 'Bank account ending in 0000',
      state: 'ON_ITS_WAY',
      next_on: businessDaysAfter(today, 4),
    })
    const [entry] = await context.database.ask<{ notes: string; method: string }>(
      'select e.notes, r.method from journal_entry e join receipt r on r.id = e.id and r.account_id = e.account_id where e.id = $1',
      [first?.entry],
    )
    expect(entry).toEqual({ notes: 'Bank account ending in 0000', method: 'BANK_TRANSFER' })
    expect(await cardBooksOf(context.database, tenant.home, 50_000)).toEqual({
      captured: 25_000,
      inTransit: 25_000,
      cash: 0,
    })
    await runLater(context, 'card-payments', 1.5)
    expect(await sent()).toMatchObject([{ state: 'RECEIVED', next_on: null }])
    expect(await cardBooksOf(context.database, tenant.home, 50_000)).toEqual({
      captured: 25_000,
      inTransit: 0,
      cash: 25_000,
    })
    expect(await companyIncome(context, office.account)).toBe(before)
    await right()
  })

  test('is authorized in words that are kept, mailed and shown to staff', async () => {
    await context.database.ask(`update tenant set email = 'debits@mail.example' where id = $1`, [tenant.tenant])
    const shown = await debitShown(tenant, bank)
    expect(shown?.text).toMatch(
      /^By pressing Pay I authorize Debits Homes to debit my checking account ending in 0000 once for \$250\.00 on or after /,
    )
    await debit(tenant, bank)
    const [{ entry } = { entry: null }] = await sent()
    const kept = (await office.ask(portalReturns.mandate, { payment_id: entry })).body.data
    expect(kept).toMatchObject({ kind: 'ONCE', language: 'en', ...shown })
    const mails = await mailTo(context, 'debits@mail.example')
    expect(mails.map(({ text }) => text).join(' ')).toContain(shown?.text)
    expect((await office.ask(portalReturns.mandate, { payment_id: 987_654_321 })).type).toBe('E_NOT_FOUND')
  })

  test('takes nothing under other words, at another fee, or without words', async () => {
    const hash = (await debitShown(tenant, bank, '90.00'))?.hash ?? ''
    expect(await debit(tenant, bank, { hash })).toMatchObject({
      type: 'E_CONFIRM',
      fields: { mandate_hash: expect.stringContaining('Read it again') },
    })
    expect((await debit(tenant, bank, { hash: '', confirm: '1' })).type).toBe('E_CONFIRM')
    expect((await debit(tenant, bank, { fee: '8.75' })).type).toBe('E_CONFIRM')
    expect(await debitsOf(context, tenant.tenant)).toEqual([])
    expect(
      await context.database.ask(`select 1 from mandate where tenant_id = $1 and kind = 'ONCE'`, [tenant.tenant]),
    ).toEqual([])
  })

  test('needs a saved account: a card does not pay at its fee', async () => {
    expect(await tenant.pay({ nonce: 'fake-valid-nonce', method: 'BANK', fee: '0.00' })).toMatchObject({
      type: 'E_INVALID',
      message: 'Save your bank account first, then pay with it.',
    })
    expect(await debitsOf(context, tenant.tenant)).toEqual([])
  })

  test('whose answer is lost is found and never made twice', async () => {
    const lost = await savedBank(tenant, 'lost-after-capture')
    expect((await debit(tenant, lost)).type).toBe('E_PROVIDER')
    expect((await sent())[0]).toMatchObject({ state: 'CHECKING' })
    await runLater(context, 'card-payments', 1.5)
    expect(await debitsOf(context, tenant.tenant)).toMatchObject([{ state: 'CAPTURED', settled: false }])
    await runLater(context, 'card-payments', 2)
    expect(await debitsOf(context, tenant.tenant)).toMatchObject([{ state: 'CAPTURED', settled: true }])
    expect(await entriesOf(context.database, tenant.home, 'PAYMENT')).toBe(2)
    await right()
  })

  test('is made once for ten identical requests', async () => {
    const hash = (await debitShown(tenant, bank))?.hash ?? ''
    const keyed = await Promise.all(
      Array.from({ length: 10 }, () => debit(tenant, bank, { hash, key: `ten-${tenant.tenant}` })),
    )
    expect(Object.keys(tally(keyed)).filter((type) => type !== 'S_OK' && type !== 'E_CONFLICT')).toEqual([])
    expect(await debitsOf(context, tenant.tenant)).toHaveLength(1)
    expect(
      await context.database.ask(`select 1 from mandate where tenant_id = $1 and kind = 'ONCE'`, [tenant.tenant]),
    ).toHaveLength(1)
  })

  test('stores and answers neither token nor number', async () => {
    await arrivedDebit(context, tenant, bank)
    const [row] = await context.database.ask<{ token: string }>('select token from sandbox_bank where customer = $1', [
      `a${office.account}t${tenant.tenant}`,
    ])
    const answers = JSON.stringify([await sent(), (await tenant.ask(tenantPayment.options, {})).body])
    const stored = JSON.stringify(
      await Promise.all(
        ['portal_method', 'mandate', 'card_payment', 'mail_message'].map((table) =>
          context.database.ask(`select * from ${table} where account_id = $1`, [office.account]),
        ),
      ),
    )
    expect(row?.token).toMatch(/^[0-9a-f]{32}$/)
    expect(`${answers}${stored}`).not.toContain(row?.token)
    expect(answers).not.toMatch(/token|routing|verification/)
  })

  test('is named by verify where its authorization was changed, or is gone', async () => {
    await debit(tenant, bank)
    const wrong = async () => (await verifyBooks(context.context.pool)).wrong.join(' ')
    const { database } = context
    const [kept] = await database.ask<{ id: number; text: string }>(
      `select id, text from mandate where tenant_id = $1 and kind = 'ONCE'`,
      [tenant.tenant],
    )
    await database.ask(`update mandate set text = 'I owe you a million.' where id = $1`, [kept?.id])
    expect(await wrong()).toContain(`The words of authorization ${kept?.id} are not those that were given.`)
    await database.ask('update mandate set text = $2, payment_id = null where id = $1', [kept?.id, kept?.text])
    expect(await wrong()).toMatch(/Bank debit \d+ was not authorized\./)
    await database.ask(
      'update mandate set payment_id = (select max(id) from card_payment where tenant_id = $2) where id = $1',
      [kept?.id, tenant.tenant],
    )
    await right()
  })
})
