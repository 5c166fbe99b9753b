import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { confirmDeletion, dialogOn, factIn } from '../../kit/dialog'
import { box, complaintsIn, fill } from '../../kit/field'
import { often, product, sometimes } from '../../kit/journey'
import { pictureFile } from '../../kit/picture-file'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'
import { toldThat } from '../../kit/toast'

const me = administratorOf('owners')
const saved = 'The property owner information is updated successfully.'

often('an owner is added, read, changed and deleted', async ({ open }) => {
  const page = await open({ as: me, at: '/properties/property-owners' })
  await page.getByText('No owners yet.').waitFor()
  await page.getByRole('button', { name: 'New owner' }).first().click()
  const form = dialogOn(page, 'New owner')
  await fill(form, {
    'Business name': 'Maple Homes',
    'First name': 'Mara',
    'Last name': 'Stone',
    Email: 'mara@maple.example',
  })
  // Most are paid where they are written to.
  await box(form, 'PayPal address').focus()
  expect(await box(form, 'PayPal address').inputValue()).toBe('mara@maple.example')
  await box(form, 'PayPal address').fill('pay@maple.example')
  await box(form, 'Phone').pressSequentially('6195550142')
  expect(await box(form, 'Phone').inputValue()).toBe('(619) 555-0142')
  await box(form, 'Address').fill('12 Harbor Street')
  await box(form, 'ZIP code').pressSequentially('92101')
  await soon(() => box(form, 'City').inputValue()).toBe('San Diego')
  expect(await box(form, 'State').inputValue()).toBe('CA')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(page, saved)
  await form.waitFor({ state: 'hidden' })

  const owners = listOn(page, 'Owners')
  await soon(() => owners.column('Business name')).toEqual(['Maple Homes'])
  expect(await owners.column('Owner name')).toEqual(['Mara Stone'])
  expect(await owners.column('Phone')).toEqual(['(619) 555-0142'])
  await page
    .getByRole('list', { name: 'Counts' })
    .getByRole('link', { name: /^1\s*Owners$/ })
    .waitFor()

  // The record that was saved is open.
  await page.waitForURL(/[?&]show=\d+/)
  const info = dialogOn(page, 'Property owner information')
  expect(await factIn(info, 'Address').innerText()).toMatch(/12 Harbor Street\s+San Diego, CA 92101/)
  expect(await factIn(info, 'PayPal').innerText()).toContain('pay@maple.example')

  await info.getByRole('button', { name: 'Edit' }).click()
  const edit = dialogOn(page, 'Edit owner')
  expect(await box(edit, 'Phone').inputValue()).toBe('(619) 555-0142')
  await box(edit, 'Last name').fill('Stone-Hart')
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await soon(() => owners.column('Owner name')).toEqual(['Mara Stone-Hart'])

  await owners.row('Maple Homes').getByRole('link', { name: 'Maple Homes', exact: true }).click()
  await info.getByRole('button', { name: 'Delete' }).click()
  await confirmDeletion(page, 'Are you sure you want to delete this owner?')
  await toldThat(page, 'The property owner is deleted.')
  await page.getByText('No owners yet.').waitFor()
})

sometimes('missing and wrong fields show their error, and the first gets the focus', async ({ open }) => {
  const page = await open({ as: me, at: '/properties/property-owners?edit=0' })
  const form = dialogOn(page, 'New owner')
  await box(form, 'Email').fill('mara at maple')
  await box(form, 'Phone').pressSequentially('619555')
  await box(form, 'PayPal address').fill('')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(page, 'Please enter valid information in all fields')
  expect(await complaintsIn(form)).toEqual({
    'Business name': 'Business name is required.',
    'First name': 'First name is required.',
    'Last name': 'Last name is required.',
    Email: expect.stringMatching(/e-?mail/i),
    Phone: expect.stringContaining('(###) ###-####'),
    'PayPal address': 'PayPal address is required.',
  })
  await soon(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('business_name')
})

sometimes('an owner gets a picture', async ({ open }) => {
  const id = await recordsOf(product.url, me).owner({
    business_name: 'Pictured',
    first_name: 'Pia',
    last_name: 'Cture',
  })
  const page = await open({ as: me, at: `/properties/property-owners?edit=${id}` })
  const form = dialogOn(page, 'Edit owner')
  const chooser = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Add a picture' }).click()
  await (await chooser).setFiles(pictureFile('pia.png', [138, 74, 137]))
  await form.getByRole('button', { name: 'Change the picture' }).waitFor()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(page, saved)
  await page.goto(`/properties/property-owners?show=${id}`)
  await dialogOn(page, 'Property owner information').locator('img[src^="blob:"]').waitFor()
})

sometimes('a file that is not really a picture is refused with a message', async ({ open, expects }) => {
  expects('422 POST /api/property/upload-owner-avatar')
  const page = await open({ as: me, at: '/properties/property-owners?edit=0' })
  const chooser = page.waitForEvent('filechooser')
  await dialogOn(page, 'New owner').getByRole('button', { name: 'Add a picture' }).click()
  await (await chooser).setFiles({ name: 'trap.png', mimeType: 'image/png', buffer: Buffer.from('<script>1</script>') })
  await page
    .getByRole('alert')
    .filter({ hasText: /JPEG, PNG/i })
    .waitFor()
})

sometimes('an owner with a property cannot be deleted, and the message says why', async ({ open, expects }) => {
  expects('409 POST /api/property/delete-property-owner')
  const records = recordsOf(product.url, me)
  const id = await records.owner({ business_name: 'Rooted Ltd' })
  await records.property(id)
  const page = await open({ as: me, at: `/properties/property-owners?show=${id}` })
  const info = dialogOn(page, 'Property owner information')
  await info.getByRole('link', { name: '1 property' }).waitFor()
  await page.keyboard.press('Delete')
  await confirmDeletion(page, 'Are you sure you want to delete this owner?')
  await toldThat(page, 'Rooted Ltd still has a property. Move or delete it first.')
  await listOn(page, 'Owners').row('Rooted Ltd').waitFor()
})

sometimes('a manager becomes an owner with own details, which are saved only with the form', async ({ open }) => {
  const page = await open({ as: me, at: '/properties/property-owners?edit=0' })
  const form = dialogOn(page, 'New owner')
  await form.getByText("Don't forget to add yourself as a property owner if you haven't already done so").waitFor()
  const add = form.getByRole('button', { name: 'Add myself as an owner' })
  await add.click()
  await soon(() => box(form, 'Email').inputValue()).toBe(me.email)
  expect(await box(form, 'First name').inputValue()).toBe('Ada')
  await soon(() => box(form, 'PayPal address').inputValue()).toBe(me.email)
  await page.goto('/properties/property-owners?edit=0')
  await add.click()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
  await page.goto('/properties/property-owners?edit=0')
  await box(form, 'Business name').waitFor()
  await add.waitFor({ state: 'detached' })
})

sometimes('the PayPal address follows the email until it is written by hand', async ({ open }) => {
  const page = await open({ as: me, at: '/properties/property-owners?edit=0' })
  const form = dialogOn(page, 'New owner')
  await box(form, 'Email').fill('first@follow.example')
  await soon(() => box(form, 'PayPal address').inputValue()).toBe('first@follow.example')
  await box(form, 'Email').fill('second@follow.example')
  await soon(() => box(form, 'PayPal address').inputValue()).toBe('second@follow.example')
  await box(form, 'PayPal address').fill('money@follow.example')
  await box(form, 'Email').fill('third@follow.example')
  expect(await box(form, 'PayPal address').inputValue()).toBe('money@follow.example')
})
