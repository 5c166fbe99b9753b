import { activity } from '@freehold/contract/account/activity'
import { receipt } from '@freehold/contract/money/receipt'
import { tenantHome } from '@freehold/contract/portal/tenant-home'
import { tenantLedger } from '@freehold/contract/portal/tenant-ledger'
import { tenantMethod } from '@freehold/contract/portal/tenant-method'
import { tenantPayment } from '@freehold/contract/portal/tenant-payment'
import { dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { minutes, type TestApp, testApp } from '../../kit/app/app'
import { mailTo } from '../../kit/app/mailbox'
import { pay } from '../../kit/homes/board-desk'
import { type Landlord, openOffice } from '../../kit/money/landlord'
import { type ScriptedCards, scriptedCards } from '../../kit/money/scripted-cards'
import { memberIn } from '../../kit/portal/household-desk'
import { freshNonce, type PortalTenant, portalTenant } from '../../kit/portal/paying-desk'
import { pdfOf, readPdf } from '../../kit/reports/read-pdf'

// The times of card payments are the database's, so these tests happen now.
const today = dayIn('America/New_York', new Date())

let context: TestApp
let office: Landlord
let cards: ScriptedCards
let holder: PortalTenant
let sam: PortalTenant & { member: number }
beforeAll(async () => {
  context = await testApp({ connections: 12 })
  office = await openOffice(context, 'Share')
})
afterAll(() => context.close())
beforeEach(async () => {
  await office.wakeNow()
  cards = scriptedCards()
  context.context.ports.payments = cards
  holder = await portalTenant(context, office, today)
  sam = await memberIn(context, office, holder, 'Sam')
})

const ledgerOf = async (who: PortalTenant) => (await who.ask(tenantLedger.ledger, {})).body.data
const historyOf = async (who: PortalTenant) => (await who.ask(tenantLedger.history, { id: holder.tenant })).body.data
const statementOf = async (who: PortalTenant) =>
  (await who.ask(tenantLedger.print, { id: holder.tenant, format: 'html' })).text
const paymentOf = async (who: PortalTenant) => (await ledgerOf(who)).find(({ kind }) => kind === 'PAYMENT')

describe('a member', () => {
  test('sees what is owed for the home, and why', async () => {
    const { data } = (await sam.ask(tenantHome.home, {})).body
    expect(data).toMatchObject({ owed: 1000, homes: [{ rent_id: holder.home, balance: 1000 }] })
    const rent = (await ledgerOf(sam)).find(({ kind, open }) => kind === 'CHARGE' && open === 1000)
    const why = await sam.ask(tenantLedger.why, { id: rent?.id ?? 0 })
    expect(why.body.data, why.text).toMatchObject({ total: 1000, questions: [] })
    expect((await sam.ask(tenantPayment.options, {})).body.data).toMatchObject({ rent_id: holder.home, owed: 1000 })
  })

  test('pays on the shared tenancy under an own name', async () => {
    const paid = await sam.pay({ amount: '250.00', notes: 'My part' })
    expect(paid.body.state, paid.text).toBe('ON_ITS_WAY')
    expect((await holder.ask(tenantHome.home, {})).body.data.owed).toBe(750)
    const [row] = await context.database.ask<{ member_id: string; user_name: string }>(
      'select member_id, user_name from card_payment where id = $1',
      [paid.body.id],
    )
    expect(row).toEqual({ member_id: String(sam.member), user_name: 'Sam Rivera' })
    const { data } = (await office.ask(activity.list, {})).body
    expect(data[0]?.message).toBe('Sam Rivera paid $250.00 for rent in the portal, and a convenience fee of $8.75.')
    expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
  })

  test('gets the receipt and the mail, and the account holder does not', async () => {
    const paid = await sam.pay({ amount: '250.00' })
    const [sent] = (await sam.ask(tenantPayment.sent, {})).body.data
    expect(sent).toMatchObject({ id: paid.body.id, amount: 250, method: 'Visa ending in 1111' })
    expect((await holder.ask(tenantPayment.sent, {})).body.data).toEqual([])
    const id = sent?.entry ?? 0
    const own = await sam.ask(tenantPayment.receipt, { id })
    expect(own.status).toBe(200)
    expect((await holder.ask(tenantPayment.receipt, { id })).type).toBe('E_NOT_FOUND')
    const { pages } = await readPdf(await pdfOf(context, receipt.print, { id, format: 'pdf' }, office.person.token))
    expect(pages.join(' ')).toContain('Sam Rivera')
    expect((await office.ask(receipt.mail, { id })).type).toBe('S_OK')
    context.clock.advance(5 * minutes)
    const [member] = await context.database.ask<{ email: string }>('select email from household_member where id = $1', [
      sam.member,
    ])
    expect((await mailTo(context, member?.email ?? '')).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Receipt: \$250\.00 on /),
    ])
  })

  test('is counted by itself: eight declined cards stop it, and not the account holder', async () => {
    for (let tries = 0; tries < 8; tries += 1) {
      expect((await sam.pay({ amount: `${10 + tries}.00`, nonce: freshNonce('declined') })).type).toBe('E_PAYMENT')
    }
    expect((await sam.pay({ amount: '50.00' })).type).toBe('E_RATE_LIMIT')
    expect((await holder.pay({ amount: '50.00' })).type).toBe('S_OK')
  })

  test('sends the same amount as the account holder in the same minute without a question, and one key is of one person', async () => {
    const first = await holder.pay({ amount: '500.00', key: 'same-key' })
    const paying = { amount: '500.00', key: 'same-key', nonce: freshNonce() }
    const second = await sam.pay(paying)
    expect([first.type, second.type]).toEqual(['S_OK', 'S_OK'])
    expect(second.body.id).not.toBe(first.body.id)
    expect((await sam.pay(paying)).body.id).toBe(second.body.id)
  })

  test('keeps ways to pay of its own, and another adult’s answer as missing ones do', async () => {
    const [card] = await context.database.ask<{ id: string }>(
      `insert into portal_method (account_id, tenant_id, member_id, kind, token_sealed, brand, last4, debit, expires)
       values ($1, $2, $3, 'CARD', 'v1:', 'Visa', '4242', false, '2039-12') returning id`,
      [office.account, holder.tenant, sam.member],
    )
    const id = Number(card?.id)
    expect((await sam.ask(tenantMethod.list, {})).body.data).toMatchObject([{ id, last4: '4242' }])
    expect((await holder.ask(tenantMethod.list, {})).body.data).toEqual([])
    expect((await holder.pay({ saved: id })).type).toBe('E_NOT_FOUND')
    expect((await holder.ask(tenantMethod.delete, { id })).type).toBe('E_NOT_FOUND')
  })
})

