import { languageNames } from '@freehold/rules/text/language'
import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { often, product } from '../../kit/journey'
import { asTenant } from '../../kit/portal'
import { type FullAccount, fullAccount } from '../../kit/portal/full-account'
import { faultsOn, hostileInput, listenFor, settled, spoil } from '../../kit/portal/hostile-text'
import { tenantToken } from '../../kit/portal/tenant-token'
import { sql } from '../../kit/sql'

const me = administratorOf('hostile-text')

let account: FullAccount
beforeAll(async () => {
  account = await fullAccount(product, me, hostileInput)
  await spoil(product, me.email)
})

const whole = { en: 'Show everything', es: 'Ver todo' }
const home = ['property.property_name', 'unit.unit_name']

/** The pages of the portal, with the columns whose texts each must show. */
function pagesOf(
  { lease, requests: [repair, insurance, contact, moveOut] }: FullAccount,
  lines: readonly number[],
  application: number,
) {
  const requests = ['portal_request.title', 'portal_request.details']
  const pages: Record<string, readonly string[]> = {
    'tab=basic': ['tenant.tenant_name', 'tenant.note_to_tenant', 'tenant.phone', 'account.name', ...home],
    'tab=history': ['journal_entry.notes'],
    'tab=documents': ['uploaded_application.title', 'notice.title', 'notice.short_description', ...home],
    'tab=supplemental': home,
    'tab=pay': ['payment_policy.free_way', 'account.name'],
    'tab=requests': ['portal_request.title'],
    'tab=account': ['tenant.tenant_name', 'tenant_device.browser', 'tenant_passkey.name', 'portal_method.brand'],
    [`tab=documents&application=${application}`]: ['rental_application.emp_name', 'rental_application.former_addr'],
    [`tab=documents&lease=${lease}`]: [],
    [`tab=requests&request=${repair}`]: [
      ...requests,
      'portal_request_message.body',
      'work_order.visit_time',
      'portal_request.content',
    ],
    [`tab=requests&request=${insurance}`]: [
      'portal_request.details',
      'portal_request.reason',
      'portal_request.content',
    ],
    [`tab=requests&request=${contact}`]: ['portal_request.content'],
    [`tab=requests&request=${moveOut}`]: ['portal_request.details', 'portal_request.content'],
    'tab=requests&new=': [],
    'tab=requests&new=MAINTENANCE': [],
    'tab=requests&new=CONTACT_CHANGE': [],
    'tab=requests&new=MOVE_OUT': [],
    'tab=requests&new=INSURANCE': [],
    'tab=requests&new=ANOTHER_UNIT': [],
  }
  for (const line of lines) pages[`tab=history&line=${line}`] = []
  return pages
}

/** Opens each dialog that a button of the page opens, and closes it again. */
async function dialogs(page: Page, look: (of: string) => Promise<void>): Promise<void> {
  const openers = page.locator('main button[aria-haspopup="dialog"]:visible')
  for (let at = 0; at < (await openers.count()); at++) {
    await openers.nth(at).click()
    await page.locator('dialog[open]').waitFor()
    await settled(page)
    await look(`dialog ${at + 1}`)
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
  }
}

for (const language of ['en', 'es'] as const)
  often(`texts of an attacker are only texts in the portal, in ${languageNames[language]}`, async ({ open }) => {
    const faults: string[] = []
    await speak(language)
    const { entries, application } = await recordsOf(account.tenant)
    const page = await open(
      await asTenant(product, account.tenant, { also: { locale: language === 'en' ? 'en-US' : 'es-US' } }),
    )
    await listenFor(page, faults)
    for (const [address, must] of Object.entries(pagesOf(account, entries, application))) {
      await page.goto(`/tenant-board?${address}`)
      await settled(page)
      const look = async (of: string, columns: readonly string[] = []) =>
        void faults.push(...(await faultsOn(page, columns)).map((fault) => `${address} ${of}: ${fault}`))
      // An application is masked until the rest is asked for.
      if (address.includes('application')) await page.getByRole('button', { name: whole[language] }).click()
      await settled(page)
      await look('', must)
      if (!address.includes('&')) await dialogs(page, look)
    }
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
    expect(faults).toEqual([])
  })

