import { file, pages, papers } from '@freehold/contract/account/file'
import { session } from '@freehold/contract/account/session'
import { allCalls } from '@freehold/contract/calls'
import { readsInSupport } from '@freehold/contract/support-reads'
import { refusedInSupport } from '@freehold/contract/support-session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSupports } from '../../../src/areas/account/support/support-session.sql'
import { write } from '../../../src/database/write'
import { makeTicket, pageName, paperName, readTicket } from '../../../src/files/ticket'
import { minutes, type TestApp } from '../../kit/app/app'
import { ask, requestOf } from '../../kit/app/ask'
import { enterAs, superAtWork } from '../../kit/world/super-admin'
import { validInput } from '../../kit/world/valid-input'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'

let context: TestApp
let home: Household
let admin: Awaited<ReturnType<typeof superAtWork>>
let token: string
beforeAll(async () => {
  ;({ context, home } = await householdApp())
  admin = await superAtWork(context)
  ;({ token } = await enterAs(context, admin.token, home.people[1]))
})
afterAll(() => context.close())

const isOpen = (path: string) => readsInSupport.some((one) => one === path)
const refusal = { type: 'E_FORBIDDEN', message: refusedInSupport }

function callOf(path: string) {
  const call = allCalls.find((one) => one.path === path)
  if (!call) throw new Error(`${path} is no call.`)
  return call
}

/** Asks as a window of the browser does: without a session. */
async function opened(path: string, changes: object) {
  const { input } = await validInput(callOf(path), home)
  return context.app.inject(await requestOf(callOf(path), { ...input, ...changes }))
}

const openSupport = async (): Promise<number> => {
  const [id = 0] = await write(context.context.pool, home.account, (tx) => openSupports(tx, home.account))
  return id
}

/** A ticket as support would have it, had making it not been refused. */
const ticketOf = (name: string, support: number) =>
  makeTicket(
    context.context.ticketSecret,
    { account: home.account, user: home.people[1].id, support },
    name,
    context.clock.now(),
  )

describe('a ticket of a support session', () => {
  test.each(pages.filter((page) => !isOpen(page)))(
    'opens %s neither when it is made nor when it is used',
    async (page) => {
      const record = Number((await validInput(callOf(page), home)).input.id)
      expect((await ask(context.app, file.pageTicket, { page, record }, { token })).body).toEqual(refusal)
      const ticket = ticketOf(pageName(page, record), await openSupport())
      expect((await opened(page, { id: record, ticket })).json()).toEqual(refusal)
    },
  )

  test.each(papers)('opens no paper at %s', async (at) => {
    const { input } = await validInput(callOf(at), home)
    const name = String(input.file)
    expect((await ask(context.app, file.ticket, { file: name, at }, { token })).body).toEqual(refusal)
    const ticket = ticketOf(paperName(at, name), await openSupport())
    expect((await opened(at, { file: name, ticket })).json()).toEqual(refusal)
  })

  test('opens a page that is open to support, names the super admin, and ends with the session', async () => {
    const page = 'tenant/payment-receipt'
    const record = Number((await validInput(callOf(page), home)).input.id)
    const made = await ask(context.app, file.pageTicket, { page, record }, { token })
    const { ticket } = made.body.data
    const holder = readTicket(context.context.ticketSecret, ticket, pageName(page, record), context.clock.now())
    expect(holder).toMatchObject({ user: home.people[1].id, support: await openSupport() })
    expect((await opened(page, { id: record, ticket })).statusCode).toBe(200)
    await ask(context.app, session.logout, {}, { token })
    expect((await opened(page, { id: record, ticket })).json().type).toBe('E_LOGIN_FAILED')
    ;({ token } = await enterAs(context, admin.token, home.people[1]))
    expect((await opened(page, { id: record, ticket })).json().type).toBe('E_LOGIN_FAILED')
  })

  test('opens nothing once the hour of its session is over', async () => {
    const page = 'tenant/payment-receipt'
    const record = Number((await validInput(callOf(page), home)).input.id)
    const support = await openSupport()
    context.clock.advance(61 * minutes)
    const ticket = ticketOf(pageName(page, record), support)
    expect((await opened(page, { id: record, ticket })).json().type).toBe('E_LOGIN_FAILED')
  })
})
