import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { barriersOn } from '../../kit/axe'
import { answer } from '../../kit/dialog'
import { often, sometimes } from '../../kit/journey'
import { darken, settled } from '../../kit/screens/screens'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'
import { toldThat } from '../../kit/toast'

const me = administratorOf('portfolio-import')

const year = new Date().getFullYear()
const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
})

const owners = csv('owners.csv', [
  'Company,First name,Last name,E-mail,Phone',
  'Birch Homes,Mara,Birch,mara@mail.example,2075550100',
])
const properties = csv('properties.csv', [
  'Property,Type,Owner,Address,City,State,Zip',
  'Harbor View,Apartment,Birch Homes,12 Commercial St,Portland,ME,04101',
])
const lease = `03/04/${year - 1},03/03/${year + 1}`
/** The account remembers what columns mean by their names, so that each test has a column of its own. */
const rentRoll = (mark: string) =>
  csv('rent-roll.csv', [
    `Property,Unit,Tenant,Email,Beds,Baths,Move in,Lease end,Rent,Deposit,Balance owed,Notes ${mark}`,
    `Harbor View,1A,Maya Chen,maya@mail.example,2,1,${lease},"$1,450.00","1,450.00",312.50`,
    `Harbor View,1B,Tomasz Zielinski,tomasz@mail.example,2,1,${lease},call office,"1,600.00",(25.00)`,
    'Harbor View,2A,VACANT,,1,1,,,900.00,,',
  ])

async function upload(page: Page, mark: string) {
  await page.locator('input[type=file]').setInputFiles([owners, properties, rentRoll(mark)])
  await page.getByRole('heading', { name: '3 files' }).waitFor()
}

often('a faulty portfolio is corrected in place, tied out, imported and undone', async ({ open }) => {
  const page = await open({ as: me, at: '/properties/unit-list' })
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByText('No imports yet.').waitFor()
  await upload(page, 'journey')
  const kinds = page.getByRole('listitem').filter({ hasText: 'rent-roll.csv' })
  await kinds.getByText('Rent roll', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Continue to columns' }).click()

  await page.getByRole('heading', { name: 'What do the columns mean?' }).waitFor()
  await page.locator('summary').filter({ hasText: 'rent-roll.csv' }).click()
  expect(await page.getByLabel('Balance owed').inputValue()).toBe('balance')
  // A choice is kept at once: a reload loses nothing.
  await page.getByLabel('Company').selectOption({ label: 'Leave out' })
  await page.getByText('4 of 5 columns, chosen by you').waitFor()
  await page.reload()
  await page.getByText('4 of 5 columns, chosen by you').waitFor()
  await page.getByLabel('Company').selectOption({ label: 'Business name' })
  await page.getByText('5 of 5 columns, chosen by you').waitFor()
  await page.getByRole('button', { name: 'Check rows' }).click()

  await page.getByRole('button', { name: 'Read the dates this way' }).click()
  const rent = page.getByLabel('Rent, row 3')
  await rent.fill('$1,600.00')
  await page.getByRole('button', { name: 'Save 1 correction' }).click()
  await toldThat(page, '1 correction saved.')
  await page.getByRole('heading', { name: 'No errors in 5 rows' }).waitFor()
  await page.getByRole('link', { name: 'Continue to preview' }).click()

  await page.getByRole('tab', { name: 'Units 3' }).click()
  await page.getByRole('cell', { name: '2A' }).waitFor()
  await page.getByRole('link', { name: 'Continue to tie-out' }).click()

  await page.getByRole('heading', { name: 'The totals agree' }).waitFor()
  await page.getByLabel('Deposits held in the old program').fill('3100')
  await page.getByRole('button', { name: 'Compare totals' }).click()
  await page.getByRole('heading', { name: 'The totals differ' }).waitFor()
  await page.getByRole('cell', { name: '$50.00' }).waitFor()
  await page.getByRole('button', { name: 'Continue to first bills' }).click()
  await page.getByText('The totals differ. Write down why, or correct the rows.').waitFor()
  await page.getByLabel('Reason for the difference').fill('A deposit of $50.00 was returned.')
  await page.getByRole('button', { name: 'Continue to first bills' }).click()

  await page.getByText('2 bills for $3,050.00', { exact: false }).waitFor()
  await page.getByRole('link', { name: 'Continue to import' }).click()
  await page.getByRole('button', { name: 'Import 3 units' }).click()
  await toldThat(page, '3 units imported.')
  await page.getByRole('heading', { name: '3 units imported' }).waitFor()

  await page.getByRole('link', { name: 'Open units' }).click()
  const units = listOn(page, 'Units')
  await soon(() => units.column('Unit name')).toEqual(['1A', '1B', '2A'])
  await page.goto('/people/tenant-list')
  await soon(() => listOn(page, 'Tenants').column('Tenant name')).toEqual(['Maya Chen', 'Tomasz Zielinski'])
  await page.getByText('$312.50').first().waitFor()

  await page.goto('/properties/import')
  await page.getByRole('link', { name: 'owners.csv and 2 more files' }).click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  const question =
    'Undo this import? The records that it created are removed, with their deposits and opening balances.'
  await answer(page, question, 'Undo import')
  await toldThat(page, 'The import is undone.')
  await page.getByRole('heading', { name: 'Import of 3 units undone' }).waitFor()
  await page.goto('/properties/unit-list')
  await page.getByText('No units yet.').waitFor()
})

for (const size of ['desk', 'phone'] as const)
  sometimes(
    `each step of a portfolio import passes axe on a ${size}, light and dark, and fits its width`,
    async ({ open }) => {
      const page = await open({ as: me, at: '/properties/import', size })
      const look = async (heading: string) => {
        await page.getByRole('heading', { level: 2, name: heading }).waitFor()
        await settled(page)
        expect(await barriersOn(page), heading).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), heading).toBe(true)
      }
      const goOn = (to: string) => page.getByRole('link', { name: `Continue to ${to}` }).click()
      await look('Bring your portfolio with you')
      await upload(page, size)
      await look('3 files')
      await goOn('columns')
      await look('What do the columns mean?')
      await page.getByRole('button', { name: 'Check rows' }).click()
      await look('2 rows need correction')
      await darken(page)
      await look('2 rows need correction')
      await page.getByRole('button', { name: 'Read the dates this way' }).click()
      await look('1 row needs correction')
      await goOn('preview')
      await look('What will be created')
      await goOn('tie-out')
      await look('The totals differ')
      await page.getByLabel('Reason for the difference').fill('The rent of 1B is not known yet.')
      await page.getByRole('button', { name: 'Continue to first bills' }).click()
      await look("The first month's bills")
      await goOn('import')
      await look('Import 2 units?')
      await page.getByRole('button', { name: 'Discard import' }).click()
      const question = 'Discard this import? Its files and your corrections are deleted. Nothing was imported yet.'
      await answer(page, question, 'Discard import')
      await toldThat(page, 'The import is discarded.')
      await page.getByText('Discarded').first().waitFor()
    },
  )
