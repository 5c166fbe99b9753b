import { addDays } from '@freehold/rules/day'
import { expect } from 'vitest'
import { press } from '../clicks'
import { dialogOn } from '../dialog'
import { downloaded } from '../downloaded'
import { box, fill } from '../field'
import { soon } from '../soon'
import { today } from '../tenancies'
import { toldThat } from '../toast'
import { go, gone, job, named, pressIn, typeChoice } from './walk'

const nothing = async () => null

export const remindAllLate = job({
  lay: async ({ tenancies }) => tenancies.movedIn(named('Late'), { move_in: addDays(today, -70) }),
  walk: async (page) => {
    await press(page.getByRole('link', { name: 'Remind all late' }))
    await page.getByTitle('The email as its reader sees it').waitFor()
    await press(page.getByRole('button', { name: /^Send to \d+ tenants?$/ }))
    await toldThat(page, 'The message is on its way.')
  },
  look: async ({ page }) => page.getByText(/sent of \d+/).waitFor({ timeout: 120_000 }),
})

export const messageOne = job({
  lay: async ({ tenancies }) => tenancies.movedIn(named('Mia')),
  walk: async (page, { name }) => {
    await go(page, `message ${name}`, `Message ${name}`)
    await page.getByRole('textbox', { name: 'Subject' }).fill('The roof is repaired')
    await page.getByRole('textbox', { name: 'Message' }).fill('The roof is repaired. Thank you for your patience.')
    await press(page.getByRole('button', { name: 'Send', exact: true }))
    await toldThat(page, 'The message is on its way.')
  },
  look: async ({ page }, { tenant }) => {
    await page.goto(`/people/tenant-dashboard?tenantId=${tenant}&tab=messages`)
    await page.getByRole('main').getByText('The roof is repaired').first().waitFor()
  },
})

export const workOrder = job({
  lay: async ({ tenancies }) => {
    const { name } = await tenancies.movedIn(named('Orla'))
    const contractor = named('Gull Plumbing ')
    await tenancies.records.contractor({ name: contractor })
    return { contractor, title: named('Leaking tap '), house: `${name.replace(' Ames', '')} House` }
  },
  walk: async (page, { contractor, title, house }) => {
    await press(page.getByRole('button', { name: /^Add Work Order/ }))
    await typeChoice(page, 'Add Work Order', 'Contractor', contractor)
    await fill(dialogOn(page, 'Add Work Order'), { 'Job title': title })
    await typeChoice(page, 'Add Work Order', 'Property', house)
    await fill(dialogOn(page, 'Add Work Order'), { 'Material 1 cost': '50' })
    await pressIn(page, 'Add Work Order', 'Save')
    await gone(page, 'Add Work Order')
  },
  look: async ({ page }, { title, contractor }) => {
    await page.goto('/maintenance/work-order')
    await page.getByText(title).first().waitFor()
    await page.getByText(contractor).first().waitFor()
  },
})

export const inviteUser = job({
  lay: async () => ({ name: named('Uma ') }),
  walk: async (page, { name }) => {
    await go(page, 'new user', 'New User')
    const form = dialogOn(page, 'Add User')
    await fill(form, { Name: name, Email: `${name.replaceAll(' ', '')}@counted.example`, Phone: '6035550119' })
    await press(form.getByText('Maintenance Staff').first())
    await pressIn(page, 'Add User', 'Save')
    await toldThat(page, `${name}: invitation sent`)
  },
  look: async ({ page }, { name }) => {
    await page.goto('/settings/manage-users')
    await page.getByRole('row').filter({ hasText: name }).filter({ hasText: 'Maintenance Staff' }).waitFor()
  },
})

export const lastYear = job({
  lay: nothing,
  walk: async (page) => {
    await go(page, 'income statement, last year', 'Income statement, last year')
    await page.getByRole('heading', { level: 1, name: 'Income statement' }).waitFor()
  },
  look: async ({ page }) => {
    const year = Number(today.slice(0, 4)) - 1
    await soon(() => box(page.getByRole('main'), 'Start date').inputValue()).toBe(`01-01-${year}`)
    await soon(() => box(page.getByRole('main'), 'End date').inputValue()).toBe(`12-31-${year}`)
    await page.getByText('Total revenue').first().waitFor()
  },
})

export const rentRollFile = job({
  lay: nothing,
  walk: async (page) => {
    await press(page.getByRole('link', { name: /^Rent Roll/ }))
    const file = await downloaded(page, () => press(page.getByRole('button', { name: 'Download CSV' })))
    expect(file.name).toMatch(/^rent-roll-.*\.csv$/)
    expect(file.text.split('\n').length).toBeGreaterThan(20)
  },
  look: async ({ page }) => page.getByRole('heading', { level: 1, name: 'Rent roll' }).waitFor(),
})
