import { setTimeout as delay } from 'node:timers/promises'
import { addDays, dayIn, showDay } from '@freehold/rules/day'
import { addMonths, firstOfMonth } from '@freehold/rules/month'
import { expect } from 'vitest'
import { administratorOf, demo } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { confirmDeletion, dialogOn, factIn } from '../../kit/dialog'
import { box, complaintsIn, fill, lookUp } from '../../kit/field'
import { often, product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'
import { toldThat } from '../../kit/toast'

const me = administratorOf('planning')
const today = dayIn('America/New_York', new Date())
const linkSaved = 'The link information is updated successfully.'
const eventSaved = 'The calendar event information is updated successfully.'
const projectSaved = 'The project information is updated successfully.'

often('a link is added, refused as code, deleted and restored', async ({ open }) => {
  const page = await open({ as: me, at: '/quicklinks/links' })
  await page.getByText('No links yet.').waitFor()
  expect(await page.getByRole('searchbox').count()).toBe(0)
  await page.getByRole('button', { name: 'Add Link' }).first().click()
  const form = dialogOn(page, 'Add Link')
  await fill(form, { Title: 'City permits', Website: 'javascript:alert(1)' })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await soon(() => complaintsIn(form)).toEqual({
    Website: 'Website must be a web address, such as https://homes.example.',
  })
  await fill(form, { Website: 'https://city.example/permits', Description: 'Permit desk' })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(page, linkSaved)
  const links = listOn(page, 'Quick links')
  await soon(() => links.column('Link Title')).toEqual(['City permits'])
  expect(await links.headings()).toEqual(['No', 'Link Title', 'Links', 'Description', 'Actions'])
  const website = page.getByRole('link', { name: 'https://city.example/permits' })
  expect([await website.getAttribute('target'), await website.getAttribute('rel')]).toEqual([
    '_blank',
    'noreferrer noopener',
  ])
  await page.getByRole('button', { name: 'Delete the link City permits' }).click()
  await confirmDeletion(page, 'Are you sure want to delete the link?')
  await page.getByText('No links yet.').waitFor()
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
  await toldThat(page, 'The link is restored.')
  await soon(() => links.column('Link Title')).toEqual(['City permits'])
  await page.getByRole('button', { name: 'Delete the link City permits' }).click()
  await confirmDeletion(page, 'Are you sure want to delete the link?')
  await page.getByText('No links yet.').waitFor()
  await page.getByRole('button', { name: 'Archived', exact: true }).click()
  await page.getByRole('button', { name: 'Restore City permits' }).click()
  await page.getByText('No archived links.').waitFor()
})

often(
  'an event is written on the calendar of the dashboard, moved by keys and by a drag, and taken back',
  async ({ open }) => {
    const records = recordsOf(product.url, me)
    const owner = await records.owner({ business_name: 'Heron Holdings' })
    const house = await records.property(owner, { property_name: 'Heron House' })
    const page = await open({ as: me, at: '/dashboard' })
    const calendar = page.getByRole('region', { name: 'Calendar' })
    const firstDay = addDays(firstOfMonth(today), 9)
    await calendar.getByRole('button', { name: `Add an event on ${showDay(firstDay)}` }).click()
    const form = dialogOn(page, 'Add Calendar Event')
    await fill(form, { Title: 'Fire inspection', Notice: 'Every home' })
    await lookUp(form, 'Property', 'Heron', 'Heron House')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await toldThat(page, eventSaved)
    const on = (day: string) => calendar.getByRole('button', { name: `Fire inspection, ${showDay(day)}` })
    await on(firstDay).click()
    const told = page.getByRole('dialog', { name: /^Calendar event/ })
    expect(await told.locator('dt').allInnerTexts()).toEqual(['Title', 'Notice', 'Period'])
    await told.getByRole('button', { name: 'Move Fire inspection a day later' }).press('Enter')
    const next = `${today.slice(0, 8)}11`
    await on(next).waitFor()
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
    await on(firstDay).waitFor()
    const target = `${today.slice(0, 8)}14`
    await on(firstDay).dragTo(calendar.getByRole('button', { name: `Add an event on ${showDay(target)}` }))
    await on(target).waitFor()
    await calendar.getByText('Events', { exact: true }).click()
    await on(target).waitFor({ state: 'detached' })
    await calendar.getByText('Events', { exact: true }).click()
    await on(target).waitFor()

    const far = addMonths(firstDay, 5)
    await records.event(house, { title: 'Boiler service', start_date: far, end_date: far })
    await page.reload()
    await on(target).waitFor()
    for (let step = 0; step < 5; step += 1) await calendar.getByRole('button', { name: 'Next month' }).click()
    await calendar.getByRole('button', { name: `Boiler service, ${showDay(far)}` }).waitFor()
    for (let step = 0; step < 5; step += 1) await calendar.getByRole('button', { name: 'Previous month' }).click()
    await on(target).waitFor()

    await page.goto('/quicklinks/calendar-event')
    const events = listOn(page, 'Calendar events')
    await soon(() => events.column('Start Date')).toEqual([showDay(far), showDay(target)])
    expect(await events.headings()).toEqual(['No', 'Title', 'Event', 'Start Date', 'End Date', 'Actions'])
    await page.getByRole('link', { name: 'Fire inspection' }).click()
    const info = dialogOn(page, 'Event information')
    expect(await factIn(info, 'Property').innerText()).toBe('Heron House')
    await info.getByRole('button', { name: 'Delete' }).click()
    await confirmDeletion(page, 'Are you sure want to delete the event?')
    await soon(() => events.column('Start Date')).toEqual([showDay(far)])
  },
)

often('a project is planned, moved on the graph by keys and by a drag, and taken back', async ({ open }) => {
  const records = recordsOf(product.url, me)
  await records.property(await records.owner({ business_name: 'Egret Holdings' }), { property_name: 'Egret House' })
  const page = await open({ as: me, at: '/project/project-management' })
  await page.getByText('No projects yet.').waitFor()
  await page.getByRole('button', { name: 'Add Project' }).first().click()
  const form = dialogOn(page, 'Add Project')
  await fill(form, { 'Project title': 'New roof' })
  await lookUp(form, 'Property', 'Egret', 'Egret House')
  await box(form, 'Budget').fill('4000')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(page, projectSaved)
  const info = dialogOn(page, 'Project information')
  expect(await factIn(info, 'Left').innerText()).toBe('$4,000.00')
  expect(await factIn(info, 'Color').innerText()).toBe('#00ff00, 100% opaque')
  await page.keyboard.press('Escape')
  const list = listOn(page, 'Projects')
  await soon(() => list.headings()).toEqual([
    'No',
    'Property Name',
    'Project Title',
    'Start Date',
    'End Date',
    'Priority',
  ])
  expect(await list.column('End Date')).toEqual([showDay(addDays(today, 14))])

  await page.getByRole('tab', { name: 'Project Graph' }).click()
  const start = page
    .getByRole('row', { name: /New roof/ })
    .locator('td')
    .nth(2)
  const bar = page
    .getByRole('row', { name: /New roof/ })
    .getByRole('button', { name: /^New roof, .*, medium, 0% spent$/ })
  await bar.waitFor()
  await bar.press('ArrowRight')
  await bar.press('Shift+ArrowRight')
  await soon(() => start.innerText()).toContain(showDay(addDays(today, 8)))
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
  await soon(() => start.innerText()).toContain(showDay(today))
  const place = await bar.boundingBox()
  if (place === null) throw new Error('The bar has no place.')
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
  await page.mouse.down()
  await page.mouse.move(place.x + place.width / 2 + 16, place.y + place.height / 2, { steps: 4 })
  await page.mouse.up()
  await soon(() => start.innerText()).toContain(showDay(addDays(today, 2)))
  // An end is dragged by its edge, and moved by Ctrl; the start is moved by Alt.
  const barFrom = async (from: number, to: number) => {
    await soon(() => start.innerText()).toContain(showDay(addDays(today, from)))
    await soon(daysOf).toEqual([addDays(today, from), addDays(today, to)])
  }
  const daysOf = async () => {
    const { token } = await records.signedIn
    const headers = { Authorization: token }
    const reply = await fetch(`${product.url}/api/project/get-active-projects`, { headers })
    const { data } = (await reply.json()) as { data: { start_date: string; end_date: string }[] }
    return [data[0]?.start_date, data[0]?.end_date]
  }
  await barFrom(2, 16)
  const wide = await bar.boundingBox()
  if (wide === null) throw new Error('The bar has no place.')
  await page.mouse.move(wide.x + wide.width - 2, wide.y + wide.height / 2)
  await page.mouse.down()
  await page.mouse.move(wide.x + wide.width + 22, wide.y + wide.height / 2, { steps: 4 })
  await page.mouse.up()
  await barFrom(2, 19)
  // The next moves come before the list was read again.
  await page.route('**/api/project/get-active-projects**', async (route) => {
    await delay(1_500)
    await route.continue()
  })
  await bar.press('Control+ArrowLeft')
  await soon(daysOf).toEqual([addDays(today, 2), addDays(today, 18)])
  await bar.press('Alt+ArrowRight')
  await barFrom(3, 18)
  await page.unrouteAll({ behavior: 'wait' })
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Print', exact: true }).click(),
  ])
  await paper.waitForURL(/project\/print/)
  await paper.getByText('New roof').first().waitFor()
  await paper.close()
  await page.getByRole('radio', { name: 'Quarter' }).check({ force: true })
  await page.getByRole('button', { name: 'Set dates of New roof' }).click()
  const dates = dialogOn(page, 'Set dates')
  await box(dates, 'Start date').fill(showDay(addDays(today, 1)))
  await dates.getByRole('button', { name: 'Set dates' }).click()
  await soon(() => start.innerText()).toContain(showDay(addDays(today, 1)))
  await bar.press('Enter')
  await info.getByRole('button', { name: 'Delete' }).click()
  await confirmDeletion(page, 'Are you sure want to delete the project information?')
  await page.getByText('No projects yet.').waitFor()
})

