import { showDay } from '@freehold/rules/day'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf, demo, userIn } from '../../kit/accounts'
import { answer, dialogOn, factIn } from '../../kit/dialog'
import { box, complaintsIn } from '../../kit/field'
import { often, product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { quoted, sql } from '../../kit/sql'
import { tenanciesOf, today } from '../../kit/tenancies'
import { toldThat } from '../../kit/toast'

const me = administratorOf('owner-board')
const { movedIn, records, get, post } = tenanciesOf(product.url, me)
const sent = 'The payout is on its way.'
const at = (owner: number) => `/property/property-owner-financial-board?id=${owner}`

/** An owner whose one tenant has paid 1,100, of which 800 are the deposit. */
async function ownerOf(name: string): Promise<{ owner: number; property: number }> {
  const { property } = await movedIn(name)
  const { owner_id: owner } = await get<{ owner_id: number }>(`property/get-property?id=${property}`)
  await records.owner({ id: owner, business_name: `${name} Holdings`, pp_address: `pay@${name.toLowerCase()}.example` })
  return { owner, property }
}

async function spend(property_id: number, paid_amount: number): Promise<void> {
  const { token } = await records.signedIn
  const answered = await fetch(`${product.url}/api/expense/get-categories`, { headers: { Authorization: token } })
  const { subcategories } = (await answered.json()) as { subcategories: { id: number; category_id: number }[] }
  const [first] = subcategories
  if (!first) throw new Error('There is nothing to spend money on.')
  await post('expense/save-expense-payment', {
    category_id: first.category_id,
    subcategory_id: first.id,
    property_id,
    frequency: 'SINGLE',
    paid_date: today,
    paid_amount,
  })
}

const figure = (page: Page, name: string) =>
  factIn(page.getByRole('region', { name: 'Account', exact: true }), name).innerText()

const payouts = (page: Page) =>
  page
    .getByRole('region', { name: 'Payouts', exact: true })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].slice(1).map((cell) => (cell.textContent ?? '').trim())))

async function pay(page: Page, amount: string, to?: string): Promise<void> {
  const form = page.getByRole('region', { name: 'Payout', exact: true })
  if (to !== undefined) await box(form, 'PayPal recipient').fill(to)
  // Emptied first: what is written over a formatted amount in one go is read as a change of it.
  await box(form, 'Amount to transfer').fill('')
  await box(form, 'Amount to transfer').fill(amount)
  await form.getByRole('button', { name: 'Payout', exact: true }).click()
}

sometimes('Send Money opens the owner’s collected money, and every figure can be explained', async ({ open }) => {
  const { owner, property } = await ownerOf('Aspen')
  await spend(property, 120.5)
  const page = await open({ as: me, at: '/properties/property-owners' })
  await page.getByRole('link', { name: 'Send Money to Aspen Holdings' }).click()
  await page.waitForURL(`**${at(owner)}`)
  await page.getByRole('heading', { level: 1, name: 'Aspen Holdings' }).waitFor()
  await soon(() => figure(page, 'Billed')).toBe('$300.00')
  expect(await figure(page, 'Payouts')).toBe('$0.00')
  expect(await figure(page, 'Balance')).toBe('$300.00')
  expect(await figure(page, 'Expenses paid for the properties')).toBe('-$120.50')
  expect(await figure(page, 'Available to pay out')).toBe('$179.50')
  expect(await figure(page, 'Deposits held')).toBe('$800.00')
  await page.getByText('No payouts to this owner yet.').waitFor()

  await page.getByRole('button', { name: '$179.50, why?' }).click()
  await page.getByRole('dialog').getByRole('row', { name: 'Total $179.50' }).waitFor()
  await page.keyboard.press('Escape')
  const billed = page.getByRole('region', { name: 'Billed', exact: true })
  expect(await billed.locator('tbody td').allInnerTexts()).toEqual(['1', 'Aspen House', 'Aspen 1', '$300.00'])
  await billed.getByRole('button', { name: 'Billed for Aspen 1: $300.00, show the entries' }).click()
  await dialogOn(page, 'Billed for Aspen 1').getByText('Aspen Ames').first().waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Back to Owners' }).click()
  await page.getByRole('link', { name: 'Aspen Holdings', exact: true }).click()
  await dialogOn(page, 'Property owner information').getByRole('link', { name: 'Send Money' }).click()
  await page.waitForURL(`**${at(owner)}`)
})

