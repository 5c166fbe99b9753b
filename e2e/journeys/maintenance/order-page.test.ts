import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { barriersOn } from '../../kit/axe'
import { confirmDeletion, dialogOn } from '../../kit/dialog'
import { fill } from '../../kit/field'
import { often, product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { toldThat } from '../../kit/toast'

const me = administratorOf('order-page')

async function world() {
  const records = recordsOf(product.url, me)
  const property = await records.property(await records.owner(), { property_name: 'Gull House' })
  const contractor = await records.contractor()
  const project = await records.project(property)
  const order = await records.order({ property_id: property, contractor_id: contractor }, { project_id: project })
  return { property, contractor, project, order }
}

often('a work order is edited, moved, undone and deleted on its page', async ({ open }) => {
  const { order } = await world()
  const page = await open({ as: me, at: '/maintenance/work-order' })
  await page.getByRole('main').getByRole('link', { name: 'Leaking tap' }).first().click()
  await dialogOn(page, 'Work order information').getByRole('link', { name: 'Open page' }).click()
  await page.getByRole('heading', { level: 1, name: 'Leaking tap' }).waitFor()
  expect(new URL(page.url()).search).toBe(`?orderId=${order}`)
  expect(await barriersOn(page)).toEqual([])

  await page.keyboard.press('e')
  const form = dialogOn(page, 'Edit work order')
  await fill(form, { 'Job title': 'Dripping tap' })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Dripping tap' }).waitFor()

  await page.getByRole('button', { name: 'More for this work order' }).click()
  await page.getByRole('menuitem', { name: 'Start work' }).click()
  await page.getByRole('main').getByText('In progress').first().waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await toldThat(page, 'Move undone.')
  await page.getByRole('button', { name: 'Send to contractor' }).waitFor()

  await page.getByRole('button', { name: 'More for this work order' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await confirmDeletion(page, 'Are you sure want to delete the work order?')
  await page.waitForURL(/\/maintenance\/work-order/)
  await toldThat(page, 'The work order is deleted.')
  await page.getByText('No open work orders.').waitFor()
})

sometimes('a name of an order, a project, a contractor or an owner leads to its page', async ({ open, expects }) => {
  expects('404 GET /api/maintenance/get-work-order-page')
  const { order, project } = await world()
  const page = await open({ as: me, at: `/project/project?projectId=${project}` })
  await page.getByRole('main').getByRole('link', { name: 'Leaking tap' }).click()
  await page.getByRole('heading', { level: 1, name: 'Leaking tap' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'New roof' }).click()
  await page.getByRole('heading', { level: 1, name: 'New roof' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Gull Plumbing' }).click()
  await page.getByRole('heading', { level: 1, name: 'Gull Plumbing' }).waitFor()
  await page.goto(`/maintenance/order?orderId=${order}`)
  await page.getByRole('main').getByRole('link', { name: 'Alder Holdings' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Alder Holdings' }).waitFor()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(`#${order}`)
  const hit = page.getByRole('option', { name: /Leaking tap/ })
  await hit.waitFor()
  await hit.click()
  await soon(() => new URL(page.url()).search).toBe(`?orderId=${order}`)

  await page.goto('/maintenance/order?orderId=987654321')
  await page.getByText('Work order not found.').first().waitFor()
  await page.getByRole('link', { name: 'Back to work orders' }).click()
  await page.waitForURL(/\/maintenance\/work-order$/)
})
