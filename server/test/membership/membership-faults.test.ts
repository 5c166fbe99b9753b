import { membership } from '@freehold/contract/membership/membership'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { reconcileMemberships } from '../../src/areas/membership/reconcile/reconcile'
import { verifyMemberships } from '../../src/areas/membership/reconcile/verify-memberships'
import { ProviderUnknown } from '../../src/providers/provider-unknown'
import { type TestApp, testApp } from '../kit/app/app'
import { forgetComplaints } from '../kit/app/silence'
import { booksOf, card, expectAgreement, openMember, tick } from '../kit/membership/member'

let of: TestApp
beforeAll(async () => {
  of = await testApp()
})
afterAll(() => of.close())

const lost = () => new ProviderUnknown('The payment provider did not answer.')

type Port = 'payments' | 'memberships'
type Fault = 'before' | 'after'

/** The provider does not answer once: it did what it was asked for, or it did not. */
function loseOnce(port: Port, method: string, fault: Fault) {
  const ports = of.context.ports[port] as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>
  const real = ports[method]
  if (!real) throw new Error(`There is no ${method}`)
  const spy = vi.spyOn(ports, method).mockImplementationOnce(async (...args) => {
    if (fault === 'after') await real(...args)
    throw lost()
  })
  return () => spy.mockRestore()
}

type Flow = [
  name: string,
  port: Port,
  method: string,
  act: (member: Awaited<ReturnType<typeof openMember>>) => Promise<unknown>,
]

const flows: readonly Flow[] = [
  ['create', 'memberships', 'subscribe', (member) => member.upgrade(4)],
  ['add', 'payments', 'sale', (member) => member.asks(membership.updateUnits, { type: 'add', count: 3 })],
  [
    'add, at the charger',
    'memberships',
    'setUnits',
    (member) => member.asks(membership.updateUnits, { type: 'add', count: 3 }),
  ],
  ['remove', 'memberships', 'setUnits', (member) => member.asks(membership.updateUnits, { type: 'remove', count: 2 })],
  ['unit payment', 'payments', 'sale', (member) => member.asks(membership.payUnits, { units: 2, nonce: card() })],
  [
    'method change',
    'memberships',
    'useMethod',
    (member) => member.asks(membership.updateMethod, { address: 'B', zipcode: '04101', state: 'ME', nonce: card() }),
  ],
  [
    'method change, at the vault',
    'payments',
    'vault',
    (member) => member.asks(membership.updateMethod, { address: 'B', zipcode: '04101', state: 'ME', nonce: card() }),
  ],
  ['downgrade', 'memberships', 'cancel', (member) => member.asks(membership.downgrade, {})],
  ['cancel', 'memberships', 'cancel', (member) => member.asks(membership.cancel, {})],
]

describe.each(['before', 'after'] as const)('an answer that is lost %s the act', (fault) => {
  test.each(flows)('of %s: the books agree within two ticks of the job', async (name, port, method, act) => {
    const member = await openMember(of, `${name} ${fault}`.replace(/\W/g, ''), '2027-04-01')
    if (name !== 'create') await member.upgrade(4)
    await member.wakeOn('2027-04-12')
    const restore = loseOnce(port, method, fault)
    await act(member)
    restore()
    forgetComplaints()
    await tick(member)
    of.clock.advance(16 * 60_000)
    await tick(member)
    const { ours, theirs, transactions, charges } = await booksOf(member)
    expect((await member.info()).working_on).toBe('')
    if (ours?.renews) expect(theirs?.extraUnits).toBe(ours.extraUnits)
    if (ours && !ours.renews) expect(theirs?.state).toBe('canceled')
    for (const id of charges) expect(transactions).toContain(id)
    await expectAgreement(member)
    // The sandbox's sales of units are invoiced as well, each once.
    const sold = await of.database.ask<{ gateway: string }>(
      `select s.id as gateway from sandbox_sale s join membership_change c on c.reference = s.reference
       where c.account_id = $1 and s.message is null`,
      [member.account],
    )
    for (const { gateway } of sold) expect(transactions).toContain(gateway)
    if (ours?.renews) expect((await member.info()).subscription.unit_count).toBe(2 + ours.paidUnits)
  })
})

test('units, state and invoices that differ are shown, and never mended', async () => {
  const member = await openMember(of, 'Differs', '2027-04-01')
  await member.upgrade(4)
  await of.context.sandbox.memberships.setUnits((await booksOf(member)).ours?.subscription ?? '', 9)
  await reconcileMemberships(of.context)
  const found = await of.database.ask('select kind, ours, theirs from membership_difference where account_id = $1', [
    member.account,
  ])
  expect(found).toEqual([{ kind: 'UNITS', ours: '4', theirs: '9' }])
  expect((await booksOf(member)).ours?.extraUnits).toBe(4)
  expect(await verifyMemberships(of.context.pool)).toContain(
    `Account ${member.account}: The charger says otherwise (units): 9, here 4.`,
  )
  await of.context.sandbox.memberships.setUnits((await booksOf(member)).ours?.subscription ?? '', 4)
  of.clock.advance(1000)
  await reconcileMemberships(of.context)
  expect(await of.database.ask('select 1 from membership_difference where account_id = $1', [member.account])).toEqual(
    [],
  )
})

test('the numbers of invoices have no gaps', async () => {
  const [row] = await of.database.ask<{ all: number; last: number }>(
    'select count(*)::int as all, max(no) as last from invoice_number where not demo',
  )
  expect(row?.all).toBeGreaterThan(10)
  expect(row?.all).toBe(row?.last)
})
