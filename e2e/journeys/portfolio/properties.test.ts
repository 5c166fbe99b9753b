import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { answer, confirmDeletion, dialogOn, factIn } from '../../kit/dialog'
import { box, complaintsIn, fill, lookUp } from '../../kit/field'
import { often, product, sometimes } from '../../kit/journey'
import { pictureFile } from '../../kit/picture-file'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'
import { toldThat } from '../../kit/toast'

const me = administratorOf('properties')
const saved = 'The property information is updated successfully.'
const records = recordsOf(product.url, me)

often('a property is added, read and changed', async ({ open }) => {
  await records.owner({ business_name: 'Ash Estates', first_name: 'Ida', last_name: 'Ash' })
  const page = await open({ as: me, at: '/properties/property-list' })
  await page.getByText('No properties yet.').waitFor()
  await page.keyboard.press('n')
  const form = dialogOn(page, 'New property')
  await fill(form, { 'Property name': 'Ash Towers', Address: '5 Ash Lane', Laundry: 'In unit', Parking: '2 spots' })
  await form.getByRole('combobox', { name: 'Type' }).selectOption('Apartment')
  await lookUp(form, 'Owner', 'ash', 'Ash Estates (Ida Ash)')
  await box(form, 'Total livable area').pressSequentially('12500.5')
  await box(form, 'Valuation').pressSequentially('1850000')
  await box(form, 'Year built').pressSequentially('1974')
  await page.keyboard.press('Control+Enter')
  await toldThat(page, saved)

  const list = listOn(page, 'Properties')
  await soon(() => list.column('Property name')).toEqual(['Ash Towers'])
  expect(await list.column('Owner business name')).toEqual(['Ash Estates'])
  expect(await list.column('Total units')).toEqual(['0'])
  expect(await list.column('Livable area (sq ft)')).toEqual(['12,500.5'])
  expect(await list.column('Lot area (sq ft)')).toEqual(['–'])
  expect(await list.column('Valuation')).toEqual(['$1,850,000.00'])

  const info = dialogOn(page, 'Property information')
  await info.getByText('Ash Towers is saved.').waitFor()
  expect(await factIn(info, 'Owner').innerText()).toBe('Ash Estates (Ida Ash)')
  expect(await factIn(info, 'Year built').innerText()).toBe('1974')
  await page.keyboard.press('e')
  const edit = dialogOn(page, 'Edit property')
  expect(await box(edit, 'Valuation').inputValue()).toBe('$1,850,000.00')
  await box(edit, 'Valuation').fill('')
  await box(edit, 'Management company').fill('Harbor Management')
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await edit.waitFor({ state: 'hidden' })
  await soon(() => list.column('Valuation')).toEqual(['–'])
})

sometimes('missing and out-of-range fields show their error', async ({ open }) => {
  const page = await open({ as: me, at: '/properties/property-list?edit=0' })
  const form = dialogOn(page, 'New property')
  await box(form, 'Total livable area').fill('10000000')
  await box(form, 'Total lot area').fill('100000000')
  await box(form, 'Valuation').fill('1000000000')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await soon(() => complaintsIn(form)).toEqual({
    'Property name': 'Property name is required.',
    Type: 'Type is required.',
    Owner: 'Owner is required.',
    Address: 'Address is required.',
    'Total livable area': 'Total livable area must be from 0 to 9999999.',
    'Total lot area': 'Total lot area must be from 0 to 99999999.',
    Valuation: 'Valuation must be from $0.00 to $999,999,999.00.',
  })
})

