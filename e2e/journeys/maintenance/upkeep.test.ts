import { addDays, dayIn, showDay } from '@freehold/rules/day'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { confirmDeletion, dialogOn, factIn } from '../../kit/dialog'
import { complaintsIn, fill, lookUp } from '../../kit/field'
import { product, test } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'
import { toldThat } from '../../kit/toast'

const me = administratorOf('upkeep')
const question = 'Delete this upkeep? The work orders that it opened stay.'

test('upkeep is added beside the work orders, paused, resumed, changed and deleted', async ({ open }) => {
  const records = recordsOf(product.url, me)
  await records.property(await records.owner(), { property_name: 'Gull House' })
  await records.contractor({ trades: '["HVAC"]' })
  const page = await open({ as: me, at: '/maintenance/work-order' })
  await page.getByRole('link', { name: 'Recurring upkeep' }).click()
  await page.getByText('No recurring upkeep yet.').waitFor()
  await page.getByRole('button', { name: 'Add upkeep' }).first().click()
  const form = dialogOn(page, 'Add upkeep')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await soon(() => complaintsIn(form)).toEqual({
    Title: 'Title is required.',
    Contractor: 'Contractor is required.',
    Property: 'Property is required.',
    'Expected cost': 'Expected cost is required.',
  })
  await lookUp(form, 'Contractor', 'Gull', 'Gull Plumbing')
  await lookUp(form, 'Property', 'Gull', 'Gull House')
  await fill(form, { Title: 'Change the filters', 'Expected cost': '45.50' })
  await form.getByText('Each of its units').click()
  const first = addDays(dayIn('America/New_York', new Date()), 30)
  await form.getByLabel('First date').fill(showDay(first))
  await page.keyboard.press('Tab')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(page, 'The upkeep is saved.')
  const info = dialogOn(page, 'Upkeep information')
  expect(await factIn(info, 'Interval').innerText()).toBe('Every 90 days')
  expect(await factIn(info, 'Next date').innerText()).toBe(showDay(first))
  expect(await factIn(info, 'Opens').innerText()).toBe(`${showDay(addDays(first, -7))}, 7 days ahead`)
  await info.getByText('Nothing opened yet.').waitFor()

  await info.getByRole('button', { name: 'Pause' }).click()
  await toldThat(page, 'The upkeep is paused.')
  await info.getByRole('button', { name: 'Resume' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await info.getByRole('button', { name: 'Pause' }).waitFor()

  await info.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = dialogOn(page, 'Edit upkeep')
  await fill(edit, { Every: '60' })
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(page, 'The upkeep is saved.')
  const list = listOn(page, 'Recurring upkeep')
  await soon(() => list.column('Interval')).toEqual(['Every 60 days'])
  expect(await list.column('Work order for')).toEqual(['Each of its units'])

  await page.getByRole('link', { name: 'Change the filters' }).click()
  await info.getByRole('button', { name: 'Delete', exact: true }).click()
  await confirmDeletion(page, question)
  await toldThat(page, 'The upkeep is deleted.')
  await page.getByText('No recurring upkeep yet.').waitFor()
})
