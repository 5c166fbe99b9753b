import { expect } from 'vitest'
import { administratorOf, companyOf, movedTo } from '../../kit/accounts'
import { downloaded } from '../../kit/downloaded'
import { box } from '../../kit/field'
import { product, sometimes } from '../../kit/journey'
import { tenanciesOf, today } from '../../kit/tenancies'
import { toldThat } from '../../kit/toast'

const me = administratorOf('account-data')

const { movedIn, get } = tenanciesOf(product.url, me)

sometimes('the owner exports everything, and an empty account takes it over', async ({ open }) => {
  const { name: tenant } = await movedIn('Moved')
  const page = await open({ as: me, at: '/settings/system-settings?tab=data' })
  const card = page.getByRole('region', { name: 'Your data' })
  await card.getByRole('button', { name: 'Export everything' }).click()
  await toldThat(page, 'The export is being created.')
  const button = card.getByRole('button', { name: 'Download' })
  await button.waitFor()
  const { name, bytes } = await downloaded(page, () => button.click())
  expect(name).toMatch(/^freehold-export-\d{4}-\d\d-\d\d\.zip$/)
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')

  const other = await open({ as: administratorOf(movedTo), at: '/settings/system-settings?tab=data' })
  const panel = other.getByRole('region', { name: 'Import an export' })
  await panel.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer: bytes })
  await panel.getByRole('button', { name: 'Import the export' }).click()
  await panel.getByText(`${name}: Imported`).waitFor()
  await expect(panel.getByRole('button', { name: 'Import the export' }).count()).resolves.toBe(0)
  await other.goto(`${product.url}/people/tenant-list`)
  await other.getByRole('link', { name: tenant }).waitFor()
  const books = `report/get-balance-sheet?selected_date=${today}`
  expect(await tenanciesOf(product.url, administratorOf(movedTo)).get(books)).toEqual(await get(books))
})

sometimes('the owner deletes the account, cancels, and deletes it again', async ({ open }) => {
  const page = await open({ as: me, at: '/settings/system-settings?tab=data' })
  const card = page.getByRole('region', { name: 'Danger zone' })
  const cancel = card.getByRole('button', { name: 'Cancel Account Deletion Request' })
  const remove = async () => {
    await card.getByRole('button', { name: 'Delete Account' }).click()
    await card
      .getByRole('region', { name: 'Export first' })
      .getByRole('button', { name: 'Export everything' })
      .waitFor()
    await box(card, 'Business name').fill(companyOf('account-data'))
    await box(card, 'Password').fill(me.password)
    await card.getByRole('button', { name: 'Delete Account' }).click()
    await page.getByRole('button', { name: 'Yes, delete it' }).click()
    await cancel.waitFor()
  }
  await remove()
  await cancel.click()
  await toldThat(page, 'The account will not be deleted.')
  await card.getByRole('button', { name: 'Delete Account' }).waitFor()
  await remove()
  await card.getByText(/^This account and everything in it will be deleted on /).waitFor()
})
