import { expect } from 'vitest'
import { administratorOf, demo } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { answer, confirmDeletion, dialogOn, factIn } from '../../kit/dialog'
import { box, complaintsIn, fill, lookUp } from '../../kit/field'
import { often, product, sometimes } from '../../kit/journey'
import { pictureFile } from '../../kit/picture-file'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'
import { toldThat } from '../../kit/toast'

const me = administratorOf('maintenance')
const contractorSaved = 'The contractor information is updated successfully.'
const entrySaved = 'The maintenance information is updated successfully.'

often('a contractor is added, does a job that is logged with pictures, and is archived', async ({ open }) => {
  const records = recordsOf(product.url, me)
  await records.property(await records.owner(), { property_name: 'Gull House' })
  const page = await open({ as: me, at: '/maintenance/contractor' })
  await page.getByText('No contractors yet.').waitFor()
  await page.getByRole('button', { name: 'Add Contractor' }).first().click()
  const form = dialogOn(page, 'Add Contractor')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await soon(() => complaintsIn(form)).toEqual({
    Name: 'Name is required.',
    Phone: 'Phone is required.',
    Email: 'Email is required.',
  })
  await fill(form, { Name: 'Gull Plumbing', Email: 'office@gull.example', License: 'MP-17', 'SSN/EIN': '12-3456789' })
  await box(form, 'Phone').pressSequentially('2075550190')
  await form.getByRole('checkbox', { name: 'Plumbing' }).check()
  await form.getByRole('checkbox', { name: 'HVAC' }).check()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(page, contractorSaved)

  const info = dialogOn(page, 'Contractor information')
  expect(await factIn(info, 'Trades').innerText()).toBe('HVAC, Plumbing')
  expect(await factIn(info, 'SSN/EIN').innerText()).toContain('•••••6789')
  await info.getByRole('button', { name: 'Show the SSN/EIN of Gull Plumbing' }).click()
  const reveal = dialogOn(page, 'Show the SSN/EIN')
  await box(reveal, 'Reason').fill('Form 1099')
  await reveal.getByRole('button', { name: 'Show', exact: true }).click()
  await reveal.getByText('12-3456789').waitFor()
  await reveal.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.keyboard.press('Escape')
  await soon(() => listOn(page, 'Contractors').column('Name')).toEqual(['Gull Plumbing'])

  await page.goto('/maintenance/maintenance-log')
  await page.getByText('No maintenance yet.').waitFor()
  await page.getByRole('button', { name: 'Add Maintenance' }).first().click()
  const entry = dialogOn(page, 'Add Maintenance')
  await lookUp(entry, 'Contractor', 'Gull', 'Gull Plumbing')
  await entry.getByLabel('Category').selectOption('Plumbing')
  await lookUp(entry, 'Property', 'Gull', 'Gull House')
  await fill(entry, { Title: 'Water heater', Description: 'New anode' })
  await entry
    .locator('input[type="file"]')
    .setInputFiles([pictureFile('before.png', [150, 60, 60]), pictureFile('after.png', [60, 150, 60])])
  await entry.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(page, entrySaved)
  const log = listOn(page, 'Maintenance Log')
  await soon(() => log.column('Title')).toEqual(['Water heater'])
  expect(await log.column('Contractor')).toEqual(['Gull Plumbing'])
  expect(await log.column('Property')).toEqual(['Gull House'])
  const details = dialogOn(page, 'Maintenance information')
  expect(await factIn(details, 'Unit').innerText()).toBe('-')
  const pictures = details.getByRole('button', { name: /^Open picture/ })
  await soon(() => pictures.count()).toBe(2)

  await details.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = dialogOn(page, 'Edit maintenance')
  await edit
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await answer(page, 'Are you sure want to delete this image?', 'Yes, delete it')
  await edit
    .getByRole('button', { name: /^Remove/ })
    .nth(1)
    .waitFor({ state: 'detached' })
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(page, entrySaved)

  await page.goto('/maintenance/contractor')
  await page.getByRole('link', { name: 'Gull Plumbing', exact: true }).click()
  await info.getByRole('link', { name: 'Open page' }).click()
  await page.getByRole('heading', { level: 1, name: 'Gull Plumbing' }).waitFor()
  await page.getByRole('link', { name: 'Water heater' }).click()
  await soon(() => pictures.count()).toBe(1)
  await details.getByRole('link', { name: 'Gull Plumbing' }).click()
  await page.getByRole('link', { name: 'Back to Contractors' }).click()
  await page.getByRole('link', { name: 'Gull Plumbing', exact: true }).click()
  await info.getByRole('button', { name: 'Delete' }).click()
  await confirmDeletion(page, 'Are you sure want to delete the contractor?')
  await toldThat(page, 'archived instead of deleted')

  await page.goto('/maintenance/maintenance-log')
  await page.getByRole('link', { name: 'Water heater' }).click()
  await details.getByRole('button', { name: 'Delete' }).click()
  await confirmDeletion(page, 'Are you sure want to delete the maintenance?')
  await page.getByText('No maintenance yet.').waitFor()
})

sometimes('a contractor who signs in sees only its own jobs, and no contractors', async ({ open }) => {
  const page = await open({ as: demo(3), at: '/maintenance/maintenance-log' })
  const log = listOn(page, 'Maintenance Log')
  await soon(async () => new Set(await log.column('Contractor'))).toEqual(new Set(['Paredes Home Repair']))
  await page.goto('/maintenance/contractor')
  await page.getByText("Your user type can't open this page. Ask an administrator.").waitFor()
})
