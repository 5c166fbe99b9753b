import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { barriersOn } from '../../kit/axe'
import { answer } from '../../kit/dialog'
import { often, sometimes } from '../../kit/journey'
import { darken, settled } from '../../kit/screens/screens'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'
import { toldThat } from '../../kit/toast'

const me = administratorOf('owner-import')

const lines = [
  'Company,First name,Surname,E-mail,Phone',
  ...['Maple', 'Birch', 'Cedar', 'Alder'].map(
    (name) => `${name} Homes,Mara,${name},${name.toLowerCase()}@mail.example,2075550100`,
  ),
  'Elm Homes,,Elm,elm@mail.example,2075550100',
]
const file = { name: 'owners.csv', mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\r\n')}\r\n`) }

often('five owners are imported from a file, one with an error is left out, and all is undone', async ({ open }) => {
  const page = await open({ as: me, at: '/properties/property-owners' })
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByRole('link', { name: 'Import owners' }).click()
  await page.getByText('Choose CSV file').waitFor()
  await page.getByText('No imports yet.').waitFor()
  await page.locator('input[type=file]').setInputFiles(file)

  await page.getByRole('heading', { name: 'What do the columns mean?' }).waitFor()
  expect(await page.getByLabel('Surname').inputValue()).toBe('last_name')
  await page.getByLabel('Phone').selectOption({ label: 'Leave out' })
  await page.getByRole('button', { name: 'Check rows' }).click()

  await page.getByRole('heading', { name: '4 owners can be imported' }).waitFor()
  await page.getByText('First name is required.').waitFor()
  const start = page.getByRole('button', { name: 'Import 4 owners' })
  expect(await start.isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Change columns' }).click()
  await page.getByLabel('Phone').selectOption({ label: 'Phone' })
  await page.getByRole('button', { name: 'Check rows' }).click()
  await page.getByLabel('Leave out the row with an error').check()
  await start.click()

  await toldThat(page, '4 owners imported.')
  await page.getByRole('heading', { name: '4 owners imported' }).waitFor()
  const leftOut = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the rows left out' }).click()
  expect((await leftOut).suggestedFilename()).toBe('owners-left-out.csv')

  await page.getByRole('link', { name: 'Back to Owners' }).click()
  const owners = listOn(page, 'Owners')
  await soon(() => owners.column('Business name')).toEqual(['Alder Homes', 'Birch Homes', 'Cedar Homes', 'Maple Homes'])
  expect(await owners.column('Phone')).toEqual(Array.from({ length: 4 }, () => '(207) 555-0100'))

  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByRole('link', { name: 'Import owners' }).click()
  await page.getByRole('link', { name: 'owners.csv' }).click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await answer(page, 'Undo this import? The owners that it added are deleted.', 'Undo import')
  await toldThat(page, 'The import is undone.')
  await page.getByRole('heading', { name: 'Import of 4 owners undone' }).waitFor()
  await page.getByRole('link', { name: 'Back to Owners' }).click()
  await page.getByText('No owners yet.').waitFor()
})

for (const size of ['desk', 'phone'] as const)
  sometimes(`each step of an import passes axe on a ${size}, light and dark, and fits its width`, async ({ open }) => {
    const page = await open({ as: me, at: '/properties/property-owners/import', size })
    const look = async (name: string) => {
      await settled(page)

      expect(await barriersOn(page), name).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name).toBe(true)
    }
    await page.goto('/properties/property-owners')
    await page.getByRole('link', { name: 'Import', exact: true }).waitFor()
    await look('owners')
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    await page.getByRole('link', { name: 'Import owners' }).click()
    await page.getByText('Choose CSV file').waitFor()
    await look('file')
    await darken(page)
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('heading', { name: 'What do the columns mean?' }).waitFor()
    await look('columns')
    await page.getByRole('button', { name: 'Check rows' }).click()
    await page.getByRole('heading', { name: '4 owners can be imported' }).waitFor()
    await look('check')
    await page.getByLabel('Leave out the row with an error').check()
    await page.getByRole('button', { name: 'Import 4 owners' }).click()
    await page.getByRole('heading', { name: '4 owners imported' }).waitFor()
    await toldThat(page, '4 owners imported.')
    await look('report')
    await page.getByRole('button', { name: 'Undo import' }).click()
    await answer(page, 'Undo this import? The owners that it added are deleted.', 'Undo import')
    await page.getByRole('heading', { name: 'Import of 4 owners undone' }).waitFor()
  })
