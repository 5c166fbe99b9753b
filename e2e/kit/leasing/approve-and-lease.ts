import type { Locator, Page } from 'playwright-core'
import { answer, dialogOn } from '../dialog'
import { box } from '../field'
import { soon } from '../soon'
import { toldThat } from '../toast'
import { press } from './application-form'

/** Approves the application that is open, until its applicant may move in. */
export async function approve(page: Page, name: string): Promise<void> {
  const details = dialogOn(page, 'Rental application')
  await press(details, 'Approve')
  await answer(page, `Approve the application of ${name}?`, 'Approve')
  await soon(() => details.getByRole('button', { name: 'Move Into Unit' }).isEnabled()).toBe(true)
}

/** Opens the form of the lease for an applicant who is approved; answers it once it is filled from the application. */
export async function moveInto(page: Page, name: string): Promise<Locator> {
  await press(dialogOn(page, 'Rental application'), 'Move Into Unit')
  await answer(page, `${name} becomes a tenant once the lease is created.`, 'Create lease')
  const contract = dialogOn(page, 'New Lease Contract')
  await soon(() => box(contract, 'Lease start').inputValue()).not.toBe('')
  return contract
}

export async function saveLease(page: Page, contract: Locator): Promise<void> {
  await press(contract, 'Save')
  await answer(page, 'Are you sure want to create new lease contract?', 'Create lease')
  await toldThat(page, 'The lease contract is created.')
}
