const main = (page) => page.locator('main')
const dialog = (page) => page.getByRole('dialog').first()

/** Opens a form, and waits until its fields have come. */
const opens = (button) => async (page) => {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  await dialog(page).getByRole('textbox').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.activeElement?.blur())
}

/**
 * The pictures of the most asked articles: where it is, what is done there first, and the part of the screen that is kept.
 * A form shows what it asks; a list shows its first rows.
 */
export const helpPictures = [
  { name: 'dashboard', at: '/dashboard', part: main, height: 430 },
  { name: 'collect-rent', at: '/money/rent-history', prepare: opens('Collect Rent'), part: dialog, height: 470 },
  { name: 'add-expense', at: '/money/expense-history', prepare: opens('Add Expense'), part: dialog, height: 470 },
  { name: 'late-fee-rule', at: '/money/late-fee-rule', part: main, height: 380 },
  { name: 'tenants', at: '/people/tenant-list', part: main, height: 380 },
  { name: 'applications', at: '/people/rental-application-list', part: main, height: 380 },
  { name: 'leases', at: '/lease/lease-list', part: main, height: 380 },
  { name: 'requests', at: '/maintenance/requests', part: main, height: 380 },
  { name: 'work-orders', at: '/maintenance/work-order', part: main, height: 380 },
  { name: 'rent-roll', at: '/reports/rent-roll', part: main, height: 400 },
  { name: 'invite-user', at: '/settings/manage-users', prepare: opens('New User'), part: dialog, height: 470 },
  { name: 'aged-receivables', at: '/reports/aged-receivables', part: main, height: 380 },
  { name: 'tenant-portal', at: '/people/tenant-portal', part: main, height: 380 },
]
