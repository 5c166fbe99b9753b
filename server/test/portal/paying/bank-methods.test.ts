import { activity } from '@freehold/contract/account/activity'
import { tenantMethod } from '@freehold/contract/portal/tenant-method'
import { dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../kit/app/app'
import { mailTo } from '../../kit/app/mailbox'
import { type Landlord, openOffice } from '../../kit/money/landlord'
import { bankNonce, banksOf, debit, debitShown, runLater, saveBank, savedBank } from '../../kit/portal/bank-desk'
import { type PortalTenant, portalTenant, speak } from '../../kit/portal/paying-desk'

const today = dayIn('America/New_York', new Date())

let context: TestApp
let office: Landlord
let tenant: PortalTenant
let address: string
let tenants = 0
beforeAll(async () => {
  context = await testApp({ connections: 8 })
  office = await openOffice(context, 'Banks')
})
afterAll(() => context.close())
beforeEach(async () => {
  await office.wakeNow()
  tenant = await portalTenant(context, office, today)
  tenants += 1
  address = `banker${tenants}@mail.example`
  await context.database.ask('update tenant set email = $2 where id = $1', [tenant.tenant, address])
})

const confirm = (id: number, first: string, second: string) =>
  tenant.ask(tenantMethod.confirm, { id, first_amount: first, second_amount: second })
const subjects = async () => (await mailTo(context, address)).map(({ subject }) => subject)

describe('a bank account', () => {
  test('that the network knows is ready at once, under an authorization that is kept and mailed', async () => {
    await speak(context, tenant.tenant, 'es')
    const { text, hash, version } = (await tenant.ask(tenantMethod.bankMandate, {})).body.data
    expect(text).toContain('Banks Homes solo debita esta cuenta por un pago que yo confirme por separado')
    const answer = await saveBank(tenant, 'verified', { hash })
    expect(answer.body.data, answer.text).toMatchObject({
      kind: 'BANK',
      method: 'BANK',
      label: 'CHECKING',
      brand: 'Sandbox Bank',
      last4: '0000',
      state: 'READY',
      expired: false,
    })
    expect(await banksOf(tenant)).toEqual([answer.body.data])
    const [mandate] = await context.database.ask<Record<string, unknown>>(
      `select kind, version, language, text, sha256 as hash, method_id, payment_id, address, device
       from mandate where tenant_id = $1`,
      [tenant.tenant],
    )
    expect(mandate).toMatchObject({ kind: 'SAVE', version, language: 'es', text, hash, payment_id: null })
    expect(Number(mandate?.method_id)).toBe(answer.body.data.id)
    expect(mandate?.address).not.toBe('')
    const [saved, copy] = await mailTo(context, address)
    expect([saved?.subject, copy?.subject].toSorted()).toEqual([
      'Se guardó una forma de pago en su portal del inquilino en Banks Homes',
      'Su autorización para Banks Homes',
    ])
    expect(`${saved?.text}${copy?.text}`).toContain(text)
    expect(JSON.stringify((await office.ask(activity.list, {})).body)).toContain(
      'saved a payment method in the portal: Sandbox Bank checking account ending in 0000.',
    )
  })

  test('needs a code in the session', async () => {
    await context.database.ask('update tenant_session set code_at = null where tenant_id = $1', [tenant.tenant])
    expect((await saveBank(tenant, 'verified')).type).toBe('E_CODE')
    expect(await banksOf(tenant)).toEqual([])
  })

  test('is saved under the words that were read alone', async () => {
    expect(await saveBank(tenant, 'verified', { hash: 'ab'.repeat(32) })).toMatchObject({
      type: 'E_CONFIRM',
      message: 'The authorization has changed. Read it again before you agree to it.',
    })
    expect(await banksOf(tenant)).toEqual([])
    expect(await context.database.ask('select 1 from mandate where tenant_id = $1', [tenant.tenant])).toEqual([])
  })

  test('whose check takes a while pays once the job has heard, and its tenant gets a mail', async () => {
    const id = await savedBank(tenant, 'pending')
    expect((await banksOf(tenant))[0]?.state).toBe('CHECKING')
    expect(await debit(tenant, id)).toMatchObject({
      type: 'E_CONFLICT',
      message: "This bank account is still being verified. Use another payment method until it's ready.",
    })
    expect((await confirm(id, '0.17', '0.29')).type).toBe('E_CONFLICT')
    await runLater(context, 'bank-checks', 2)
    expect((await banksOf(tenant))[0]?.state).toBe('READY')
    await runLater(context, 'bank-checks', 2)
    expect((await subjects()).filter((subject) => subject === 'Your bank account is ready to pay with')).toHaveLength(1)
    expect((await debit(tenant, id)).type).toBe('S_OK')
  })

  test('that the network does not know is offered two deposits, and refused numbers are not', async () => {
    const unknown = await saveBank(tenant, 'unknown')
    expect(unknown).toMatchObject({
      type: 'E_PAYMENT',
      message: 'The bank network has no record of this account.',
      fields: { deposits: expect.stringContaining('two small deposits') },
    })
    const refused = await saveBank(tenant, 'refused')
    expect(refused.type).toBe('E_PAYMENT')
    expect(refused.fields).toBeUndefined()
    expect(await banksOf(tenant)).toEqual([])
  })

  test.each([
    ['0.17', '0.29'],
    ['0.29', '0.17'],
  ])('is confirmed by its two deposits in either order: %s and %s', async (first, second) => {
    const id = await savedBank(tenant, 'unknown', { by: 'MICRO_TRANSFERS' })
    expect((await banksOf(tenant))[0]?.state).toBe('DEPOSITS')
    expect((await confirm(id, '0.17', '0.17')).fields).toHaveProperty('first_amount')
    expect((await confirm(id, first, second)).body.data).toMatchObject({ id, state: 'READY' })
    expect(await subjects()).toContain('Your bank account is ready to pay with')
    expect((await confirm(id, first, second)).type).toBe('E_CONFLICT')
    expect((await debit(tenant, id)).type).toBe('S_OK')
  })

  test('is locked by wrong amounts, which locks nothing else', async () => {
    const id = await savedBank(tenant, 'unknown', { by: 'MICRO_TRANSFERS' })
    expect((await confirm(id, '0.01', '0.02')).type).toBe('E_INVALID')
    expect((await confirm(id, '0.01', '0.03')).type).toBe('E_INVALID')
    expect((await confirm(id, '0.01', '0.04')).type).toBe('E_CONFLICT')
    expect(await banksOf(tenant)).toEqual([])
    expect((await confirm(id, '0.17', '0.29')).type).toBe('E_NOT_FOUND')
    expect(await subjects()).toContain('Your bank account can no longer be used to pay')
    const another = await savedBank(tenant, 'verified')
    expect((await debit(tenant, another)).type).toBe('S_OK')
  })

  test('of another tenant is as missing as one that no one has', async () => {
    const id = await savedBank(tenant, 'unknown', { by: 'MICRO_TRANSFERS' })
    const mine = await savedBank(tenant)
    const thief = await portalTenant(context, office, today)
    const sent = { first_amount: '0.17', second_amount: '0.29' }
    expect((await thief.ask(tenantMethod.confirm, { id, ...sent })).type).toBe('E_NOT_FOUND')
    const { hash = '' } = (await debitShown(tenant, mine)) ?? {}
    const stolen = await debit(thief, mine, { hash })
    expect(stolen.type).toBe('E_NOT_FOUND')
    expect(stolen.body).toEqual((await debit(thief, 987_654_321, { hash })).body)
  })

  test('that was deleted pays no more, and its authorization is kept', async () => {
    const id = await savedBank(tenant)
    const { hash = '' } = (await debitShown(tenant, id)) ?? {}
    expect((await tenant.ask(tenantMethod.delete, { id })).type).toBe('S_OK')
    expect(await context.database.ask('select 1 from sandbox_bank where customer = $1', [customer()])).toEqual([])
    expect((await debit(tenant, id, { hash })).type).toBe('E_NOT_FOUND')
    expect(await context.database.ask('select 1 from mandate where tenant_id = $1', [tenant.tenant])).toHaveLength(1)
  })

  test('of a nonce that was used is not saved twice', async () => {
    const { hash } = (await tenant.ask(tenantMethod.bankMandate, {})).body.data
    const nonce = bankNonce('verified')
    const save = () => tenant.ask(tenantMethod.saveBank, { nonce, by: 'NETWORK_CHECK', mandate_hash: hash })
    expect((await save()).type).toBe('S_OK')
    expect((await save()).type).toBe('E_PAYMENT')
    expect(await banksOf(tenant)).toHaveLength(1)
  })
})

const customer = () => `a${office.account}t${tenant.tenant}`
