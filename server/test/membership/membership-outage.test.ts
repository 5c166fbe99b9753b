import { membership } from '@freehold/contract/membership/membership'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetComplaints } from '../kit/app/silence'
import { type FlowDesk, openFlowDesk } from '../kit/membership/flows/flow-desk'
import { memberOn } from '../kit/membership/flows/flow-member'
import { good } from '../kit/membership/flows/flow-sign-up'
import { neverRecurs } from '../kit/vendors/braintree-changes'
import type { Fault } from '../kit/vendors/braintree-stand-in'

let desk: FlowDesk
beforeAll(async () => {
  desk = await openFlowDesk()
})
afterAll(() => desk.close())

const asItShould: Fault = { when: 'after', what: 'slow', milliseconds: 0 }
const lost: Fault = { when: 'after', what: 'hang-up' }
const unheard: Fault = { when: 'before', what: 'hang-up' }

describe('a new card', () => {
  test('that pays no subscription is refused, and the one before is charged on', async () => {
    const member = await memberOn(desk, 'never recurs', '2027-04-01', 0)
    const before = (await member.subscription())?.method
    const { type, message } = await member.changeCard(neverRecurs)
    expect([type, message]).toEqual(['E_PAYMENT', 'The membership cannot be paid this way. Use another card.'])
    expect(desk.braintree.kept.map(({ token }) => token)).toContain(before)
    expect((await member.subscription())?.method).toBe(before)
    expect(desk.braintree.kept.filter(({ nonce }) => nonce === neverRecurs)).toEqual([])
    expect(await member.differences()).toEqual([])
  })

  test.each([
    ['did', lost],
    ['did not', unheard],
  ])('is used in the end, whether Braintree %s hear of it', async (_, fault) => {
    const member = await memberOn(desk, `card ${fault.when}`, '2027-04-01', 0)
    const before = (await member.subscription())?.method
    desk.braintree.faults.push(asItShould, asItShould, fault)
    const { type, message } = await member.changeCard(good)
    expect([type, message]).toEqual(['E_PROVIDER', expect.stringContaining('once we know')])
    await member.tick()
    expect((await member.subscription())?.method).not.toBe(before)
    expect(await member.differences()).toEqual([])
  })
})

describe('units that are paid for, and that Braintree did not hear of', () => {
  async function unheardUnits(name: string) {
    const member = await memberOn(desk, name, '2027-04-01', 0)
    member.at('2027-04-16')
    desk.braintree.faults.push(asItShould, asItShould, unheard)
    const { type } = await member.ask(membership.updateUnits, { type: 'add', count: 2, total: '0.93' })
    expect(type).toBe('S_OK')
    expect((await member.subscription())?.addOns).toEqual([])
    return member
  }

  test('are on the next bill after the next run of the job', async () => {
    const member = await unheardUnits('unheard')
    await member.tick()
    expect((await member.info()).nextBillAmount).toBe(32)
    expect(await member.differences()).toEqual([])
  })

  test('wait for a past due bill, which can be paid meanwhile', async () => {
    const member = await unheardUnits('waits')
    ;(await member.subscription())?.declines.push('2001')
    member.at('2027-05-01')
    await member.tick()
    await member.tick()
    expect(await member.info()).toMatchObject({ past_due: { owed: 30 }, working_on: '', nextBillAmount: 30 })
    expect((await member.ask(membership.pay, { total: '30.00' })).type).toBe('S_OK')
    await member.tick()
    expect(await member.info()).toMatchObject({ past_due: null, nextBillAmount: 32, subscription: { unit_count: 4 } })
    expect(await member.taken()).toEqual([3000, 3000, 93])
    expect(await member.differences()).toEqual([])
  })

  test('can not be removed while a bill is past due, and the membership goes on', async () => {
    const member = await memberOn(desk, 'removes', '2027-04-01', 5)
    desk.braintree.faults.push(asItShould, unheard)
    expect((await member.ask(membership.updateUnits, { type: 'remove', count: 2 })).type).toBe('E_PROVIDER')
    ;(await member.subscription())?.declines.push('2001')
    member.at('2027-05-01')
    await member.tick()
    await member.tick()
    expect(await member.info()).toMatchObject({ past_due: { owed: 35 }, working_on: '', extra_units: 5 })
    expect(await member.differences()).toEqual([])
  })
})

