import { occupancy } from '@freehold/contract/leasing/occupancy'
import { portalAccess } from '@freehold/contract/portal/portal-access'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { type Landlord, openOffice, saved } from '../kit/money/landlord'
import { lodger, type Tenancy } from '../kit/money/tenancy'
import { Browser, codesTo, type Renter, signInByCode } from '../kit/portal/portal-door'
import { pdfOf, readPdf } from '../kit/reports/read-pdf'
import { addPerson, openSessionFor } from '../kit/world/people'

let context: TestApp
let office: Landlord
let home: Tenancy
let renter: Renter
let offices = 0
beforeAll(async () => {
  context = await testApp({ trustProxy: 1 })
})
afterAll(() => context.close())
beforeEach(async () => {
  offices += 1
  await context.database.ask('delete from sign_in_failure')
  office = await openOffice(context, `Gate${offices}`, '2027-04-15')
  home = await lodger(office, 'Apt 1')
  await context.database.ask('update tenant set email = $1 where id = $2', [`apt${offices}@mail.example`, home.tenant])
  renter = {
    account: office.account,
    tenant: home.tenant,
    email: `apt${offices}@mail.example`,
    dob: '1985-04-12' as Renter['dob'],
    last_name: 'Apt 1',
  }
})

const asks = async () => {
  const before = (await codesTo(context, renter.email)).length
  expect((await new Browser().signIn(context, renter)).type).toBe('E_CODE')
  return (await codesTo(context, renter.email)).length > before
}

test('a tenant of a property without the portal gets no code, until it is turned on again', async () => {
  const property_id = office.property
  expect(await asks()).toBe(true)
  expect((await office.ask(portalAccess.setProperty, { property_id, open: 0 })).type).toBe('S_OK')
  expect(await asks()).toBe(false)
  const { data } = (await office.ask(portalAccess.settings, {})).body
  expect(data).toMatchObject({ open: true, closed_properties: [{ id: property_id }] })
  expect((await office.ask(portalAccess.inviteMany, { all: 1 })).body.invited).toBe(0)
  await office.ask(portalAccess.setProperty, { property_id, open: 1 })
  expect(await asks()).toBe(true)
})

test('a tenant who moved out still signs in, and stays on the list', async () => {
  await signInByCode(context, new Browser(), renter)
  await saved(office, occupancy.moveOut, {
    tenant_id: home.tenant,
    unit_id: home.unit.id,
    move_out_reason: 'Personal',
    move_out: '2027-04-15',
  })
  expect(await asks()).toBe(true)
  const { data } = (await office.ask(portalAccess.list, {})).body
  expect(data.map(({ id, state }) => [id, state])).toEqual([[home.tenant, 'ACTIVE']])
})

test('a user of other properties sees, invites and unlocks no tenant of this one', async () => {
  const narrow = await addPerson(context, office.account, {
    group: 2,
    mark: `Gate${offices}`,
    login: 'narrow',
    properties: [],
  })
  const as = { token: narrow.token }
  expect((await ask(context.app, portalAccess.list, {}, as)).body.count).toBe(0)
  expect((await ask(context.app, portalAccess.inviteMany, { all: 1 }, as)).body.invited).toBe(0)
  for (const call of [portalAccess.invite, portalAccess.unlock, portalAccess.endSessions, portalAccess.seeAsTenant])
    expect((await ask(context.app, call, { tenant_id: home.tenant }, as)).type).toBe('E_NOT_FOUND')
})

test('letters have a page for each home, in the language of its tenant', async () => {
  const second = await lodger(office, 'Apt 2')
  await context.database.ask(`update tenant set language = 'es' where id = $1`, [second.tenant])
  const { batch, letters } = (await office.ask(portalAccess.prepareLetters, { all: 1 })).body
  expect(letters).toBe(2)
  const pdf = await pdfOf(context, portalAccess.print, { id: batch }, await openSessionFor(context, office.person))
  const { pages, tagged } = await readPdf(pdf)
  expect(tagged).toBe(true)
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain('Your tenant portal')
  expect(pages[0]).toContain('Lodger Apt 1')
  expect(pages[1]).toContain('Su portal del inquilino')
  // The same letters can be printed again, with the same codes.
  expect(
    (
      await readPdf(
        await pdfOf(context, portalAccess.print, { id: batch }, await openSessionFor(context, office.person)),
      )
    ).pages,
  ).toEqual(pages)
  expect((await office.ask(portalAccess.prepareLetters, { all: 1, tenants: '[]' })).body.letters).toBe(2)
})
