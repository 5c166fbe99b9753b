import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf, demo } from '../../kit/accounts'
import { barriersOn } from '../../kit/axe'
import { dialogOn } from '../../kit/dialog'
import { box } from '../../kit/field'
import { often, product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { tenanciesOf } from '../../kit/tenancies'
import { toldThat } from '../../kit/toast'

const me = administratorOf('palette')
const tenancies = tenanciesOf(product.url, me)

const field = (page: Page) => page.getByRole('combobox', { name: 'Go to' })
const results = (page: Page) => page.getByRole('listbox', { name: 'Results' })
const group = (page: Page, name: string) => results(page).getByRole('group', { name }).getByRole('option')
/** The entry that Enter would take. */
const active = (page: Page) => results(page).getByRole('option', { selected: true }).innerText()

async function openPalette(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
}

sometimes('keys typed while the palette loads go into it, and none to the page', async ({ open }) => {
  await tenancies.movedIn('Early')
  const page = await open({ as: me, at: '/properties/unit-list' })
  await page.getByRole('row').nth(1).waitFor()
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/assets/palette*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press('/')
  // On the list of units n starts a new one and f goes to its search.
  await page.keyboard.type('nfx')
  await page.keyboard.press('Backspace')
  await page.keyboard.type(' unit')
  expect(await page.getByRole('dialog').count()).toBe(0)
  release()
  await soon(() => field(page).inputValue()).toBe('nf unit')
  await page.keyboard.type('s')
  expect(await field(page).inputValue()).toBe('nf units')
  expect(new URL(page.url()).search).toBe('')
  await page.keyboard.press('Escape')
  await field(page).waitFor({ state: 'hidden' })
})

often('the palette finds a tenant, a unit, a payment and an owner, and opens one', async ({ open }) => {
  const lease = await tenancies.movedIn('Quill')
  const page = await open({ as: me, at: '/dashboard' })
  await openPalette(page)
  await page.keyboard.type('quill')
  await soon(() => group(page, 'Tenants').allInnerTexts()).toEqual([expect.stringContaining('Quill Ames')])
  expect(await group(page, 'Tenants').innerText()).toMatch(/Quill 1.*Balance \$400\.00/s)
  expect(await group(page, 'Units').innerText()).toMatch(/Quill 1\s+Quill House.*Quill Ames/s)
  expect(await group(page, 'Properties').innerText()).toContain('Quill House')
  await page.getByRole('status').filter({ hasText: '3 results' }).waitFor({ state: 'attached' })
  expect(await barriersOn(page)).toEqual([])
  await field(page).fill('$1,100')
  await soon(() => group(page, 'Payments').first().innerText()).toMatch(/\$1,100\.00\s.*Ames/s)
  await field(page).fill('quill am')
  await soon(() => active(page)).toContain('Quill Ames')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/people/tenant-dashboard?tenantId=${lease.tenant}`)

  // It is the first of those opened recently, and its name is nowhere in the browser's own memory.
  await openPalette(page)
  await soon(() => group(page, 'Recent').allInnerTexts()).toEqual([expect.stringContaining('Quill Ames')])
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(kept).toContain(`tenant-${lease.tenant}`)
  expect(kept).not.toContain('Quill')
})

sometimes('the right arrow lists what can be done to a tenant, and the left arrow leads back', async ({ open }) => {
  await tenancies.movedIn('Rowena')
  const page = await open({ as: me, at: '/dashboard' })
  await page.getByRole('button', { name: 'Show or hide the sidebar' }).focus()
  await openPalette(page)
  await page.keyboard.type('rowena ames')
  await soon(() => active(page)).toContain('Rowena Ames')
  // With the caret inside the text the arrow moves it.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  expect(await group(page, 'Tenants').count()).toBe(1)
  await page.keyboard.press('ArrowRight')
  await soon(() => group(page, 'Rowena Ames').allInnerTexts()).toEqual([
    'Open',
    'Collect payment',
    'Add charge',
    'Apply late fee',
    'Message',
    'Write a notice',
    'Renew the lease',
    'Move out',
    'Return deposit',
    'History',
  ])
  await page.keyboard.press('ArrowLeft')
  await soon(() => active(page)).toContain('Rowena Ames')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await soon(() => active(page)).toContain('Rowena Ames')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await soon(() => active(page)).toBe('Collect payment')
  await page.keyboard.press('Enter')
  const form = dialogOn(page, 'Collect rent')
  await soon(() => box(form, 'Payment amount').inputValue()).toBe('$400.00')
  await form.getByRole('button', { name: 'Collect', exact: true }).click()
  await toldThat(page, 'The rent information is updated successfully.')
  await form.waitFor({ state: 'hidden' })
  await soon(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Show or hide the sidebar',
  )
})

sometimes('words before a name start what they say, and only what the user may do', async ({ open }) => {
  const { name } = await tenancies.movedIn('Verity')
  const page = await open({ as: me, at: '/dashboard' })
  await openPalette(page)
  await field(page).fill('collect from verity')
  await soon(() => group(page, 'Do').allInnerTexts()).toEqual([
    expect.stringContaining(`Collect payment from ${name}`),
    expect.stringContaining('Collect payment from Verity 1'),
  ])
  expect(await barriersOn(page)).toEqual([])
  // The name is whole before the words of a command: a record called so is found, too.
  await field(page).fill('verity')
  await soon(() => group(page, 'Tenants').count()).toBe(1)
  expect(await group(page, 'Do').count()).toBe(0)
  await field(page).fill('move out verity')
  await soon(() => active(page)).toContain(`Move out ${name}`)
  await page.keyboard.press('Enter')
  await dialogOn(page, `Move out ${name}`).getByRole('button', { name: 'Cancel' }).click()

  // A site manager sees properties and no money.
  const other = await open({ as: demo(8), at: '/dashboard' })
  await openPalette(other)
  await field(other).fill('work order harbor view')
  await soon(() => group(other, 'Do').first().innerText()).toContain('Add a work order for Harbor View')
  await field(other).fill('add expense harbor view')
  await other
    .getByRole('status')
    .filter({ hasText: /results?$|Nothing found/ })
    .waitFor({ state: 'attached' })
  expect(await group(other, 'Do').count()).toBe(0)
})

sometimes('Esc closes the palette and gives the focus back to where it was', async ({ open }) => {
  const page = await open({ as: me, at: '/dashboard' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Show or hide the sidebar' }).focus()
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await page.keyboard.press('Escape')
  await field(page).waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Show or hide the sidebar')
})

sometimes('Enter before the answer opens what the text finds, not what was found before', async ({ open }) => {
  await tenancies.movedIn('Sorrel')
  const other = await tenancies.movedIn('Tansy')
  const page = await open({ as: me, at: '/dashboard' })
  await openPalette(page)
  await field(page).fill('sorrel ames')
  await soon(() => active(page)).toContain('Sorrel Ames')
  await field(page).fill('tansy ames')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/people/tenant-dashboard?tenantId=${other.tenant}`)
})

