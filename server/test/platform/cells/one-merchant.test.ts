import { tenantMethod } from '@freehold/contract/portal/tenant-method'
import { tenantPayment } from '@freehold/contract/portal/tenant-payment'
import { dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reconcileMemberships } from '../../../src/areas/membership/reconcile/reconcile'
import type { TestApp } from '../../kit/app/app'
import { newDirectory, type TestDirectory } from '../../kit/cells/directory-tables'
import { cellSecret } from '../../kit/cells/gated-cells'
import { openServer, ownPro, signUp } from '../../kit/membership/sign-up-form'
import { openOffice } from '../../kit/money/landlord'
import { debit, runLater } from '../../kit/portal/bank-desk'
import { type PortalTenant, portalTenant } from '../../kit/portal/paying-desk'
import { returnSale } from '../../kit/vendors/braintree-happens'
import { type MembershipDesk, membershipDesk } from '../../kit/vendors/membership-desk'

let desk: MembershipDesk
let directory: TestDirectory
let cells: TestApp[]
beforeAll(async () => {
  desk = await membershipDesk()
  directory = await newDirectory()
  cells = []
  for (const letter of ['A', 'B', 'C']) {
    const cell = await openServer({ cell: { letter, directoryUrl: directory.url, secret: cellSecret } })
    await cell.database.ask(`select setval(pg_get_serial_sequence('account', 'id'), $1)`, [
      cells.length * 1_000_000 + 1,
    ])
    Object.assign(cell.context.ports, { memberships: desk.memberships, payments: desk.payments })
    cells.push(cell)
  }
})
afterAll(async () => {
  for (const cell of cells) await cell.close()
  await directory.drop()
  await desk.braintree.close()
})

const form = (email: string, nonce = 'fake-valid-nonce') => ({ ...ownPro(), email, nonce })

describe('sign-ups of several cells at one merchant account', () => {
  test('each have a customer, a card and a subscription of their own', async () => {
    for (const [at, cell] of cells.entries()) {
      const signedUp = await signUp(cell, form(`pays${at}@quay.example`))
      expect(signedUp.type, signedUp.text).toBe('S_OK')
    }
    const { recurring, kept } = desk.braintree
    expect(recurring.subscriptions.map(({ id }) => id)).toEqual(['fh-c1-1', 'fh-cB1-1', 'fh-cC1-1'])
    expect(recurring.subscriptions.map(({ charges }) => charges.length)).toEqual([1, 1, 1])
    expect(kept.map(({ customer, token }) => `${customer} ${token}`)).toEqual([
      'fh-c1 fhc1t1',
      'fh-cB1 fhcB1t1',
      'fh-cC1 fhcC1t1',
    ])
  })

  test('remove no card of another when they are declined', async () => {
    const [a, b] = cells as [TestApp, TestApp]
    expect((await signUp(a, form('again@quay.example'))).type).toBe('S_OK')
    const before = desk.braintree.kept.map(({ token }) => token)
    const declined = await signUp(b, form('declined@quay.example', 'fake-processor-declined-visa-nonce'))
    expect(declined.type).toBe('E_PAYMENT')
    expect(desk.braintree.kept.map(({ token }) => token)).toEqual(before)
    expect(desk.braintree.recurring.subscriptions.map(({ status }) => status)).toEqual(Array(4).fill('Active'))
  })

  test('are no difference to the nightly look of another', async () => {
    for (const { context } of cells)
      expect(await reconcileMemberships(context)).toMatchObject({ differences: 0, failed: 0 })
  })
})

describe('a debit that came back', () => {
  const today = dayIn('America/New_York', new Date())
  const sent = async (tenant: PortalTenant) => (await tenant.ask(tenantPayment.sent, {})).body.data

  /** A tenant whose debit has arrived, with its name at the provider. */
  async function paid(cell: TestApp, name: string) {
    const office = await openOffice(cell, name)
    await office.wakeNow()
    const tenant = await portalTenant(cell, office, today)
    const mandate_hash = (await tenant.ask(tenantMethod.bankMandate, {})).body.data.hash
    const nonce = 'fake-us-bank-account-nonce'
    const saved = await tenant.ask(tenantMethod.saveBank, { nonce, by: 'NETWORK_CHECK', mandate_hash })
    if (saved.type !== 'S_OK') throw new Error(saved.text)
    expect((await debit(tenant, saved.body.data.id)).type).toBe('S_OK')
    const sale = desk.braintree.books.at(-1)
    if (sale) sale.status = 'settled'
    await runLater(cell, 'card-payments', 2)
    expect(await sent(tenant)).toMatchObject([{ state: 'RECEIVED' }])
    return { tenant, reference: sale?.orderId ?? '' }
  }

  test('is taken by its own cell alone, though all list it', async () => {
    const [a, b] = cells as [TestApp, TestApp]
    const [here, there] = [await paid(a, 'Alder'), await paid(b, 'Birch')]
    returnSale(desk.braintree, there.reference, 'R02', { after: 'settled', at: b.context.now() })
    desk.braintree.asked.length = 0
    expect(await runLater(a, 'bank-returns', 1)).toMatchObject({ asked: 1, unknown: 0, failed: 0 })
    expect(JSON.stringify(desk.braintree.asked)).not.toContain(there.reference)
    expect(await sent(here.tenant)).toMatchObject([{ state: 'RECEIVED' }])
    expect(await sent(there.tenant)).toMatchObject([{ state: 'RECEIVED' }])
    await runLater(b, 'bank-returns', 1)
    expect(await sent(here.tenant)).toMatchObject([{ state: 'RECEIVED' }])
    expect(await sent(there.tenant)).toMatchObject([{ state: 'RETURNED' }])
  })
})
