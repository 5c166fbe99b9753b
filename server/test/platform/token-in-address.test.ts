import { user } from '@freehold/contract/account/user'
import { allCalls } from '@freehold/contract/calls'
import type { AnyCall } from '@freehold/contract/kit/call'
import { unit } from '@freehold/contract/portfolio/unit'
import { dashboard } from '@freehold/contract/reports/dashboard'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { type Encoding, requestOf } from '../kit/app/ask'
import { type Case, nameOf, sweep } from '../kit/app/sweep'
import { openSessionFor } from '../kit/world/people'
import { validInput } from '../kit/world/valid-input'
import type { World } from '../kit/world/world'
import { worldApp } from '../kit/world/world-app'

let context: TestApp
let world: World
let token: string
beforeAll(async () => {
  ;({ context, world } = await worldApp())
})
afterAll(() => context.close())
beforeEach(async () => {
  token = await openSessionFor(context, world.ours.people[1])
})

const staffCalls = allCalls.filter((call) => call.actor === 'staff')

/** Files, pages to print, downloads and tables: everything that old clients open by its address alone. */
const opensByAddress = [
  'GET account/download-export',
  'GET activity-log/get-activity-list',
  'GET assets/avatar/{file}',
  'GET deposit/hearing-file',
  'GET deposit/letter',
  'GET deposit/view-settlement-paper',
  'GET downloadImage',
  'GET downloadMarketingImage',
  'GET downloadMarketingSubImage',
  'GET inspection/report',
  'GET lease/get-lease-info',
  'GET lease/get-signed-pdf',
  'GET lease/view-upload-pdf',
  'GET maintenance/view-contractor-paper',
  'GET maintenance/view-work-order-invoice',
  'GET owner-import/get-left-out',
  'GET owner/statement',
  'GET portal/print-invites',
  'GET tenant/view-paper',
  'GET user/membership-invoice',
  'GET portfolio-import/get-left-out',
  'GET quicklinks/view-mail',
  'GET rental-app/adverse-notice',
  'GET rental-app/view-applicant-file',
  'GET rental-app/view-application',
  'GET report/download',
  'GET report/packet',
  'GET report/packets',
  'GET tenant/payment-receipt',
  'GET tenant/print-billing-list',
]
const isOpen = (call: AnyCall) =>
  opensByAddress.includes(nameOf(call)) || (call.method === 'GET' && call.sorts !== undefined)

const withQuery = (request: InjectOptions, query: Record<string, string>): InjectOptions => {
  const url = String(request.url)
  return { ...request, url: `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(query)}` }
}

async function asked(call: AnyCall, more: object = {}, encoding?: Encoding): Promise<InjectOptions> {
  const { input, files } = await validInput(call, world.ours)
  return requestOf(call, { ...input, ...more }, { files, ...(encoding && { encoding }) })
}

const typeOf = async (request: InjectOptions): Promise<string> => {
  const { headers, payload } = await context.app.inject(request)
  return String(headers['content-type']).startsWith('application/json') ? JSON.parse(payload).type : 'a file'
}

const opened = (call: AnyCall): Case => ({
  name: nameOf(call),
  // The leases of this world are uploads, which have no page: only a signed-in user gets that answer.
  check: async () =>
    expect(await typeOf(withQuery(await asked(call), { token }))).toMatch(/^(S_OK|a file|E_NOT_FOUND)$/),
})

const ignored = (call: AnyCall): Case => ({
  name: nameOf(call),
  check: async () => expect(await typeOf(withQuery(await asked(call), { token }))).toBe('E_LOGIN_FAILED'),
})

describe('a token in the address', () => {
  test('signs in where old clients open a page or a file', () => sweep(staffCalls.filter(isOpen).map(opened)))

  test('is ignored by every other call', () => sweep(staffCalls.filter((call) => !isOpen(call)).map(ignored)))

  test('signs in the cash flow where it is a download', async () => {
    const download = withQuery(await asked(dashboard.cashFlow, { mode: 'week', download: '1' }), { token })
    expect(await typeOf(download)).toBe('a file')
  })

  test('is ignored when it stands there twice', async () => {
    const request = withQuery(await asked(unit.list), { token })
    expect(await typeOf({ ...request, url: `${request.url}&token=${token}` })).toBe('E_LOGIN_FAILED')
  })

  test('is ignored when a header is sent too', async () => {
    const request = withQuery(await asked(unit.list), { token })
    expect(await typeOf({ ...request, headers: { authorization: 'nobody' } })).toBe('E_LOGIN_FAILED')
  })
})

const ignoredInBody = (call: AnyCall): Case[] =>
  (['form', 'json', 'multipart'] as const).map((encoding) => ({
    name: `${nameOf(call)} as ${encoding}`,
    check: async () => expect(await typeOf(await asked(call, { token }, encoding))).toBe('E_LOGIN_FAILED'),
  }))

test('a token in a body is ignored by every call', () =>
  sweep(staffCalls.filter((call) => call.method === 'POST').flatMap(ignoredInBody)))

describe('requests with a token that does not count', () => {
  test('are counted by address', async () => {
    const limited = await testApp({ rateLimits: true, beside: context.database })
    const request = await requestOf(user.uploadAvatar, {})
    const types = new Set<number>()
    for (let i = 0; i < 6; i += 1) {
      const other = await openSessionFor(context, world.ours.people[1])
      for (let n = 0; n < 21; n += 1)
        types.add((await limited.app.inject(withQuery(request, { token: other }))).statusCode)
    }
    await limited.close()
    expect([...types]).toEqual([401, 429])
  })
})
