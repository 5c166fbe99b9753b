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

/** An applicant for a home, and the rental application. */
async function applicant({ screened = false } = {}) {
  const at = await desk.home()
  const application = await desk.applicant(at, {}, { approved: false })
  if (screened) await screen(application)
  expect((await ask(context.app, rentalApplication.approve, { id: application }, { token })).type).toBe('S_OK')
  return { at, application }
}

async function leaseTo({ at, application }: Awaited<ReturnType<typeof applicant>>): Promise<number> {
  const { type, body, text } = await desk.contract(application, at)
  if (type !== 'S_OK') throw new Error(text)
  return body.id
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

const nextIdOf = (table: 'lease' | 'rental_application', id: number) =>
  context.database.ask(`select setval(pg_get_serial_sequence($1, 'id'), $2, false)`, [table, id])

test("the id is that of a lease, and the report its own applicant's, also where another person's application has that id", async () => {
  const id = 1_000_000
  await nextIdOf('rental_application', id)
  const other = await applicant({ screened: true })
  const own = await applicant({ screened: true })
  await nextIdOf('lease', id)
  expect([other.application, await leaseTo(own)]).toEqual([id, id])
  const [ofOther, ofOwn] = [
    (await ask(context.app, screening.open, { id: other.application }, { token })).body,
    (await ask(context.app, screening.open, { id: own.application }, { token })).body,
  ]
  expect(ofOwn.name).not.toBe(ofOther.name)
  expect((await opened(id)).body).toMatchObject({ data: ofOwn.data, name: ofOwn.name })
})

test('an applicant who was not screened has no report, and an id of no lease is not found', async () => {
  const id = await leaseTo(await applicant())
  expect((await opened(id)).message).toBe('There is no report yet.')
  expect((await opened(id + 1_000)).type).toBe('E_NOT_FOUND')
})

test('a lease without an application has no report', async () => {
  const id = await leaseTo(await applicant())
  await context.database.ask('update lease set application_id = null where id = $1 and account_id = $2', [
    id,
    home.account,
  ])
  expect((await opened(id)).message).toBe('No rental application belongs to this lease.')
})