often(
  'a payout is validated, capped by the balance, and confirmed when it exceeds what is available',
  async ({ open, expects }) => {
    const { owner, property } = await ownerOf('Beech')
    await spend(property, 100)
    const page = await open({ as: me, at: at(owner) })
    const form = page.getByRole('region', { name: 'Payout', exact: true })
    await form.getByText('Sandbox', { exact: true }).waitFor()
    expect(await box(form, 'PayPal recipient').inputValue()).toBe('pay@beech.example')
    await box(form, 'PayPal recipient').fill(' ')
    await form.getByRole('button', { name: 'Payout', exact: true }).click()
    await soon(() => complaintsIn(form)).toEqual({
      'PayPal recipient': 'Please set the paypal recipient',
      'Amount to transfer': 'Please set the payout amount.',
    })
    await pay(page, '0', 'pay@beech.example')
    await soon(() => complaintsIn(form)).toEqual({ 'Amount to transfer': 'Please set the payout amount.' })

    await pay(page, '50.25', 'pay at beech')
    await soon(() => complaintsIn(form)).toEqual({
      'PayPal recipient': 'The recipient must be a valid email address.',
    })
    await pay(page, '50.25', 'pay@beech.example')
    const asked = 'Send $50.25 to Beech Holdings (pay@beech.example)? Once it is sent'
    await answer(page, asked, 'Cancel')
    expect(await figure(page, 'Balance')).toBe('$300.00')
    await form.getByRole('button', { name: 'Payout', exact: true }).click()
    await answer(page, asked, 'Send')
    await toldThat(page, sent)
    await soon(() => payouts(page)).toEqual([[showDay(today), 'pay@beech.example', 'Sent', '$50.25']])
    expect(await figure(page, 'Balance')).toBe('$249.75')
    expect(await figure(page, 'Available to pay out')).toBe('$149.75')
    expect(await box(form, 'Amount to transfer').inputValue()).toBe('')

    await box(form, 'Amount to transfer').fill('6000')
    await form.getByText('$249.75 will be sent: all of the balance. That is more than is available').waitFor()
    await form.getByRole('button', { name: 'Payout', exact: true }).click()
    const question =
      "Send $249.75 to Beech Holdings (pay@beech.example)? Only $149.75 is available after expenses. Once it is sent, it can't be called back."
    await answer(page, question, 'Cancel')
    expect(await payouts(page)).toHaveLength(1)
    await form.getByRole('button', { name: 'Payout', exact: true }).click()
    await answer(page, question, 'Send it anyway')
    await soon(() => figure(page, 'Balance')).toBe('$0.00')
    expect(await figure(page, 'Available to pay out')).toBe('-$100.00')
    expect((await payouts(page))[0]).toEqual([showDay(today), 'pay@beech.example', 'Sent', '$249.75'])
    const table = page.getByRole('region', { name: 'Payouts', exact: true })
    await table.getByText('$300.00').waitFor()

    await form.getByText('No balance is left to send.').waitFor()
    expects('422 POST /api/property/payout')
    await pay(page, '10')
    await soon(() => complaintsIn(form)).toEqual({
      'Amount to transfer': 'The payout amount should be between 0 and $0.00',
    })
  },
)

sometimes(
  'a refused payout shows why, and an unanswered one warns against sending it again',
  async ({ open, expects }) => {
    const { owner } = await ownerOf('Cypress')
    const page = await open({ as: me, at: at(owner) })
    const form = page.getByRole('region', { name: 'Payout', exact: true })
    await box(form, 'PayPal recipient').waitFor()
    expects('402 POST /api/property/payout')
    await pay(page, '20', 'declined@sandbox.example')
    await answer(page, 'Send $20.00 to Cypress Holdings (declined@sandbox.example)?', 'Send')
    await form.getByRole('alert').filter({ hasText: 'locked or inactive' }).waitFor()
    await soon(async () => (await payouts(page))[0]?.[2]).toBe('Failed')
    expect(await figure(page, 'Payouts')).toBe('$0.00')

    expects('502 POST /api/property/payout')
    await form.getByRole('button', { name: 'timeout@sandbox.example' }).click()
    expect(await box(form, 'PayPal recipient').inputValue()).toBe('timeout@sandbox.example')
    await pay(page, '30')
    await answer(page, 'Send $30.00 to Cypress Holdings (timeout@sandbox.example)?', 'Send')
    await form.getByRole('alert').filter({ hasText: "don't send it again" }).waitFor()
    await soon(async () => (await payouts(page))[0]?.[2]).toBe('Pending')
    // Until it is known it counts as sent.
    expect(await figure(page, 'Payouts')).toBe('-$30.00')
    expect(await box(form, 'Amount to transfer').inputValue()).toBe('')
  },
)

sometimes('a user of some of an owner’s properties sees their money but cannot send any', async ({ open }) => {
  const { owner, property } = await ownerOf('Dune')
  await records.property(owner, { property_name: 'Dune Annex' })
  const limited = { email: 'limited@owner-board.journeys.example', password: me.password }
  const account = `(select account_id from staff_user where email = ${quoted(me.email)})`
  await sql(
    product,
    `${userIn(account, { ...limited, name: 'Lia Limited', group: 4, allProperties: false })};
     insert into user_property (account_id, user_id, property_id)
     select account_id, id, ${property} from staff_user where email = ${quoted(limited.email)}`,
  )
  const page = await open({ as: limited, at: at(owner) })
  await page.getByText("You have access to only some of this owner's properties.").waitFor()
  expect(await figure(page, 'Billed')).toBe('$300.00')
  expect(await page.getByRole('button', { name: 'Payout', exact: true }).count()).toBe(0)
})

sometimes(
  'an owner’s money is closed to groups without access to money; an unknown owner is not found',
  async ({ open, expects }) => {
    const keeper = await open({ as: demo(8), at: '/properties/property-owners' })
    await keeper.getByRole('region', { name: 'Owners' }).locator('tbody tr').first().waitFor()
    expect(await keeper.getByRole('link', { name: /^Send Money/ }).count()).toBe(0)
    await keeper.goto(at(1))
    await keeper.getByText("Your user type can't open this page. Ask an administrator.").waitFor()
    expects('404 GET /api/property/get-property-owner-financial')
    const page = await open({ as: me, at: at(999_999_999) })
    await page.getByRole('paragraph').filter({ hasText: 'Owner not found.' }).waitFor()
    await page.getByRole('link', { name: 'Back to Owners' }).click()
    await page.waitForURL('**/properties/property-owners')
  },
)
