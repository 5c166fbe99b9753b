import { addDays } from '@freehold/rules/day'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { barriersOn } from '../../kit/axe'
import { lookUp } from '../../kit/field'
import { often, product } from '../../kit/journey'
import { pictureFile } from '../../kit/picture-file'
import { asTenant } from '../../kit/portal'
import { tenanciesOf, today } from '../../kit/tenancies'

const me = administratorOf('tenants-moving')
const { movedIn, get, post } = tenanciesOf(product.url, me)

interface Row {
  id: number
  title: string
}

interface Whole {
  version: number
  photos: unknown[]
  messages: { body: string }[]
  proposal: { job_title: string; job_description: string; urgency: string; done_date: string }
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

async function crew(name: string): Promise<number> {
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@trades.example`
  return (await post('maintenance/save-contractor', { name, phone: '(555) 010-0400', email, trades: '["PLUMBING"]' }))
    .id
}

/** Makes the work order that staff would, and does the work. */
async function repaired(tenant: number, contractor: number): Promise<void> {
  const [row] = await get<Row[]>(`portal/get-request-list?tenant_id=${tenant}`)
  const id = row?.id ?? 0
  const { version, photos, proposal } = await get<Whole>(`portal/get-request?id=${id}`)
  expect(photos).toHaveLength(2)
  const fields = { ...proposal, id, version, contractor_id: contractor, material_cost_1: 80 }
  const order = (await post('portal/make-work-order', fields)).id
  const visit = { visit_date: addDays(today, 2), visit_time: '9 to 11 AM' }
  await post('maintenance/move-work-order', { id: order, move: 'schedule', ...visit })
  await post('portal/answer-request', { id, body: 'Maria comes on that day.' })
}

async function finished(tenant: number): Promise<void> {
  const [row] = await get<Row[]>(`portal/get-request-list?tenant_id=${tenant}`)
  const { work_order } = await get<{ work_order: { id: number } }>(`portal/get-request?id=${row?.id ?? 0}`)
  await post('maintenance/move-work-order', { id: work_order.id, move: 'finish' })
}

const words = {
  en: {
    choose: 'What do you need?',
    new: 'New request',
    repair: /^Repair/,
    emergency: /^Emergency/,
    call: /911/,
    soon: /^Soon/,
    title: 'What is broken?',
    wrong: 'What is wrong?',
    remove: 'Remove photo 1',
    send: 'Send request',
    scheduled: 'Scheduled',
    write: 'Write a message',
    message: 'Send message',
    notFixed: "It isn't fixed",
    still: 'What is still wrong?',
    reopen: 'Send to landlord',
    fixed: "It's fixed",
    done: 'Fixed',
  },
  es: {
    choose: '¿Qué necesita?',
    new: 'Nueva solicitud',
    repair: /^Reparación/,
    emergency: /^Emergencia/,
    call: /911/,
    soon: /^Pronto/,
    title: '¿Qué no funciona?',
    wrong: '¿Qué está mal?',
    remove: 'Quitar la foto 1',
    send: 'Enviar solicitud',
    scheduled: 'Programada',
    write: 'Escriba un mensaje',
    message: 'Enviar mensaje',
    notFixed: 'No quedó arreglado',
    still: '¿Qué sigue mal?',
    reopen: 'Enviar al arrendador',
    fixed: 'Quedó arreglado',
    done: 'Arreglada',
  },
} as const

async function story(
  page: Page,
  language: 'en' | 'es',
  { tenant, contractor }: { tenant: number; contractor: number },
) {
  const texts = words[language]
  await page.getByRole('link', { name: texts.new }).click()
  await page.getByRole('heading', { name: texts.choose }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('link', { name: texts.repair }).click()

  await page.getByRole('radio', { name: texts.emergency }).check()
  await page.getByRole('link', { name: texts.call }).waitFor()
  await page.getByRole('radio', { name: texts.soon }).check()
  await page.getByLabel(texts.title).fill('Sink leaks')
  await page.getByLabel(texts.wrong).fill('Water runs into the cabinet.')
  const chosen = page.locator('input[type=file]')
  await chosen.setInputFiles(pictureFile('one.png', [120, 60, 90]))
  await chosen.setInputFiles(pictureFile('two.png', [60, 120, 90]))
  await chosen.setInputFiles(pictureFile('three.png', [60, 90, 120]))
  await page.getByRole('button', { name: texts.remove }).click()
  expect(await barriersOn(page)).toEqual([])
  expect(await fits(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: texts.send }).click()
  await page.getByRole('link', { name: /Sink leaks/ }).waitFor()

  await repaired(tenant, contractor)
  await page.reload()
  await page.getByRole('link', { name: /Sink leaks/ }).click()
  await page.getByText(texts.scheduled).first().waitFor()
  await page.getByText('Maria comes on that day.').waitFor()
  expect(await barriersOn(page)).toEqual([])
  expect(await fits(page)).toBeLessThanOrEqual(0)
  await page.getByLabel(texts.write).fill('I am at home.')
  await page.getByRole('button', { name: texts.message }).click()
  await page.getByText('I am at home.').waitFor()

  await finished(tenant)
  await page.reload()
  await page.getByRole('button', { name: texts.notFixed }).click()
  await page.getByLabel(texts.still).fill('It drips.')
  await page.getByRole('button', { name: texts.reopen }).click()
  await page.getByText('It drips.').waitFor()
  await finished(tenant)
  await page.reload()
  await page.getByRole('button', { name: texts.fixed, exact: true }).click()
  await page.getByText(texts.done, { exact: true }).first().waitFor()
  expect(await barriersOn(page)).toEqual([])
}

often('a tenant sends a request with photos on a phone, and says when it is fixed', async ({ open }) => {
  const [{ tenant }, contractor] = [await movedIn('Request'), await crew('Requests crew')]
  const page = await open(await asTenant(product, tenant, { at: '/tenant-board?tab=requests' }))
  await story(page, 'en', { tenant, contractor })
})

often('a tenant sends a request with photos in Spanish, in the dark', async ({ open }) => {
  const [{ tenant }, contractor] = [await movedIn('Solicitud'), await crew('Solicitudes crew')]
  const opening = await asTenant(product, tenant, { at: '/tenant-board?tab=requests', scheme: 'dark' })
  const page = await open(opening)
  await page.getByRole('button', { name: 'Español' }).click()
  await story(page, 'es', { tenant, contractor })
})

often('staff make a work order of a request from their list', async ({ open }) => {
  const [{ tenant }, contractor] = [await movedIn('Staffed'), await crew('Staffed crew')]
  expect(contractor).toBeGreaterThan(0)
  const phone = await open(await asTenant(product, tenant, { at: '/tenant-board?tab=requests&new=MAINTENANCE' }))
  await phone.getByRole('radio', { name: /^It can wait/ }).check()
  await phone.getByLabel('What is broken?').fill('Gate squeaks')
  await phone.getByLabel('What is wrong?').fill('At night, too.')
  await phone.getByRole('button', { name: 'Send request' }).click()
  await phone.getByRole('link', { name: /Gate squeaks/ }).waitFor()

  const page = await open({ as: me, at: '/maintenance/requests?state=WAITING' })
  await page.getByRole('link', { name: 'Gate squeaks' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make work order' }).click()
  expect(await barriersOn(page)).toEqual([])
  await lookUp(dialog, 'Contractor', 'Staffed', 'Staffed crew')
  await dialog.getByLabel('Expected cost').fill('60')
  await dialog.getByRole('button', { name: 'Make work order' }).click()
  await dialog.getByRole('link', { name: 'Open the work order' }).waitFor()
})
