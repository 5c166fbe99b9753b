import { expect } from 'vitest'
import { demo } from '../../kit/accounts'
import { test } from '../../kit/journey'
import { soon } from '../../kit/soon'

const forms = [
  { at: '/money/expense-history', button: 'Add Expense', chunk: 'expense-form-' },
  { at: '/people/tenant-list', button: 'New tenant', chunk: 'tenant-form-' },
]

for (const { at, button, chunk } of forms)
  test(`shows the fields of “${button}” at once when its code was fetched ahead`, async ({ open }) => {
    const page = await open({ as: demo(1), at })
    await page.getByRole('button', { name: button }).first().waitFor()
    const fetched = () =>
      page.evaluate((name) => performance.getEntriesByType('resource').some((one) => one.name.includes(name)), chunk)
    await soon(fetched).toBe(true)
    await page.waitForLoadState('networkidle')
    // The fetched code is also read by now.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))

    await page.evaluate(() => {
      new MutationObserver(() => {
        const loading = document.querySelector('[role=dialog] [role=status][aria-label=Loading]')
        if (loading) document.documentElement.dataset.waited = 'yes'
      }).observe(document.body, { childList: true, subtree: true })
    })
    await page.getByRole('button', { name: button }).first().press('Enter')
    await page.getByRole('dialog').locator('form input').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset.waited)).toBeUndefined()
  })