sometimes('on a phone a button opens the palette, and what can be done has a button', async ({ open }) => {
  const lease = await tenancies.movedIn('Umber')
  const page = await open({ as: me, at: '/dashboard', size: 'phone' })
  const button = page.getByRole('button', { name: 'Go to…' })
  await button.waitFor()
  const room = await button.boundingBox()
  expect(Math.min(room?.width ?? 0, room?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await button.tap()
  await field(page).fill('umber')
  await group(page, 'Tenants').first().waitFor()
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(over).toBeLessThanOrEqual(0)
  expect(await barriersOn(page)).toEqual([])
  await results(page).getByTitle('Actions').first().tap()
  await group(page, 'Umber Ames').filter({ hasText: 'History' }).tap()
  await page.waitForURL(`**/people/tenant-dashboard?tenantId=${lease.tenant}&tab=history`)
})

sometimes('a unit and a payment offer what is done to them', async ({ open }) => {
  const lease = await tenancies.movedIn('Violet', { initial_payment: 1077 })
  const vacant = await tenancies.records.unit(lease.property, { unit_name: 'Violet 2' })
  const page = await open({ as: me, at: '/dashboard' })
  const actionsOf = async (typed: string, kind: string, name: string) => {
    await openPalette(page)
    await field(page).fill(typed)
    const hit = group(page, kind).filter({ hasText: name })
    await hit.waitFor()
    await hit.locator('..').getByTitle('Actions').click()
  }
  const offered = (name: string) => results(page).getByRole('option', { name, exact: true })

  await actionsOf('violet 2', 'Units', 'Violet 2')
  await offered('Rent this unit').click()
  await soon(() => box(dialogOn(page, 'New tenant'), 'Unit').inputValue()).toBe('Violet 2')
  expect(new URL(page.url()).search).toContain(`of=${vacant}`)

  await page.goto('/dashboard')
  await actionsOf('violet 1', 'Units', 'Violet 1')
  await offered('Collect payment').click()
  const collect = dialogOn(page, 'Collect rent')
  await soon(() => box(collect, 'Payment amount').inputValue()).toBe('$423.00')

  await page.goto('/dashboard')
  await actionsOf('$1,077', 'Payments', 'Violet Ames')
  await offered('Receipt').waitFor()
  await offered('Void').click()
  await dialogOn(page, 'Delete').getByRole('button', { name: 'Yes, delete it' }).waitFor()
})

sometimes('a screen is found by another word for it, and a form by what it records', async ({ open }) => {
  const page = await open({ as: me, at: '/dashboard' })
  await openPalette(page)
  await field(page).fill('delinq')
  await soon(() => active(page)).toContain('Aged receivables')
  await field(page).fill('record exp')
  await soon(() => active(page)).toContain('Add expense')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/money/expense-history**')
})

sometimes('maintenance staff find screens, and no records', async ({ open }) => {
  const page = await open({ as: demo(5), at: '/dashboard' })
  await openPalette(page)
  await field(page).fill('amara')
  await page.getByText('Nothing found').waitFor()
})
