import type { Page } from 'playwright-core'
import { dialogOn } from '../dialog'
import { fill, lookUp } from '../field'
import { toldThat } from '../toast'

export const orderSaved = 'The work order information is updated successfully.'

interface NewOrder {
  title: string
  /** In dollars. */
  cost: string
  contractor: string
  property: string
}

/** Adds a work order; its details open. */
export async function addOrder(page: Page, { title, cost, contractor, property }: NewOrder): Promise<void> {
  await page.goto('/maintenance/work-order?edit=0')
  const form = dialogOn(page, 'Add Work Order')
  await fill(form, { 'Job title': title, 'Material 1 cost': cost })
  await lookUp(form, 'Contractor', contractor, contractor)
  await lookUp(form, 'Property', property, property)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(page, orderSaved)
}
