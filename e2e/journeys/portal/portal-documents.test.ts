import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { barriersOn, colorBarriersOn } from '../../kit/axe'
import { downloaded } from '../../kit/downloaded'
import { product, sometimes, test } from '../../kit/journey'
import { paperFile } from '../../kit/paper-file'
import { enterPortal, type PortalTenant } from '../../kit/portal/enter'
import { tenanciesOf, today } from '../../kit/tenancies'

const rosa: PortalTenant = { email: 'rosa.papers@mail.example', dob: '08181992', lastName: 'Ames' }
const me = administratorOf('portal-documents')
/** The code is asked for with this answer, which the browser reports as a failed request. */
const codeIsAsked = '401 POST /api/tenants/login'

beforeAll(async () => {
  const { movedIn, rentOf, records, post } = tenanciesOf(product.url, me)
  const home = await movedIn('Rosa', { email: rosa.email, dob: '1992-08-18', initial_payment: 1500 })
  const rent = await rentOf(home.tenant)
  const { token } = await records.signedIn
  const upload = async (path: string, name: string, fields: Readonly<Record<string, string | number>>) => {
    const body = new FormData()
    for (const [field, value] of Object.entries(fields)) body.append(field, String(value))
    const { mimeType, buffer } = paperFile(name)
    body.append('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
    const response = await fetch(`${product.url}/api/${path}`, {
      method: 'POST',
      body,
      headers: { Authorization: token },
    })
    const answer = (await response.json()) as { id: number }
    if (!response.ok) throw new Error(`POST ${path} answered ${JSON.stringify(answer)}`)
    return answer.id
  }
  await upload('rental-app/upload-application', 'Application.pdf', { tenant_rent_id: rent, title: 'On paper' })
  const notice = await upload('tenant/upload-notice', 'Parking.pdf', {
    tenant_rent_id: rent,
    title: 'Winter parking',
    short_description: 'Where to park',
  })
  await post('tenant/record-notice-service', { id: notice, way: 'HANDED', served_on: today })
})

/** Looks for barriers in light and in dark, and for anything that is wider than the window. */
async function fits(page: Page): Promise<void> {
  expect(await barriersOn(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colorBarriersOn(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

test('a tenant opens a courtesy copy on a phone, and staff see when', async ({ open, expects }) => {
  expects(codeIsAsked)
  const page = await open({ at: '/tenant-board?tab=documents', size: 'phone' })
  await enterPortal(page, rosa)
  const notices = page.getByRole('region', { name: 'Notices' })
  await notices.getByText('Courtesy copy').waitFor()
  await fits(page)
  const opened = page.waitForEvent('popup')
  const answered = page.context().waitForEvent('response', (one) => one.url().includes('/api/tenants/view-file'))
  await notices.getByRole('button', { name: 'Parking.pdf' }).click()
  const answer = await answered
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await (await opened).close()

  const staff = await open({ as: me, at: '/people/notice-list' })
  await staff.getByText('Winter parking').first().click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByText('Opened in the portal').waitFor()
  await dialog.getByText("It doesn't count as service.", { exact: false }).waitFor()
  expect(await barriersOn(staff)).toEqual([])
})

sometimes('a payment history letter is made in Spanish and checked by a new landlord', async ({ open, expects }) => {
  expects(codeIsAsked)
  const page = await open({ at: '/tenant-board?tab=documents', size: 'phone' })
  await enterPortal(page, rosa)
  await page.getByRole('banner').getByRole('button', { name: 'Español' }).click()
  await page.getByRole('region', { name: 'Avisos' }).getByText('Copia de cortesía').waitFor()
  await fits(page)
  await page.getByRole('button', { name: 'Crear una carta' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('Idioma de la carta').inputValue()).toBe('es')
  await fits(page)
  await dialog.getByRole('button', { name: 'Crear una carta' }).click()
  await dialog.getByText('Código de la carta').waitFor()
  const code = /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(await dialog.innerText())?.[0] ?? ''
  const saved = await downloaded(page, () => dialog.getByRole('button', { name: 'Guardar los datos firmados' }).click())
  expect(saved.name).toBe('historial-de-pagos.json')

  const landlord = await open({ at: '/verify?lang=en', size: 'phone' })
  await fits(landlord)
  await landlord.getByLabel('The letter (PDF or JSON)').setInputFiles({
    name: saved.name,
    mimeType: 'application/json',
    buffer: saved.bytes,
  })
  await landlord.getByRole('button', { name: 'Verify file' }).click()
  await landlord.getByRole('heading', { level: 1, name: 'This letter is genuine and unchanged' }).waitFor()
  await landlord.getByText('Rosa Ames').waitFor()
  await landlord.getByText('Paid on time').first().waitFor()
  await fits(landlord)
  await landlord.getByRole('link', { name: 'Verify another letter' }).click()
  await landlord.getByLabel('Code on the letter').fill(code)
  await landlord.getByRole('button', { name: 'Verify code' }).click()
  await landlord.getByRole('heading', { level: 1, name: 'A letter with this code was issued' }).waitFor()
})