for (const language of ['en', 'es'] as const)
  often(`texts of an attacker are only texts on printed pages, in ${languageNames[language]}`, async ({ open }) => {
    const faults: string[] = []
    await speak(language)
    const { entries } = await recordsOf(account.tenant)
    const token = await tenantToken(product, account.tenant)
    const ask = askAs(token)
    const letter = await ask<{ filename: string; json: string }>('make-history-letter', { months: '12', language })
    const page = await open({ at: `/verify?lang=${language}`, size: 'phone' })
    await listenFor(page, faults)
    const look = async (at: string, columns: readonly string[]) =>
      void faults.push(...(await faultsOn(page, columns)).map((fault) => `${at}: ${fault}`))
    await page.reload()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'letter.json', mimeType: 'application/json', buffer: Buffer.from(letter.json) })
    await page
      .locator('form', { has: page.locator('input[type=file]') })
      .locator('[type=submit]')
      .click()
    await page.getByText('«tenant.tenant_name»').first().waitFor()
    await look('verify', ['tenant.tenant_name', 'account.name', 'unit.unit_name'])
    for (const [at, record, must] of [
      ['tenants/print-billing-list', account.tenant, ['tenant.tenant_name', 'account.name', ...home]],
      ['tenants/view-lease', account.lease, []],
    ] as const) {
      const { ticket } = await ask<{ ticket: string }>('get-ticket', { page: at, record: String(record) })
      await page.goto(`/api/${at}?${new URLSearchParams({ id: String(record), format: 'html', ticket })}`)
      await look(at, must)
    }
    const papers = [
      `tenants/print-billing-list?id=${account.tenant}&format=pdf`,
      `tenants/view-lease?id=${account.lease}&format=pdf`,
      `tenants/view-file?file=${letter.filename}`,
      `tenants/payment-receipt?id=${Math.max(...entries)}`,
    ]
    for (const paper of papers) {
      const answer = await fetch(`${product.url}/api/${paper}`, { headers: { Authorization: token } })
      const begins = Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString()
      if (begins !== '%PDF-') faults.push(`${paper} answered ${answer.status} and no PDF`)
    }
    expect(faults).toEqual([])
  })

for (const size of ['desk', 'phone'] as const)
  often(`texts of an attacker are only texts on the staff's pages of the portal, on a ${size}`, async ({ open }) => {
    const faults: string[] = []
    const page = await open({ as: me, at: '/people/tenant-portal', size })
    await listenFor(page, faults)
    const title = ['portal_request.title']
    const pages: readonly [string, readonly string[]][] = [
      ['/people/tenant-portal', ['tenant.tenant_name']],
      ['/maintenance/requests', [...title, 'tenant.tenant_name']],
      ...account.requests.map((id): [string, readonly string[]] => [`/maintenance/requests?show=${id}`, title]),
      ['/settings/portal-payments', []],
      [`/people/tenant-dashboard?tenantId=${account.tenant}`, ['tenant.tenant_name']],
      [`/people/tenant-dashboard?tenantId=${account.tenant}&tab=ledger`, ['line_question.question']],
    ]
    for (const [address, must] of pages) {
      await page.goto(address)
      await settled(page)
      if (address.includes('show'))
        await page.getByRole('dialog').getByText('«portal_request.content»').first().waitFor()
      faults.push(...(await faultsOn(page, must)).map((fault) => `${address}: ${fault}`))
    }
    expect(faults).toEqual([])
  })

const speak = (language: string) =>
  sql(product, `update tenant set language = '${language}' where id = ${account.tenant}`)

/** Calls of the portal as this session of the tenant asks them. */
const askAs =
  (token: string) =>
  async <Data>(path: string, fields: Readonly<Record<string, string>>): Promise<Data> => {
    const response = await fetch(`${product.url}/api/tenants/${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Authorization: token },
    })
    const answer = (await response.json()) as { data: Data }
    if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${JSON.stringify(answer)}`)
    return answer.data
  }

async function recordsOf(tenant: number): Promise<{ entries: number[]; application: number }> {
  const rows = await sql(
    product,
    `select id::int from journal_entry where tenant_id = ${tenant} and kind in ('CHARGE', 'PAYMENT') order by id`,
  )
  const [lease] = await sql(product, `select application_id::int as id from lease where tenant_id = ${tenant}`)
  return { entries: rows.map(({ id }) => Number(id)), application: Number(lease?.id) }
}
