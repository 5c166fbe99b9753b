import { household } from '@freehold/contract/portal/household'
import { tenantPasskey } from '@freehold/contract/portal/tenant-passkey'
import type { Day } from '@freehold/rules/day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { softwareAuthenticator } from '../../kit/app/authenticator'
import { type Landlord, openOffice } from '../../kit/money/landlord'
import { lodger } from '../../kit/money/tenancy'
import { memberOf } from '../../kit/portal/household-desk'
import { Browser, signInByCode } from '../../kit/portal/portal-door'
import { openTenantSessionFor } from '../../kit/world/people'

const origin = 'https://homes.example'
let context: TestApp
let office: Landlord
beforeAll(async () => {
  context = await testApp({ trustProxy: 1, publicUrl: origin })
  office = await openOffice(context, 'Ash', '2027-04-15')
})
afterAll(() => context.close())

test('a passkey of a member opens its own portal, is not the account holder’s, and ends with the member', async () => {
  const { tenant, home } = await lodger(office, 'One')
  const form = { ...memberOf(home, 'Sam'), dob: '1990-02-03' }
  const member = (await office.ask(household.save, form)).body.id
  const sam = { account: office.account, tenant, email: form.email, dob: '1990-02-03' as Day, last_name: 'Rivera' }
  const browser = new Browser()
  const { token } = (await signInByCode(context, browser, sam)).body.data
  const device = softwareAuthenticator()

  const { data } = (await ask(context.app, tenantPasskey.begin, {}, { token })).body
  expect(data.user.displayName).toBe('Sam Rivera')
  const created = device.create({ challenge: data.challenge, rpId: data.rp.id, origin, handle: data.user.id })
  expect((await ask(context.app, tenantPasskey.add, { name: 'Phone', response: created }, { token })).type).toBe('S_OK')
  const holder = await openTenantSessionFor(context, { account: office.account, tenant })
  expect((await ask(context.app, tenantPasskey.passkeys, {}, { token: holder })).body.data.passkeys).toEqual([])

  const signIn = async () => {
    const { challenge, rpId } = (await browser.send(context, tenantPasskey.beginSignIn, {})).body.data
    const response = device.sign(created.id, { challenge, rpId, origin })
    return browser.send(context, tenantPasskey.signIn, { response })
  }
  const entered = await signIn()
  expect(entered.type, entered.text).toBe('S_OK')
  expect(entered.body.data.tenant).toMatchObject({ member, tenant_name: 'Sam Rivera' })
  await office.ask(household.remove, { id: member })
  expect((await signIn()).type).toBe('E_CREDENTIALS')
})
