import { addDays, nameDay, showDay } from '@freehold/rules/day'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { dialogOn } from '../../kit/dialog'
import { box, complaintsIn, fill, lookUp } from '../../kit/field'
import { often, product } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { today } from '../../kit/tenancies'
import { toldThat } from '../../kit/toast'

const me = administratorOf('typed-dates')
const records = recordsOf(product.url, me)

often('a date is read as people type it, and what is no date is refused by its field', async ({ open, expects }) => {
  expects('422 POST /api/expense/save-expense-payment')
  await records.property(await records.owner(), { property_name: 'Hazel House' })
  const page = await open({ as: me, at: '/money/expense-history' })
  await page.getByRole('button', { name: 'Add Expense' }).first().click()
  const form = dialogOn(page, 'Expense payment')
  await box(form, 'Category').selectOption({ label: 'Repairs' })
  await box(form, 'Specific expense').selectOption({ label: 'Plumbing' })
  await lookUp(form, 'Property', 'Hazel', 'Hazel House')
  await fill(form, { 'Payment amount': '12' })
  const date = box(form, 'Payment date')
  const save = () => form.getByRole('button', { name: 'Save', exact: true }).click()
  const type = async (text: string) => {
    await date.fill(text)
    await date.press('Tab')
    return date.inputValue()
  }
  const day = addDays(today, -7)
  const shown = showDay(day)
  const spellings = [shown.replaceAll('-', ''), shown.replaceAll('-', '/'), shown.slice(0, 5), nameDay(day), day]
  for (const text of spellings) expect([text, await type(text)]).toEqual([text, shown])

  expect(await type('041290')).toBe('04-12-1990')
  await save()
  await soon(() => complaintsIn(form)).toEqual({
    'Payment date': '04-12-1990 is more than 10 years ago. Check the year.',
  })
  expect(await type('13/45')).toBe('13/45')
  await save()
  await soon(() => complaintsIn(form)).toEqual({ 'Payment date': 'Enter a date like 11-20-2026.' })
  expect(await type(shown.slice(0, 5))).toBe(shown)
  await save()
  await toldThat(page, 'The payment information is updated successfully.')
})
