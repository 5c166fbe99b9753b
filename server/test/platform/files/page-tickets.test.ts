import { file, pages } from '@freehold/contract/account/file'
import { allCalls } from '@freehold/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { ask, requestOf } from '../../kit/app/ask'
import { openSessionFor } from '../../kit/world/people'
import { validInput } from '../../kit/world/valid-input'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'

type Page = (typeof pages)[number]

let context: TestApp
let home: Household
beforeAll(async () => {
  ;({ context, home } = await householdApp())
})
afterAll(() => context.close())

const callOf = (page: Page) => allCalls.find(({ path }) => path === page) ?? nobody(page)

function nobody(page: string): never {
  throw new Error(`${page} is no call`)
}

const recordOf = async (page: Page) => Number((await validInput(callOf(page), home)).input.id)

async function ticketFor(page: Page, record: number, group: 1 | 2 | 3 = 1): Promise<string> {
  const token = await openSessionFor(context, home.people[group])
  return (await ask(context.app, file.pageTicket, { page, record }, { token })).body.data.ticket
}

/** Asks for a page as a window of the browser does: without a session. */
async function opened(page: Page, record: number, ticket: string): Promise<string> {
  const { input } = await validInput(callOf(page), home)
  const request = await requestOf(callOf(page), { ...input, id: record, ticket })
  const { headers, payload } = await context.app.inject(request)
  return String(headers['content-type']).startsWith('application/json') ? JSON.parse(payload).type : 'a page'
}

/** The same but for the first letter of what proves it. */
const forged = (ticket: string): string =>
  ticket.replace(/(?<=\.)[^.](?=[^.]*$)/, (letter) => (letter === 'A' ? 'B' : 'A'))

describe('a ticket for a page', () => {
  // The leases of this household are uploads, which have no page: who is told so was let in.
  test.each(pages)('opens %s of its record, and of no other', async (page) => {
    const record = await recordOf(page)
    const ticket = await ticketFor(page, record)
    expect(await opened(page, record, ticket)).toBe(page === 'lease/get-lease-info' ? 'E_NOT_FOUND' : 'a page')
    expect(await opened(page, record + 1, ticket)).toBe('E_LOGIN_FAILED')
    expect(await opened(page, record, forged(ticket))).toBe('E_LOGIN_FAILED')
  })

  test('opens no other page of the same record', async () => {
    const record = await recordOf('tenant/payment-receipt')
    const ticket = await ticketFor('tenant/payment-receipt', record)
    for (const page of pages.filter((one) => one !== 'tenant/payment-receipt'))
      expect(await opened(page, record, ticket), page).toBe('E_LOGIN_FAILED')
  })

  test('opens nothing that its user may not see when it is opened', async () => {
    const page = 'tenant/payment-receipt'
    const record = await recordOf(page)
    const ticket = await ticketFor(page, record, 3)
    expect(await opened(page, record, ticket)).toBe('E_FORBIDDEN')
    await context.database.ask("update staff_user set state = 'SUSPENDED' where id = $1", [home.people[3].id])
    expect(await opened(page, record, ticket)).toBe('E_LOGIN_FAILED')
  })

  test('opens nothing after a minute', async () => {
    const page = 'tenant/payment-receipt'
    const record = await recordOf(page)
    const ticket = await ticketFor(page, record)
    context.clock.advance(61_000)
    expect(await opened(page, record, ticket)).toBe('E_LOGIN_FAILED')
  })
})