describe('a payment of another adult is a name and an amount', () => {
  const secrets = ['Visa', '1111', 'For the kitchen']

  const expectNamed = async (reader: PortalTenant, name: string) => {
    const line = await paymentOf(reader)
    expect(line).toMatchObject({ description: `Payment by ${name}`, paid: 250, notes: '', by: 'Household' })
    const whole = JSON.stringify([await ledgerOf(reader), await historyOf(reader)]) + (await statementOf(reader))
    const why = await reader.ask(tenantLedger.why, { id: line?.id ?? 0 })
    expect(why.body.data).toMatchObject({ title: `Payment by ${name}`, total: 250 })
    for (const secret of secrets) expect(`${whole}${why.text}`).not.toContain(secret)
    expect(whole.split(`Payment by ${name}`).length).toBeGreaterThan(3)
  }

  test('for the account holder, in the lines, their explanation, the history and the statement', async () => {
    await sam.pay({ amount: '250.00', notes: 'For the kitchen' })
    await expectNamed(holder, 'Sam Rivera')
    expect(await paymentOf(sam)).toMatchObject({
      description: 'Rent Payment',
      notes: 'Visa ending in 1111. For the kitchen',
      by: 'You',
    })
  })

  test('for a member who looks at that of the account holder, and of another member', async () => {
    const ida = await memberIn(context, office, holder, 'Ida')
    await holder.pay({ amount: '250.00', notes: 'For the kitchen' })
    const [row] = await context.database.ask<{ tenant_name: string }>('select tenant_name from tenant where id = $1', [
      holder.tenant,
    ])
    await expectNamed(ida, row?.tenant_name ?? '')
    expect(await paymentOf(holder)).toMatchObject({ by: 'You', notes: 'Visa ending in 1111. For the kitchen' })
  })

  test('in Spanish', async () => {
    await sam.pay({ amount: '250.00' })
    await context.database.ask(`update tenant set language = 'es' where id = $1`, [holder.tenant])
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect(await paymentOf(holder)).toMatchObject({ description: 'Pago de Sam Rivera' })
  })

  test('and a check that staff recorded shows a member no number', async () => {
    await pay(office, holder, today, '250', 'Check 1042 of the credit union')
    const [staffs] = [await paymentOf(sam)]
    expect(staffs).toMatchObject({ description: 'Rent Payment', notes: '', by: 'Landlord', paid: 250 })
    expect(JSON.stringify(await historyOf(sam)) + (await statementOf(sam))).not.toContain('1042')
    expect((await sam.ask(tenantPayment.receipt, { id: staffs?.id ?? 0 })).type).toBe('E_NOT_FOUND')
  })
})

describe('another home of the account holder', () => {
  test('is no home of the member: neither its balance nor its lines nor paying for it', async () => {
    const other = await portalTenant(context, office, today)
    for (const table of ['charge', 'journal_entry', 'receipt', 'rent_account'])
      await context.database.ask(
        `set session_replication_role = replica; update ${table} set tenant_id = ${holder.tenant} where occupancy_id = ${other.home}`,
      )
    await context.database.ask(`update occupancy set tenant_id = $2 where id = $1`, [other.home, holder.tenant])
    expect((await holder.ask(tenantHome.home, {})).body.data).toMatchObject({ owed: 2000 })
    expect((await sam.ask(tenantHome.home, {})).body.data).toMatchObject({ owed: 1000, homes: [{ balance: 1000 }] })
    expect((await ledgerOf(sam)).length).toBeLessThan((await ledgerOf(holder)).length)
    const foreign = (await ledgerOf(holder)).find(({ unit_name }) => unit_name === other.unit.name)
    expect((await sam.ask(tenantLedger.why, { id: foreign?.id ?? 0 })).type).toBe('E_NOT_FOUND')
    expect((await sam.pay({ rent: other.home })).type).toBe('E_NOT_FOUND')
    expect((await sam.ask(tenantPayment.options, { rent_id: other.home })).type).toBe('E_NOT_FOUND')
  })
})
