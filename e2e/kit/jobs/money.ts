import { addDays, showDay } from '@freehold/rules/day'
import { press } from '../clicks'
import { dialogOn } from '../dialog'
import { box, fill } from '../field'
import { paperFile } from '../paper-file'
import { soon } from '../soon'
import { type NewLease, today } from '../tenancies'
import { toldThat } from '../toast'
import { go, gone, job, named, type Office, pressIn, typeChoice } from './walk'

/** Owes 400 of what was billed at the move-in. */
const owing = async ({ tenancies }: Office): Promise<NewLease> => tenancies.movedIn(named('Colette'))

export const collectFromOne = job({
  lay: owing,
  walk: async (page, { name }) => {
    await go(page, `collect from ${name}`, `Collect payment from ${name}`)
    await soon(() => box(dialogOn(page, 'Collect rent'), 'Payment amount').inputValue()).toBe('$400.00')
    await pressIn(page, 'Collect rent', 'Collect')
    await gone(page, 'Collect rent')
  },
  look: async ({ tenancies }, { tenant }) => soon(() => tenancies.balanceOf(tenant)).toBe(0),
})

export const collectFromMany = job({
  lay: async ({ tenancies }) => tenancies.movedIn(named('Mona'), { move_in: addDays(today, -70) }),
  walk: async (page) => {
    await press(page.getByRole('link', { name: 'Collect many' }))
    await press(page.getByRole('button', { name: /^Collect \$/ }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Collect', exact: true }))
    await toldThat(page, 'The payments are saved.')
  },
  look: async ({ tenancies }, { tenant }) => soon(() => tenancies.balanceOf(tenant)).toBeLessThanOrEqual(0),
})

interface Categories {
  categories: { id: number }[]
  subcategories: { id: number; category_id: number }[]
}

export const expenseWithReceipt = job({
  lay: async ({ tenancies }) => {
    const payee = named('Fern Supply ')
    const { property, name } = await tenancies.movedIn(named('Fern'))
    const { subcategories } = await tenancies.answer<Categories>('expense/get-categories')
    const [specific] = subcategories
    if (!specific) throw new Error('The account has no specific expense.')
    await tenancies.post('expense/save-expense-payment', {
      category_id: specific.category_id,
      subcategory_id: specific.id,
      property_id: property,
      frequency: 'SINGLE',
      paid_date: today,
      paid_amount: 12,
      payee,
    })
    return { payee, house: `${name.replace(' Ames', '')} House` }
  },
  walk: async (page, { payee, house }) => {
    await press(page.getByRole('button', { name: /^Add Expense/ }))
    const form = dialogOn(page, 'Expense payment')
    await fill(form, { 'Paid to': payee })
    await soon(() => box(form, 'Specific expense').inputValue()).not.toBe('')
    await typeChoice(page, 'Expense payment', 'Property', house)
    await fill(form, { 'Payment amount': '80.25' })
    await form.locator('input[type=file]').first().setInputFiles(paperFile('receipt.pdf'))
    await form.getByRole('button', { name: 'Remove receipt.pdf' }).waitFor()
    await pressIn(page, 'Expense payment', 'Save')
    await gone(page, 'Expense payment')
  },
  look: async ({ page }, { payee }) => {
    await page.goto('/money/expense-history')
    const row = page.getByRole('row').filter({ hasText: payee }).filter({ hasText: '$80.25' })
    await row.getByRole('button', { name: /receipt/i }).waitFor()
  },
})

export const chargeTenant = job({
  lay: owing,
  walk: async (page, { name }) => {
    await go(page, `charge ${name}`, `Charge ${name}`)
    const form = dialogOn(page, 'Add charge')
    await box(form, 'Type').selectOption('Parking')
    await fill(form, { Amount: '25' })
    await pressIn(page, 'Add charge', 'Add charge')
    await gone(page, 'Add charge')
  },
  look: async ({ tenancies }, { tenant }) => soon(() => tenancies.balanceOf(tenant)).toBe(425),
})

export const waiveLateFee = job({
  lay: async (office) => {
    const lease = await owing(office)
    const { tenancies } = office
    const [rule] = await tenancies.get<{ id: number }[]>('late-fee/get-all-late-fee-rules')
    if (!rule) throw new Error('The account has no late fee rule.')
    const tenant_rent_id = await tenancies.rentOf(lease.tenant)
    const fee = { tenant_rent_id, late_fee_rule_id: rule.id, paid_date: today, paid_amount: 35 }
    await tenancies.post('late-fee/pay-for-late-fee', fee)
    return lease
  },
  walk: async (page, { name }) => {
    await go(page, `waive ${name}`, `History of ${name}`)
    await press(page.getByRole('button', { name: /^Void: Late fee/ }))
    await fill(dialogOn(page, 'Void a charge'), { Reason: 'The bank was closed.' })
    await pressIn(page, 'Void a charge', 'Void charge')
    await gone(page, 'Void a charge')
  },
  look: async ({ tenancies }, { tenant }) => soon(() => tenancies.balanceOf(tenant)).toBe(400),
})

/** An amount that finds one payment. */
const unusual = (): number => 1000 + (Date.now() % 10_000) / 100

export const voidPayment = job({
  lay: async ({ tenancies }) => {
    const paid = unusual()
    return { ...(await tenancies.movedIn(named('Vera'), { initial_payment: paid })), paid }
  },
  walk: async (page, { name, paid }) => {
    await go(page, `void ${paid.toFixed(2)}`, name)
    await fill(dialogOn(page, 'Delete'), { Reason: 'It was another tenant.' })
    await pressIn(page, 'Delete', 'Yes, delete it')
    await gone(page, 'Delete')
  },
  look: async ({ tenancies }, { tenant }) => soon(() => tenancies.balanceOf(tenant)).toBe(1500),
})

export const raiseCharge = job({
  lay: async (office) => {
    const lease = await owing(office)
    const { tenancies } = office
    const rent_id = await tenancies.rentOf(lease.tenant)
    const charge = { rent_id, kind: 'PARKING', name: '', amount: 50, begins: today, confirm: 1 }
    await tenancies.post('recurring-charge/add', charge)
    return lease
  },
  walk: async (page, { name }) => {
    await go(page, 'recurring charges', 'Recurring charges')
    await press(page.getByRole('row').filter({ hasText: name }).getByRole('checkbox'))
    await press(page.getByRole('button', { name: 'Change amounts' }))
    await fill(dialogOn(page, 'Change amounts'), {
      Percent: '10',
      'Tenants notified on': showDay(addDays(today, -60)),
    })
    await pressIn(page, 'Change amounts', 'Set the new amount')
    await toldThat(page, 'saved')
  },
  look: async ({ page }, { name }) => {
    await page.goto('/money/recurring-charges')
    await page.getByRole('row').filter({ hasText: name }).getByText('$55.00').waitFor()
  },
})

interface Statements {
  next_month: string | null
  data: { sent_at: string | null }[]
}

export const statementEmailed = job({
  lay: async ({ tenancies }) => {
    const owners = await tenancies.get<{ id: number; business_name: string }[]>('property/get-property-owner-list')
    for (const { id, business_name } of owners) {
      const { next_month, data } = await tenancies.answer<Statements>(`owner/get-statements?id=${id}`)
      if (next_month !== null) return { id, business_name, sent: data.filter(({ sent_at }) => sent_at !== null).length }
    }
    throw new Error('No owner waits for a statement.')
  },
  walk: async (page, { business_name }) => {
    await go(page, `statement ${business_name}`, `Prepare the statement of ${business_name}`)
    await press(page.getByRole('dialog').getByRole('button', { name: 'Issue and send' }))
    await toldThat(page, 'The statement is on its way to the owner.')
  },
  look: async ({ tenancies }, { id, sent }) =>
    soon(async () => {
      const { data } = await tenancies.answer<Statements>(`owner/get-statements?id=${id}`)
      return data.filter(({ sent_at }) => sent_at !== null).length
    }).toBe(sent + 1),
})
