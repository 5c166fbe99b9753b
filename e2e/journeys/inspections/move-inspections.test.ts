import { addDays, showDay } from '@freehold/rules/day'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { barriersOn } from '../../kit/axe'
import { answer, dialogOn } from '../../kit/dialog'
import { box, lookUp } from '../../kit/field'
import { often, product } from '../../kit/journey'
import { tenanciesOf, today } from '../../kit/tenancies'

const me = administratorOf('inspect-on-phone')
const { records, movedIn, get, rentOf } = tenanciesOf(product.url, me)

interface Row {
  id: number
  kind: string
  planned_on: string
  by_tenant: boolean
}

often('a move-in and a move-out plan their inspections in the same step', async ({ open }) => {
  const property = await records.property(await records.owner(), { property_name: 'Linden House' })
  const unit = await records.unit(property, { unit_name: 'Linden 1', rent: 1000, deposit: 800 })
  const page = await open({ as: me, at: '/people/tenant-list' })
  await page.getByRole('button', { name: 'New tenant' }).click()
  const form = dialogOn(page, 'New tenant')
  await box(form, 'Name').fill('Linden Ames')
  await box(form, 'Date of birth').fill('04/02/1990')
  await box(form, 'Phone').first().fill('6035550117')
  await box(form, 'Email').fill('linden.ames@mail.example')
  await lookUp(form, 'Property', 'linden', 'Linden House')
  await lookUp(form, 'Unit', '', 'Linden 1')
  await box(form, 'Move-in').fill(showDay(addDays(today, 2)))
  await box(form, 'Move-in').press('Tab')
  await form.getByRole('radiogroup', { name: 'Who inspects' }).getByText('By us', { exact: true }).click()
  await box(form, 'Inspection date').waitFor()
  expect(await box(form, 'Inspection date').inputValue()).toBe(showDay(addDays(today, 2)))
  expect(await barriersOn(page)).toEqual([])
  await box(form, 'Initial payment').fill('800')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Inspect on a phone' }).click()
  await page
    .getByRole('dialog', { name: 'Open on a phone' })
    .getByRole('img', { name: /QR code/ })
    .waitFor()
  expect(await barriersOn(page)).toEqual([])
  const [planned] = await get<Row[]>(`inspection/get-inspections?unit_id=${unit}`)
  expect(planned).toMatchObject({ kind: 'MOVE_IN', planned_on: addDays(today, 2), by_tenant: false })

  const home = await movedIn('Laurel')
  const staying = await open({ as: me, at: `/people/tenant-dashboard?tenantId=${home.tenant}` })
  await staying.getByRole('button', { name: 'Move out', exact: true }).click()
  const out = dialogOn(staying, 'Move out')
  await box(out, 'Move-out date').fill(showDay(addDays(today, 9)))
  await box(out, 'Move-out date').press('Tab')
  await out.getByRole('radiogroup', { name: 'Who inspects' }).getByText('By us', { exact: true }).click()
  expect(await box(out, 'Inspection date').inputValue()).toBe(showDay(addDays(today, 9)))
  await box(out, 'Reason').selectOption('Transfer Unit')
  const rent = await rentOf(home.tenant)
  await out.getByRole('button', { name: 'Move Out', exact: true }).click()
  await answer(staying, 'Are you sure want to move out the tenant?', 'Move out')
  await staying.getByRole('button', { name: 'Open the inspection' }).click()
  await staying.getByRole('heading', { name: 'Move-out inspection of Laurel 1' }).waitFor()
  expect(await get<Row[]>(`inspection/get-inspections?rent_id=${rent}`)).toMatchObject([
    { kind: 'MOVE_OUT', planned_on: addDays(today, 9) },
  ])
})