sometimes('a private address of the calendar is made, shown once, reset and deleted', async ({ open }) => {
  const page = await open({ as: me, at: '/dashboard' })
  const calendar = page.getByRole('region', { name: 'Calendar' })
  await calendar.getByRole('button', { name: 'Subscribe' }).click()
  const dialog = dialogOn(page, 'Subscribe')
  await dialog.getByRole('button', { name: 'Create address' }).click()
  const address = await dialog.getByLabel('Calendar address').inputValue()
  const first = await fetch(address)
  expect(await first.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await calendar.getByRole('button', { name: 'Subscribe' }).click()
  await dialog.getByText(/^Made .* Last read /).waitFor()
  await dialog.getByRole('button', { name: 'Delete address' }).click()
  await page.getByRole('dialog', { name: 'Delete address' }).getByRole('button', { name: 'Delete address' }).click()
  await toldThat(page, 'The address is deleted.')
  expect((await fetch(address)).status).toBe(404)
})

sometimes('a contractor reads projects and changes none', async ({ open }) => {
  const page = await open({ as: demo(3), at: '/project/project-management' })
  await listOn(page, 'Projects').settled()
  expect(await page.getByRole('button', { name: 'Add Project' }).count()).toBe(0)
  await page.goto('/quicklinks/links')
  await page.getByText("Your user type can't open this page. Ask an administrator.").waitFor()
})
