import { allCalls } from '@freehold/contract/calls'
import { methodsOf, takesTokenInAddress } from '@freehold/contract/kit/asked'
import type { AnyCall, Method } from '@freehold/contract/kit/call'
import { commonErrors, statusOf } from '@freehold/contract/kit/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { type Case, sweep } from '../kit/app/sweep'

interface Schema {
  type?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  $ref?: string
}
interface Operation {
  operationId: string
  summary: string
  security?: unknown[]
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

let context: TestApp
let specification: {
  openapi: string
  info: object
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
}
beforeAll(async () => {
  context = await testApp()
  specification = (await context.app.inject({ url: '/api/openapi.json' })).json()
})
afterAll(() => context.close())

const named = allCalls.flatMap((call) =>
  methodsOf(call).map((method) => [`${method} ${call.path}`, call, method] as const),
)

const described = ([name, call, method]: readonly [string, AnyCall, Method]): Case => ({
  name,
  check: () => {
    const said = specification.paths[`/${call.path}`]?.[method.toLowerCase()]
    if (!said) throw new Error('The call is missing.')
    expect(said.summary).toBe(call.about)
    const byAddress = takesTokenInAddress(call, { download: '1' })
    expect(said.security).toEqual(
      call.actor === 'public' ? [] : byAddress ? [{ token: [] }, { tokenInAddress: [] }] : undefined,
    )
    expect(said.requestBody !== undefined).toBe(method === 'POST')
    const bodies = Object.values(said.requestBody?.content ?? {}).map(({ schema }) =>
      Object.keys(schema.properties ?? {}),
    )
    const taken = new Set([...said.parameters.map(({ name }) => name), ...bodies.flat()])
    for (const name of Object.keys(call.input.shape)) expect(taken).toContain(name)
    for (const { name, in: place, required } of said.parameters.filter((each) => each.in !== 'header')) {
      expect(place).toBe(call.path.includes(`{${name}}`) ? 'path' : 'query')
      if (place === 'path') expect(required).toBe(true)
    }
    for (const type of [...commonErrors, ...call.errors]) expect(said.responses).toHaveProperty(String(statusOf[type]))
    const { 'application/json': json, '*/*': file } = said.responses[200]?.content ?? {}
    expect(file !== undefined).toBe(call.answers === 'file' || call.answers === 'download')
    expect(json !== undefined).toBe(call.answers !== 'file')
    if (json)
      expect(Object.keys(json.schema.properties ?? {})).toEqual(
        expect.arrayContaining(['type', ...Object.keys(call.reply.shape)]),
      )
  },
})

describe('the OpenAPI description', () => {
  test('names itself and where the API is', () => {
    expect(specification.openapi).toMatch(/^3\.1\./)
    expect(specification.info).toMatchObject({ title: 'Freehold', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
    expect(specification.servers[0]?.url).toMatch(/\/api$/)
  })

  test('has every call of the contract and nothing else', () => {
    const described = Object.entries(specification.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice(1)}`),
    )
    expect(described.toSorted()).toEqual(named.map(([name]) => name).toSorted())
  })

  test('names no operation twice', () => {
    const ids = Object.values(specification.paths).flatMap((methods) =>
      Object.values(methods).map((each) => each.operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('describes the rent roll and the cash flow as JSON, though their handlers write the reply themselves', () => {
    const jsonOf = (path: string, method: string) =>
      specification.paths[path]?.[method]?.responses[200]?.content?.['application/json']?.schema.properties
    expect(jsonOf('/report/get-rent-roll', 'post')).toHaveProperty('rentrolls')
    expect(jsonOf('/dashboard/get-cashflow-overview', 'get')).toHaveProperty('money_in')
  })

  test('shows the Idempotency-Key at every POST of a signed-in user that changes something', () => {
    const reports = ['income-statement', 'profit-and-loss', 'rent-roll', 'expense-chart']
    const changesNothing = [
      ...reports.map((name) => `report/get-${name}`),
      'user/get-user-list',
      'message/count-recipients',
      'message/get-left-out-list',
      'message/preview',
      'user/preview-mail-template',
      'lease/preview-lease-template',
      'lease/preview-lease-contract',
    ]
    // A statement is issued and sent once, because its owner and month are its key; an account is queued once, and an
    // export is imported only into an account without data. One order about an adult is open at a time.
    const ownKey = [
      'owner/issue-statement',
      'owner/send-statement',
      'screening/order-report',
      'screening/cancel-order',
      'user/add-delete-account-queue',
      'account/import-export',
      // A user has one price, and a paid letter is handed over once.
      'quicklinks/calculator-c2m',
      'quicklinks/save-c2m',
    ]
    // A kept reply would hold a secret or recovery codes, and a password is changed once, for the old one is gone then.
    const secret = ['update-password', 'begin-second-factor', 'confirm-second-factor', 'renew-recovery-codes']
    const passkeys = ['begin-passkey', 'add-passkey', 'remove-passkey']
    // Security questions and a profile are replaced: the same ones again change nothing.
    const replaced = ['disable-second-factor', 'security-questions', 'update-profile']
    const ofUser = [...secret, ...passkeys, ...replaced].map((name) => `user/${name}`)
    // A second upload is a second file, which nothing keeps; a kept reply would hold the token of a link; a test mail goes
    // out as often as it is asked for.
    const asOften = [
      'calendar-feed/make-feed',
      'api-key/make-key',
      'webhook/save-endpoint',
      'webhook/rotate-secret',
      'maintenance/reveal-tax-id',
      'rental-app/reveal-number',
      'screening/get-report-url',
      'screening/open-report',
      'user/send-test-mail',
      'user/send-automation-test',
      'expense/upload-receipt',
      'deposit/share-letter',
      'deposit/record-delivery',
      'lease/copy-signing-link',
      'maintenance/copy-work-order-link',
      'portal/see-as-tenant',
      'tenants/sign-lease',
      'tenants/make-history-letter',
      // A code counts once, and so does what a passkey signs.
      'tenants/use-code',
      'tenants/turn-on-texts',
      'tenants/passkey-options',
      'tenants/add-passkey',
      // The same language again changes nothing.
      'tenants/save-language',
      // A nonce saves one card, and a card is deleted once.
      'tenants/save-method',
      'tenants/save-bank-method',
      'tenants/confirm-method',
      'tenants/delete-method',
    ]
    const without = [...changesNothing, ...ownKey, ...ofUser, ...asOften]
    for (const [name, call, method] of named) {
      const header = specification.paths[`/${call.path}`]?.[method.toLowerCase()]?.parameters.find(
        (each) => each.in === 'header',
      )
      const signedIn = call.actor === 'staff' || (call.actor === 'tenant' && call.runs !== 'read')
      const shown = method === 'POST' && signedIn && !without.includes(call.path)
      expect(header?.name, name).toBe(shown ? 'Idempotency-Key' : undefined)
      if (header) expect(header.required).toBe(false)
    }
  })

  test('has no dangling references', () => {
    const text = JSON.stringify(specification)
    for (const [, pointer = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = pointer
        .split('/')
        .reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], specification)
      expect(found, pointer).toBeDefined()
    }
  })

  test('describes each call correctly', () => sweep(named.map(described)))
})

describe('the reader at /api/docs', () => {
  test('is a page that runs nothing and names every call', async () => {
    const page = await context.app.inject({ url: '/api/docs' })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toMatch(/^text\/html/)
    expect(page.payload).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|javascript:/i)
    expect(String(page.headers['content-security-policy'])).not.toMatch(/script-src[^;]*'unsafe-inline'/)
    const text = unescaped(page.payload)
    for (const [, { path, about }] of named)
      for (const said of [path, withCode(about)]) expect(text.includes(said), said).toBe(true)
    expect(/undefined|NaN|\[object/.exec(text)?.[0], 'a hole in the page').toBeUndefined()
  })
})

/** Names of fields are shown as code. */
const withCode = (about: string): string => about.replace(/`([^`]+)`/g, '<code>$1</code>')

const unescaped = (html: string): string =>
  html
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&amp;/g, '&')
