import { lease } from '@freehold/contract/leasing/lease'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { screening } from '@freehold/contract/leasing/screening'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { screeningOrders } from '../../../src/areas/leasing/screening/screening-orders'
import { lookUpAll } from '../../../src/outbound/look-up'
import { minutes, type TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { leaseDesk } from '../../kit/homes/lease-desk'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'

let context: TestApp
let home: Household
let token: string
let desk: ReturnType<typeof leaseDesk>
beforeAll(async () => {
  ;({ context, home } = await householdApp())
  token = home.people[1].token
  desk = leaseDesk(context, token, home.records.owner?.inside[0] ?? 0)
})
afterAll(() => context.close())

/** A lease, and the application that it was made from. */
async function leased({ screened = false } = {}): Promise<{ application: number; lease: number }> {
  const at = await desk.home()
  const application = await desk.applicant(at, {}, { approved: false })
  if (screened) await screen(application)
  expect((await ask(context.app, rentalApplication.approve, { id: application }, { token })).type).toBe('S_OK')
  const { type, body, text } = await desk.contract(application, at)
  if (type !== 'S_OK') throw new Error(text)
  return { application, lease: body.id }
}

async function screen(id: number): Promise<void> {
  const adult = { id, adult: 'APPLICANT' }
  expect((await ask(context.app, screening.consent, { ...adult, signed_on: '2026-01-02' }, { token })).type).toBe(
    'S_OK',
  )
  expect((await ask(context.app, screening.order, adult, { token })).type).toBe('S_OK')
  context.clock.advance(2 * minutes)
  await lookUpAll(context.context, screeningOrders)
}

const opened = (id: number) => ask(context.app, screening.openOfLease, { id }, { token })

test('the id is that of a lease, and the report that of its own applicant', async () => {
  const first = await leased()
  const second = await leased({ screened: true })
  const own = await ask(context.app, screening.open, { id: second.application }, { token })
  const { body } = await opened(second.lease)
  expect(body).toMatchObject({ data: own.body.data, name: own.body.name })
  expect((await opened(first.lease)).message).toBe('There is no report yet.')
  // An application whose id is no lease's opens nothing here.
  const free = Math.max(first.lease, second.lease) + 1_000
  expect((await opened(free)).type).toBe('E_NOT_FOUND')
})

test('a lease without an application has no report', async () => {
  const { lease: id } = await leased()
  await context.database.ask('update lease set application_id = null where id = $1 and account_id = $2', [
    id,
    home.account,
  ])
  expect((await opened(id)).message).toBe('No rental application belongs to this lease.')
  expect((await ask(context.app, lease.list, {}, { token })).type).toBe('S_OK')
})