sometimes('pictures are added with a preview, opened large, and deleted after a confirmation', async ({ sit }) => {
  const id = await records.property(await records.owner(), { property_name: 'Pictured Place' })
  const { page, context } = await sit({ as: me, at: `/properties/property-list?edit=${id}` })
  const form = dialogOn(page, 'Edit property')
  const pictures = form.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove / }) })
  await form
    .getByLabel('Add images')
    .setInputFiles([pictureFile('front.png', [45, 123, 72]), pictureFile('yard.png', [7, 107, 169])])
  await soon(() => pictures.count()).toBe(2)
  // One that is not sent yet goes without a question.
  await form.getByRole('button', { name: 'Remove yard.png' }).click()
  await soon(() => pictures.count()).toBe(1)
  await form.getByLabel('Add images').setInputFiles([pictureFile('hall.png', [183, 128, 10])])
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(page, saved)

  await page.goto(`/properties/property-list?show=${id}`)
  const info = dialogOn(page, 'Property information')
  await info.getByRole('button', { name: 'Open picture 2 of Pictured Place' }).waitFor()
  const tab = context.waitForEvent('page')
  await info.getByRole('button', { name: 'Open picture 1 of Pictured Place' }).click()
  await (await tab).waitForURL(/\/api\/downloadImage\?file=.+&ticket=/)
  await (await tab).close()

  await info.getByRole('button', { name: 'Edit' }).click()
  await soon(() => pictures.count()).toBe(2)
  await pictures.first().getByRole('button').click()
  await answer(page, 'Are you sure want to delete this image?', 'No')
  expect(await pictures.count()).toBe(2)
  await pictures.first().getByRole('button').click()
  await confirmDeletion(page, 'Are you sure want to delete this image?')
  await soon(() => pictures.count()).toBe(1)
  await page.goto(`/properties/property-list?show=${id}`)
  await soon(() => info.getByRole('button', { name: /^Open picture/ }).count()).toBe(1)
})

sometimes('a property with units cannot be deleted, one without can', async ({ open, expects }) => {
  expects('409 POST /api/property/delete-property')
  const owner = await records.owner()
  const full = await records.property(owner, { property_name: 'Full House' })
  await records.property(owner, { property_name: 'Empty House' })
  await records.unit(full, { unit_name: 'A' })
  await records.unit(full, { unit_name: 'B' })
  const page = await open({ as: me, at: '/properties/property-list?query=House' })
  const list = listOn(page, 'Properties')
  const info = dialogOn(page, 'Property information')
  const question = 'Are you sure want to delete the property information?'

  await list.row('Full House').getByRole('link', { name: 'Full House' }).click()
  await info.getByRole('button', { name: 'Delete' }).click()
  await confirmDeletion(page, question)
  await toldThat(page, 'Full House still has 2 units. Delete them first.')

  await list.row('Empty House').getByRole('link', { name: 'Empty House' }).click()
  await info.getByRole('button', { name: 'Delete' }).click()
  await answer(page, question, 'No')
  expect(await list.column('Property name')).toEqual(['Empty House', 'Full House'])
  await list.row('Empty House').getByRole('link', { name: 'Empty House' }).click()
  await info.getByRole('button', { name: 'Delete' }).click()
  await confirmDeletion(page, question)
  await soon(() => list.column('Property name')).toEqual(['Full House'])
})

sometimes('a property leads to its owner and to its units', async ({ open }) => {
  const owner = await records.owner({ business_name: 'Linked Ltd' })
  const id = await records.property(owner, { property_name: 'Linked Lodge' })
  await records.unit(id, { unit_name: 'Linked 1' })
  const page = await open({ as: me, at: `/properties/property-list?show=${id}` })
  const info = dialogOn(page, 'Property information')
  await info.getByRole('link', { name: '1 unit' }).click()
  await page.waitForURL(
    (url) => url.pathname === '/properties/unit-list' && url.searchParams.get('property') === String(id),
  )
  await soon(() => listOn(page, 'Units').column('Unit name')).toEqual(['Linked 1'])
  await page.goBack()
  await info.getByRole('link', { name: /Linked Ltd/ }).click()
  await page.waitForURL(/\/properties\/property-owners/)
  await dialogOn(page, 'Property owner information').getByText('Linked Ltd').first().waitFor()
})
