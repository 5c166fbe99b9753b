import { expect } from 'vitest'
import { administratorOf, demo } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { confirmDeletion, dialogOn, factIn } from '../../kit/dialog'
import { box, complaintsIn, fill, lookUp } from '../../kit/field'
import { often, product, sometimes } from '../../kit/journey'
import { pictureFile } from '../../kit/picture-file'
import { soon } from '../../kit/soon'
import { quoted, sql } from '../../kit/sql'
import { listOn } from '../../kit/table'
import { toldThat } from '../../kit/toast'

const me = administratorOf('units')
const saved = 'The unit information is updated successfully.'
const records = recordsOf(product.url, me)

often('a unit is added with a picture, read, changed and deleted', async ({ open }) => {
  await records.property(await records.owner(), { property_name: 'Birch Row' })
  const page = await open({ as: me, at: '/properties/unit-list' })
  await page.getByText('No units yet.').waitFor()
  await page.getByRole('button', { name: 'New unit' }).first().click()
  const form = dialogOn(page, 'New unit')
  await fill(form, { 'Unit name': 'Birch 2B', Bedrooms: '2', Bathrooms: '1', Notes: 'South side' })
  await lookUp(form, 'Property', 'birch', 'Birch Row')
  await box(form, 'Bathrooms').fill('')
  await box(form, 'Bathrooms').pressSequentially('1.5')
  await box(form, 'Rent').pressSequentially('1450.5')
  await box(form, 'Deposit').fill('2000')
  await form.getByLabel('Add images').setInputFiles(pictureFile('kitchen.png', [138, 74, 137]))
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(page, saved)

  const units = listOn(page, 'Units')
  await soon(() => units.column('Unit name')).toEqual(['Birch 2B'])
  expect(await units.headings()).toEqual([
    'No',
    'Unit name',
    'Property name',
    'Occupant',
    'Rent rate',
    'Bedrooms',
    'Bathrooms',
    'Rent period',
    'Status',
  ])
  expect(await units.column('Rent rate')).toEqual(['$1,450.50'])
  expect(await units.column('Bathrooms')).toEqual(['1.5'])
  expect(await units.column('Rent period')).toEqual(['Monthly'])
  expect(await units.column('Status')).toEqual(['Vacant'])
  await soon(() => units.row('Birch 2B').getAttribute('data-tone')).toBe('empty')

  const info = dialogOn(page, 'Unit information')
  await soon(() => factIn(info, 'Rent').innerText()).toBe('$1,450.50 monthly')
  await soon(() => factIn(info, 'Notes').innerText()).toBe('South side')
  await info.getByRole('button', { name: 'Open picture 1 of Birch 2B' }).waitFor()

  await page.keyboard.press('e')
  const edit = dialogOn(page, 'Edit unit')
  await soon(() => box(edit, 'Rent').inputValue()).toBe('$1,450.50')
  await edit.getByText('Weekly', { exact: true }).click()
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await soon(() => units.column('Rent period')).toEqual(['Weekly'])

  await units.row('Birch 2B').getByRole('link', { name: 'Birch 2B' }).click()
  await info.getByRole('button', { name: 'Delete' }).click()
  await confirmDeletion(page, 'Are you sure want to delete the unit information?')
  await toldThat(page, 'The unit is deleted.')
  await page.getByText('No units yet.').waitFor()
})

sometimes('an amount keeps its decimal point, however fast it is typed on a slow machine', async ({ open }) => {
  const page = await open({ as: me, at: '/properties/unit-list?edit=0' })
  const rent = box(dialogOn(page, 'New unit'), 'Rent')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // Into an empty field, then over an amount that is selected, then over one that is not.
  await rent.pressSequentially('1450.5')
  expect(await rent.inputValue()).toBe('$1,450.5')
  await rent.blur()
  await soon(() => rent.inputValue()).toBe('$1,450.50')
  await rent.selectText()
  await rent.pressSequentially('980.25')
  await rent.blur()
  await soon(() => rent.inputValue()).toBe('$980.25')
  await rent.press('End')
  for (let at = 0; at < 6; at += 1) await rent.press('Backspace')
  await rent.pressSequentially('12.07')
  await rent.blur()
  await soon(() => rent.inputValue()).toBe('$12.07')
})

