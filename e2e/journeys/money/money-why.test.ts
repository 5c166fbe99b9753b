import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { dialogOn } from '../../kit/dialog'
import { box } from '../../kit/field'
import { product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { tenanciesOf } from '../../kit/tenancies'

const me = administratorOf('money-why')
const { movedIn } = tenanciesOf(product.url, me)

/** The button or link that has the focus, in words. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement
    return one?.matches('a, button') ? (one.getAttribute('aria-label') ?? one.textContent ?? '') : ''
  })

async function tabTo(page: Page, name: string): Promise<void> {
  for (let steps = 0; steps < 60; steps++) {
    if ((await focused(page)) === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not lead to ${name}; it stands on ${await focused(page)}.`)
}

sometimes(
  'an amount is explained and an entry behind it opened and closed with the keyboard only',
  async ({ open }) => {
    const { tenant } = await movedIn('Sorrel')
    const page = await open({ as: me, at: `/people/tenant-dashboard?tenantId=${tenant}` })
    await page.getByRole('button', { name: '$400.00, why?' }).first().waitFor()
    await tabTo(page, '$400.00, why?')
    await page.keyboard.press('Enter')
    const why = page.getByRole('dialog')
    await why.getByRole('table').waitFor()
    const title = await why.getByRole('heading').first().innerText()
    expect(await why.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    await tabTo(page, 'Security deposit')
    await page.keyboard.press('Enter')
    await soon(() => why.getByRole('heading').first().innerText()).not.toBe(title)
    await tabTo(page, 'Back')
    await page.keyboard.press('Enter')
    await soon(() => why.getByRole('heading').first().innerText()).toBe(title)
    await page.keyboard.press('Escape')
    await why.waitFor({ state: 'hidden' })
    await soon(() => focused(page)).toBe('$400.00, why?')
  },
)

sometimes('Esc closes an explanation inside a form and leaves the form as it was', async ({ open }) => {
  const { tenant } = await movedIn('Tansy')
  const page = await open({ as: me, at: `/people/tenant-dashboard?tenantId=${tenant}` })
  await page.getByRole('button', { name: 'Collect Rent' }).click()
  const form = dialogOn(page, 'Collect rent')
  await box(form, 'Notes').fill('Half written')
  await form.getByRole('button', { name: '$400.00, why?' }).click()
  const answers = page.getByRole('dialog').filter({ has: page.getByRole('row', { name: 'Total $400.00' }) })
  await answers.waitFor()
  await page.keyboard.press('Escape')
  await answers.waitFor({ state: 'hidden' })
  expect(await box(form, 'Notes').inputValue()).toBe('Half written')
  expect(await dialogOn(page, 'Unsaved changes').count()).toBe(0)
})

sometimes('an explanation that cannot be loaded says so and can be requested again', async ({ open, expects }) => {
  const { tenant } = await movedIn('Valerian')
  const page = await open({ as: me, at: `/people/tenant-dashboard?tenantId=${tenant}` })
  let broken = true
  await page.route('**/api/money/why*', (route) =>
    broken ? route.fulfill({ status: 500, json: { type: 'E_FAIL', message: 'No' } }) : route.continue(),
  )
  expects('500 GET /api/money/why')
  await page.getByRole('button', { name: '$400.00, why?' }).first().click()
  const why = dialogOn(page, 'Why this amount')
  await why.getByText('The reason could not be loaded.').waitFor()
  broken = false
  await why.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('dialog').getByRole('row', { name: 'Total $400.00' }).waitFor()
})
