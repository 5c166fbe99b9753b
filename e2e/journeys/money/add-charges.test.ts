import { addDays } from '@freehold/rules/day'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { barriersOn } from '../../kit/axe'
import { answer } from '../../kit/dialog'
import { often, product } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { tenanciesOf, today } from '../../kit/tenancies'
import { toldThat } from '../../kit/toast'

const me = administratorOf('add-charges')
const { movedIn, balanceOf, records } = tenanciesOf(product.url, me)

often('a bill of a property is divided evenly among its tenants, and each is charged a share', async ({ open }) => {
  const bay = await movedIn('Bay')
  const unit = await records.unit(bay.property, { unit_name: 'Bay 2', rent: 1000, deposit: 800 })
  const lease = { move_in: today, move_out: addDays(today, 400), total_billing: 1500, initial_payment: 1100 }
  const other = await records.tenant(
    { property_id: bay.property, unit_id: unit },
    { tenant_name: 'Cole Ames', ...lease },
  )
  const page = await open({ as: me, at: `/money/add-charges?property=${bay.property}` })
  await page.getByLabel('Total', { exact: true }).fill('100.01')
  await soon(() => page.getByLabel('Amount of Bay Ames, Bay 1').inputValue()).toBe('50.01')
  expect(await page.getByLabel('Amount of Cole Ames, Bay 2').inputValue()).toBe('50.00')
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Add 2 charges, $100.01 total' }).click()
  await answer(page, 'Add 2 charges totaling $100.01?', 'Add charges')
  await toldThat(page, 'Added 2 charges, $100.01 total')
  expect([await balanceOf(bay.tenant), await balanceOf(other)]).toEqual([450.01, 450])
})

often('a bill is divided by square feet, and a unit without them is named and left out', async ({ open }) => {
  const elm = await movedIn('Elm')
  const lease = { move_in: today, move_out: addDays(today, 400), total_billing: 1500, initial_payment: 1100 }
  const tenants: number[] = []
  for (const [name, square_feet] of [
    ['Ash', 500],
    ['Fir', 1000],
  ] as const) {
    const unit = await records.unit(elm.property, { unit_name: name, rent: 1000, deposit: 800, square_feet })
    tenants.push(
      await records.tenant({ property_id: elm.property, unit_id: unit }, { tenant_name: `${name} Cole`, ...lease }),
    )
  }
  const page = await open({ as: me, at: `/money/add-charges?property=${elm.property}` })
  await page.getByLabel('Divide').selectOption('By square feet')
  await page.getByLabel('Total', { exact: true }).fill('100')
  await page.getByText('No square feet are saved for Elm 1, so nothing is charged there.').waitFor()
  expect(await page.getByLabel('Amount of Ash Cole, Ash').inputValue()).toBe('33.33')
  expect(await page.getByLabel('Amount of Fir Cole, Fir').inputValue()).toBe('66.67')
  expect(await page.getByLabel('Amount of Elm Ames, Elm 1').inputValue()).toBe('')
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Add 2 charges, $100.00 total' }).click()
  await answer(page, 'Add 2 charges totaling $100.00?', 'Add charges')
  await toldThat(page, 'Added 2 charges, $100.00 total')
  expect([await balanceOf(elm.tenant), ...(await Promise.all(tenants.map(balanceOf)))]).toEqual([400, 433.33, 466.67])
})
