import { secondFactor } from '@freehold/contract/account/second-factor'
import { allCalls } from '@freehold/contract/calls'
import { methodsOf } from '@freehold/contract/kit/asked'
import type { AnyCall, Method } from '@freehold/contract/kit/call'
import { lease } from '@freehold/contract/leasing/lease'
import { leaseSigning } from '@freehold/contract/leasing/lease-signing'
import { onlineApplication } from '@freehold/contract/leasing/online-application'
import { payment } from '@freehold/contract/money/payment'
import { recurringCharge } from '@freehold/contract/money/recurring-charge'
import { portalReturns } from '@freehold/contract/portal/portal-returns'
import { tenantAutopay } from '@freehold/contract/portal/tenant-autopay'
import { tenantMethod } from '@freehold/contract/portal/tenant-method'
import { tenantMoveIn } from '@freehold/contract/portal/tenant-move-in'
import { tenantRequest } from '@freehold/contract/portal/tenant-request'
import { tenantSession } from '@freehold/contract/portal/tenant-session'
import { tenantTexts } from '@freehold/contract/portal/tenant-texts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { routesOf } from '../kit/app/routes-of'
import { type Case, nameOf, sweep } from '../kit/app/sweep'
import { openSessionOf } from '../kit/world/caller'
import { validInput } from '../kit/world/valid-input'
import type { World } from '../kit/world/world'
import { worldApp } from '../kit/world/world-app'

let context: TestApp
let world: World
beforeAll(async () => {
  ;({ context, world } = await worldApp())
})
afterAll(() => context.close())

/** Doors that are no calls. */
const besides = ['GET /api/health', 'GET /api/openapi.json', 'GET /api/docs']
/** Whether the call takes away a record that other calls are asked with. */
const deletes = ({ path }: { path: string }): number => Number(path.includes('/delete-'))
/**
 * Super admins have a token of their own kind; `account/super-admin.test.ts` walks their calls. Deletions come last, so that
 * every other call finds the records of the world.
 */
const calls = allCalls.filter(({ actor }) => actor !== 'super').toSorted((one, other) => deletes(one) - deletes(other))

const addressOf = ({ path }: { path: string }): string => `/api/${path.replace(/\{(\w+)\}/g, ':$1')}`

const carefully = (call: AnyCall): Case => ({
  name: nameOf(call),
  check: async () => {
    const { input, files } = await validInput(call, world.ours)
    const token = call.actor === 'public' ? undefined : await openSessionOf(context, call, world.ours)
    const answer = await ask(context.app, call, input, { token, files })
    // In this world a record that others hang on is not deleted, and a made-up token or code opens nothing.
    const madeUp = call.actor === 'public' ? ['E_CREDENTIALS'] : call === secondFactor.confirm ? ['E_INVALID'] : []
    // Its leases are uploads, and only a contract has a page and clauses.
    if (call === lease.info || call === lease.clauses) madeUp.push('E_NOT_FOUND')
    if (Object.values(leaseSigning).some((one) => one === call)) madeUp.push('E_NOT_FOUND')
    // The facts of no tenant.
    // The tenant of this world lives in its home, so no deposit was settled.
    if (call === tenantRequest.depositLetter) madeUp.push('E_NOT_FOUND')
    // No debit was paid from a bank account, and the authorization is made up.
    if (call === portalReturns.mandate) madeUp.push('E_NOT_FOUND')
    if (call === tenantMethod.saveBank) madeUp.push('E_CONFIRM')
    if (call === tenantSession.login) madeUp.push('E_CODE')
    if (call === tenantSession.useCode || call === tenantTexts.turnOn) madeUp.push('E_CODE')
    // Another call changed the landlord's name, which the authorization has.
    if (call === tenantAutopay.save) madeUp.push('E_CONFIRM')
    // An edit and a raise came before, so the version of the row is an older one.
    if (call === recurringCharge.raiseMany) madeUp.push('E_INVALID')
    // Staff took the tenant's inspection over before.
    if (call === tenantMoveIn.removePhoto) madeUp.push('E_NOT_FOUND')
    // Nobody applied online.
    if (call === onlineApplication.view) madeUp.push('E_NOT_FOUND')
    // Its days are of January, so money is asked about once.
    if (call === payment.payRent || call === payment.collectOther || call === payment.collectMany)
      madeUp.push('E_CONFIRM')
    expect(['S_OK', 'E_CONFLICT', ...madeUp], answer.text).toContain(answer.type)
    if (answer.type === 'S_OK' && call.answers !== 'file') call.reply.strict().parse(without(answer.body))
  },
})

describe('the routes', () => {
  test('are the calls of the contract and nothing else', () => {
    const calls = allCalls.flatMap((call) => methodsOf(call).map((method) => `${method} ${addressOf(call)}`))
    const served = routesOf(context.app).filter((route) => route.includes(' /api/'))
    expect(served.toSorted()).toEqual([...calls, ...besides].toSorted())
  })

  test('are asked for by HEAD where they only read', () => {
    const gets = allCalls.filter((call) => methodsOf(call).includes('GET'))
    const served = gets.filter((call) => context.app.hasRoute({ method: 'HEAD', url: addressOf(call) }))
    const reading = gets.filter(({ runs }) => runs === 'read' || runs === 'file')
    expect(served.map(({ path }) => path)).toEqual(reading.map(({ path }) => path))
    expect(reading.length).toBeGreaterThan(100)
    expect(reading.length).toBeLessThan(gets.length)
  })

  test('answer a careful client as the contract says', () => sweep(calls.map(carefully)))

  test('an unknown address is answered in the format of the API', async () => {
    for (const url of ['/api', '/api/', '/api/nothing', '/api/user/login/', '/api/../api/nothing', '/api/%00'])
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD'] as const) {
        const answer = await context.app.inject({ method, url })
        expect(answer.statusCode, `${method} ${url}`).toBe(404)
        if (method !== 'HEAD') expect(answer.json()).toMatchObject({ type: 'E_NOT_FOUND' })
      }
  })

  test('an unreadable address is answered in the same format', async () => {
    const broken = ['%E0%A4', '%', 'x'.repeat(300), '%00'.repeat(70), `${'a/'.repeat(50)}%zz`]
    for (const url of broken.flatMap((end) => [`/api/${end}`, `/api/assets/avatar/${end}`])) {
      const answer = await context.app.inject({ method: 'GET', url })
      expect(answer.json(), url).toMatchObject({ type: expect.stringMatching(/^E_(NOT_FOUND|INVALID|LOGIN_FAILED)$/) })
      expect(answer.headers['x-content-type-options'], url).toBe('nosniff')
    }
  })

  test('a wrong method is an unknown address', async () => {
    for (const call of allCalls.filter(({ path }) => !path.includes('{'))) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
        if (allCalls.some((other) => other.path === call.path && methodsOf(other).includes(method as Method))) continue
        const answer = await context.app.inject({ method, url: `/api/${call.path}` })
        expect([answer.statusCode, answer.json().type], `${method} ${call.path}`).toEqual([404, 'E_NOT_FOUND'])
      }
    }
  })
})

const without = ({ type: _, message: __, ...rest }: Record<string, unknown>) => rest