describe('a bill that is not heard of yet', () => {
  test('has its invoice when the membership is canceled, which lasts as long as it was paid for', async () => {
    const member = await memberOn(desk, 'cancels late', '2027-04-01', 0)
    member.at('2027-05-01')
    expect((await member.ask(membership.cancel)).type).toBe('S_OK')
    expect(await member.info()).toMatchObject({ ends_on: '2027-05-31', billingPeriodEndDate: { date: '2027-05-31' } })
    expect(await member.taken()).toEqual([3000, 3000])
    expect(await member.differences()).toEqual([])
  })

  test('came before the cancellation was heard of', async () => {
    const member = await memberOn(desk, 'canceled after the bill', '2027-04-01', 0)
    member.at('2027-04-30')
    desk.braintree.faults.push(unheard)
    expect((await member.ask(membership.cancel)).type).toBe('E_PROVIDER')
    member.at('2027-05-01')
    await member.tick()
    expect(await member.info()).toMatchObject({ ends_on: '2027-05-31', subscription: { status: 'cancelled' } })
    expect(await member.differences()).toEqual([])
  })

  test('is the start of the month that added units are paid for', async () => {
    const member = await memberOn(desk, 'adds late', '2027-04-01', 0)
    member.at('2027-05-01')
    const { type, message } = await member.ask(membership.updateUnits, { type: 'add', count: 3, total: '0.00' })
    expect([type, message]).toEqual(['E_CONFIRM', expect.stringContaining('$2.90')])
    expect((await member.ask(membership.updateUnits, { type: 'add', count: 3, total: '2.90' })).type).toBe('S_OK')
    expect(await member.differences()).toEqual([])
  })
})

test('a membership that was canceled with a bill past due has no month left to keep or to begin in', async () => {
  const member = await memberOn(desk, 'past due, canceled', '2027-04-01', 0)
  ;(await member.subscription())?.declines.push('2001')
  member.at('2027-05-01')
  await member.tick()
  expect((await member.ask(membership.cancel)).type).toBe('S_OK')
  expect((await member.ask(membership.keep)).type).toBe('E_CONFLICT')
  const { body } = await member.ask(membership.preview, { change: 'UPGRADE', count: 0 })
  expect(body.data.today.total).toBe(30)
  expect((await member.upgrade({ total: '30.00' })).type).toBe('S_OK')
  expect(await member.taken()).toEqual([3000, 3000])
  expect(await member.differences()).toEqual([])
})

test('a plan that is kept on its last day, without an answer, does not end over night', async () => {
  const member = await memberOn(desk, 'kept late', '2027-04-01', 3)
  expect((await member.ask(membership.cancel)).type).toBe('S_OK')
  member.at('2027-04-30')
  desk.braintree.faults.push(unheard)
  expect((await member.ask(membership.keep)).type).toBe('E_PROVIDER')
  member.at('2027-05-01')
  desk.away()
  await member.tick()
  forgetComplaints()
  expect((await member.info()).subscription.membership).toBe('pro')
  desk.calm()
  await member.tick()
  await member.tick()
  expect(await member.info()).toMatchObject({ subscription: { membership: 'pro', status: 'active', unit_count: 5 } })
  expect(await member.taken()).toEqual([3300, 3300])
  expect(await member.differences()).toEqual([])
})

test('an outage of Braintree sets no account aside', async () => {
  const member = await memberOn(desk, 'outage', '2027-04-01', 0)
  member.at('2027-05-01')
  desk.away()
  for (let at = 0; at < 12; at += 1) await member.tick()
  expect(forgetComplaints()).toEqual([])
  desk.calm()
  await member.tick()
  expect(await member.info()).toMatchObject({ billingPeriodEndDate: { date: '2027-05-31' } })
  expect(await member.differences()).toEqual([])
})