sometimes('missing and out-of-range fields show their error', async ({ open }) => {
  const page = await open({ as: me, at: '/properties/unit-list?edit=0' })
  const form = dialogOn(page, 'New unit')
  await fill(form, { Bedrooms: '1000', Bathrooms: '1.3', Rent: '0.5' })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await soon(() => complaintsIn(form)).toEqual({
    'Unit name': 'Unit name is required.',
    Property: 'Property is required.',
    Bedrooms: 'Bedrooms must be from 0 to 999.',
    Bathrooms: 'Bathrooms must be a whole number or end in .5.',
    Rent: 'Rent must be from $1.00 to $9,999,999.00.',
    Deposit: 'Deposit is required.',
  })
  // A corrected field shows no error anymore.
  await box(form, 'Bedrooms').fill('3')
  await soon(async () => Object.keys(await complaintsIn(form))).not.toContain('Bedrooms')
})

sometimes('leaving a form with unsaved changes asks first', async ({ open }) => {
  const page = await open({ as: me, at: '/properties/unit-list' })
  await page.getByRole('button', { name: 'New unit' }).first().click()
  const form = dialogOn(page, 'New unit')
  const asked = dialogOn(page, 'Unsaved changes')
  await box(form, 'Unit name').fill('Half typed')
  await page.keyboard.press('Escape')
  await asked.getByText('You have unsaved changes. Leave without saving?').waitFor()
  await asked.getByRole('button', { name: 'Stay', exact: true }).click()
  expect(await box(form, 'Unit name').inputValue()).toBe('Half typed')
  await page.goBack()
  await asked.getByRole('button', { name: 'Stay', exact: true }).click()
  expect(await box(form, 'Unit name').inputValue()).toBe('Half typed')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await asked.getByRole('button', { name: 'Leave', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
})

sometimes(
  'a full membership refuses a new unit before the form opens, and when the last place is taken meanwhile',
  async ({ open, expects }) => {
    const limit = (units: number) =>
      sql(
        product,
        `update account set unit_limit = ${units} where id = (select account_id from staff_user where email = ${quoted(me.email)})`,
      )
    const property = await records.property(await records.owner(), { property_name: 'Full Court' })
    await limit(1)
    const page = await open({ as: me, at: '/properties/unit-list' })
    await page.getByRole('button', { name: 'New unit' }).first().click()
    const form = dialogOn(page, 'New unit')
    await fill(form, { 'Unit name': 'Second', Bedrooms: '1', Bathrooms: '1', Rent: '900', Deposit: '900' })
    await lookUp(form, 'Property', 'full', 'Full Court')
    await records.unit(property, { unit_name: 'First' })
    expects('402 POST /api/unit/save-unit')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    const told = page.getByRole('dialog').filter({
      hasText: 'More units can be bought in Settings > Account > Membership Details > Add/Remove Units.',
    })
    await told.getByRole('button', { name: 'OK' }).click()
    await told.waitFor({ state: 'hidden' })
    await page.goto('/properties/unit-list')
    await soon(() => listOn(page, 'Units').column('Unit name')).toEqual(['First'])
    await page.keyboard.press('n')
    await told.waitFor()
    expect(await form.count()).toBe(0)
    await limit(200)
  },
)

sometimes('a rented unit is marked and cannot be deleted', async ({ open, expects }) => {
  expects('409 POST /api/unit/delete-unit')
  const page = await open({ as: demo(1), at: '/properties/unit-list?orderBy=vacant_status' })
  const units = listOn(page, 'Units')
  await units.range.waitFor()
  const occupied = units.rows.filter({ hasText: 'Occupied' }).first()
  expect(await occupied.getAttribute('data-tone')).toBe(null)
  const name = await occupied.getByRole('link').first().innerText()
  await occupied.getByRole('link').first().click()
  const info = dialogOn(page, 'Unit information')
  const occupant = await factIn(info, 'Occupant').innerText()
  await info.getByRole('button', { name: 'Delete' }).click()
  await confirmDeletion(page, 'Are you sure want to delete the unit information?')
  await toldThat(page, `The unit ${name} is rented to ${occupant}. Record the move-out first.`)
})
