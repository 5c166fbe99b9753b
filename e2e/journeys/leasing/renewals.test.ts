import { addDays, showDay } from '@freehold/rules/day'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { barriersOn } from '../../kit/axe'
import { dialogOn } from '../../kit/dialog'
import { fill } from '../../kit/field'
import { often, product } from '../../kit/journey'
import { apply, house, press } from '../../kit/leasing/application-form'
import { approve, moveInto, saveLease } from '../../kit/leasing/approve-and-lease'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'
import { today } from '../../kit/tenancies'
import { toldThat } from '../../kit/toast'

const me = administratorOf('renewals')
const records = recordsOf(product.url, me)

often('a lease is renewed, the renewal is canceled, and the tenant stays month to month', async ({ open }) => {
  await house(records, 'Hemlock')
  const page = await open({ as: me, at: '/people/rental-application' })
  await apply(page, 'Hemlock', 'Rita Stay')
  await approve(page, 'Rita Stay')
  const contract = await moveInto(page, 'Rita Stay')
  const ends = addDays(today, 40)
  await fill(contract, { 'Lease start': showDay(today), 'Lease end': showDay(ends) })
  await saveLease(page, contract)

  await page.goto(`${product.url}/dashboard`)
  const row = page.getByRole('listitem').filter({ hasText: 'The lease of Rita Stay ends in 40 days' })
  for (const name of ['Month to month for the lease of Rita Stay', 'End the lease of Rita Stay'])
    await row.getByRole('button', { name }).waitFor()
  await row.getByRole('button', { name: 'Renew the lease of Rita Stay' }).click()
  await dialogOn(page, 'Lease of Rita Stay').getByRole('button', { name: 'Renew lease' }).waitFor()
  await page.keyboard.press('Escape')

  await page.goto(`${product.url}/lease/lease-list`)
  const leases = listOn(page, 'Leases')
  const ask = leases.row('Rita Stay').getByRole('button', { name: 'Renew or end the lease of Rita Stay' })
  await ask.first().click()
  const dialog = dialogOn(page, 'Lease of Rita Stay')
  await dialog.getByRole('button', { name: 'Renew', exact: true }).click()
  await dialog
    .getByText(showDay(addDays(ends, 1)))
    .first()
    .waitFor()
  await fill(dialog, { Rent: '1600' })
  await dialog.getByText('Weekly', { exact: true }).click()
  const rents = dialog.getByRole('table', { name: 'First rents of the new term' })
  await soon(() => rents.getByRole('row').allInnerTexts()).toEqual([
    expect.stringContaining('Due'),
    ...[1, 8, 15].map((from) =>
      expect.stringContaining(`${showDay(addDays(ends, from))} to ${showDay(addDays(ends, from + 6))}`),
    ),
  ])
  expect(await barriersOn(page)).toEqual([])
  await press(dialog, 'Renew lease')
  await toldThat(page, 'The lease is renewed.')
  await soon(() => leases.rows.filter({ hasText: 'Rita Stay' }).count()).toBe(2)

  await ask.first().click()
  await dialog
    .getByText(/renewed this lease on/)
    .first()
    .waitFor()
  expect(await dialog.getByRole('button', { name: 'Renew', exact: true }).isDisabled()).toBe(true)
  await press(dialog, 'Cancel the new term')
  await fill(dialog, { Reason: 'The tenant changed plans' })
  await press(dialog, 'Cancel the new term')
  await toldThat(page, 'The new term is canceled.')
  await soon(() => leases.rows.filter({ hasText: 'Rita Stay' }).count()).toBe(1)

  await ask.first().click()
  await press(dialog, 'Month to month')
  await press(dialog, 'Continue month to month')
  await toldThat(page, 'The tenancy goes on month to month.')
})
