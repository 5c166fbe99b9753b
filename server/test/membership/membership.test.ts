import { membership } from '@freehold/contract/membership/membership'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { booksOf, card, expectAgreement, openMember, tick } from '../kit/membership/member'

let of: TestApp
beforeAll(async () => {
  of = await testApp()
})
afterAll(() => of.close())

describe('an upgrade', () => {
  test('charges what was shown, issues an invoice and gives room', async () => {
    const member = await openMember(of, 'Upgrade', '2027-03-10')
    expect(await member.info()).toMatchObject({
      subscription: { membership: 'core', status: 'active', unit_count: 2 },
      nextBillAmount: 0,
      billingPeriodEndDate: null,
      isOwner: true,
    })
    const shown = await member.preview('UPGRADE', 12)
    expect(shown).toMatchObject({
      today: { total: 42 },
      next: { total: 42, on: '2027-04-10' },
      later: null,
      in_the_way: [],
      consent: 'I agree that Pro renews every month at $42.00 until I cancel in Settings, in two clicks.',
    })
    const { type, text } = await member.upgrade(12, { total: '42.00' })
    expect(type, text).toBe('S_OK')
    expect(await member.info()).toMatchObject({
      subscription: {
        membership: 'pro',
        status: 'active',
        user_count: 0,
        unit_count: 14,
        cardholder: 'Ada Byron',
        zipcode: '04101',
      },
      nextBillAmount: 42,
      billingPeriodEndDate: { date: '2027-04-09' },
      method: 'Visa ending in 1111',
      invoices: [{ total: 42, kind: 'MONTH', issued_on: '2027-03-10' }],
    })
    expect((await booksOf(member)).invoiced).toEqual([4200])
    const consents = await of.database.ask<{ kind: string; text: string; ip_address: string }>(
      `select c.kind, c.text, c.ip_address from terms_consent c join account a on a.number = c.account_number
       where a.id = $1`,
      [member.account],
    )
    expect(consents).toEqual([{ kind: 'RENEWAL', text: shown.consent, ip_address: '127.0.0.1' }])
    await expectAgreement(member)
  })

  test('is asked again where the total is another, and charges nothing', async () => {
    const member = await openMember(of, 'Other total', '2027-03-10')
    const { type } = await member.upgrade(3, { total: '32.00' })
    expect(type).toBe('E_CONFIRM')
    expect((await booksOf(member)).ours).toBeUndefined()
  })

  test('declined changes nothing, and can be tried with another card', async () => {
    const member = await openMember(of, 'Declined', '2027-03-10')
    const { type } = await member.upgrade(0, {}, card('declined'))
    expect(type).toBe('E_PAYMENT')
    expect(await member.info()).toMatchObject({ subscription: { membership: 'core', unit_count: 2 }, working_on: '' })
    expect((await member.upgrade()).type).toBe('S_OK')
  })

  test('needs a payment method, in the words of the screen', async () => {
    const member = await openMember(of, 'No method', '2027-03-10')
    const { type, message } = await member.upgrade(0, {}, '')
    expect([type, message]).toEqual(['E_INVALID', 'Please confirm the payment method.'])
  })

  test('sent twice with one key is made once', async () => {
    const member = await openMember(of, 'Twice', '2027-03-10')
    const input = {
      membership: 'pro',
      cardholder: 'A',
      address: 'B',
      zipcode: '04101',
      state: 'ME',
      nonce: card(),
      additional_units: 1,
    }
    await member.done(membership.upgrade, input, 'one-key')
    await member.done(membership.upgrade, input, 'one-key')
    expect((await booksOf(member)).invoiced).toEqual([3100])
  })
})

describe('adding and removing units', () => {
  test('charges the rest of the month, to the cent as shown', async () => {
    const member = await openMember(of, 'Add', '2027-04-01')
    await member.upgrade(12)
    await member.wakeOn('2027-04-18')
    const shown = await member.preview('ADD_UNITS', 3)
    expect(shown).toMatchObject({ today: { total: 1.2 }, next: { total: 45, on: '2027-05-01' }, unit_count: 17 })
    await member.done(membership.updateUnits, { type: 'add', count: 3, total: '1.20' })
    expect(await member.info()).toMatchObject({ nextBillAmount: 45, subscription: { unit_count: 17 } })
    expect((await booksOf(member)).invoiced).toEqual([4200, 120])
    await expectAgreement(member)
  })

  test('with a card that was entered, which is not kept', async () => {
    const member = await openMember(of, 'Unit payment', '2027-04-01')
    await member.upgrade(0)
    await member.wakeOn('2027-04-16')
    await member.done(membership.payUnits, { units: 2, nonce: 'fake-valid-mastercard-nonce' })
    expect(await member.info()).toMatchObject({
      nextBillAmount: 32,
      method: 'Visa ending in 1111',
      invoices: [{ total: 0.93, kind: 'UNITS' }, {}],
    })
    const { type, fields } = await member.asks(membership.payUnits, { units: 2 })
    expect([type, fields?.nonce]).toEqual(['E_INVALID', 'Please confirm the payment method.'])
  })

  test('declined changes nothing', async () => {
    const member = await openMember(of, 'Add declined', '2027-04-01')
    await member.upgrade(1)
    await member.wakeOn('2027-04-10')
    const { type } = await member.asks(membership.payUnits, { units: 5, nonce: card('declined') })
    expect(type).toBe('E_PAYMENT')
    expect(await member.info()).toMatchObject({ extra_units: 1, subscription: { unit_count: 3 }, working_on: '' })
    await expectAgreement(member)
  })

  test('removed, the next bill is smaller at once and the room stays until the period ends', async () => {
    const member = await openMember(of, 'Remove', '2027-04-01')
    await member.upgrade(5)
    await member.wakeOn('2027-04-10')
    expect(await member.preview('REMOVE_UNITS', 4)).toMatchObject({
      today: { total: 0 },
      next: { total: 31 },
      unit_count: 3,
      room_from: '2027-05-01',
    })
    await member.done(membership.updateUnits, { type: 'remove', count: 4 })
    expect(await member.info()).toMatchObject({ nextBillAmount: 31, subscription: { unit_count: 7 } })
    // Units that are paid for are not paid for again.
    expect(await member.preview('ADD_UNITS', 2)).toMatchObject({ today: { total: 0 } })
    await member.wakeOn('2027-05-01')
    await tick(member)
    expect(await member.info()).toMatchObject({
      subscription: { unit_count: 3 },
      billingPeriodEndDate: { date: '2027-05-31' },
    })
    expect((await booksOf(member)).invoiced).toEqual([3500, 3100])
    await expectAgreement(member)
  })

  test('is refused for more than there are', async () => {
    const member = await openMember(of, 'Too many', '2027-04-01')
    await member.upgrade(1)
    const { type, message } = await member.asks(membership.updateUnits, { type: 'remove', count: 2 })
    expect([type, message]).toEqual(['E_CONFLICT', "You have 1 additional unit. You can't remove more than that."])
  })

  test('ten at once: each that is answered with yes is there, paid and invoiced', async () => {
    const member = await openMember(of, 'Ten', '2027-04-01')
    await member.upgrade(0)
    await member.wakeOn('2027-04-16')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => member.asks(membership.updateUnits, { type: 'add', count: 1 })),
    )
    const yes = answers.filter(({ type }) => type === 'S_OK').length
    for (const { type } of answers) expect(['S_OK', 'E_CONFLICT']).toContain(type)
    expect(yes).toBeGreaterThan(0)
    await tick(member)
    const { ours, invoiced } = await booksOf(member)
    expect(ours?.extraUnits).toBe(yes)
    expect(invoiced).toHaveLength(1 + yes)
    await expectAgreement(member)
  })
})

describe('ending a membership', () => {
  test('a cancellation takes effect at the end of the paid period, and can be taken back', async () => {
    const member = await openMember(of, 'Cancel', '2027-04-01')
    await member.upgrade(0)
    await member.wakeOn('2027-04-10')
    expect(await member.preview('CANCEL')).toMatchObject({ today: { total: 0 }, stays_until: '2027-04-30', next: null })
    await member.done(membership.cancel)
    expect(await member.info()).toMatchObject({
      subscription: { membership: 'pro', status: 'cancelled' },
      ends_on: '2027-04-30',
      nextBillAmount: 0,
    })
    await member.done(membership.keep)
    expect(await member.info()).toMatchObject({ subscription: { status: 'active' }, ends_on: '', nextBillAmount: 30 })
    await member.wakeOn('2027-05-01')
    await tick(member)
    expect((await booksOf(member)).invoiced).toEqual([3000, 3000])
    await expectAgreement(member)
  })

  test('makes the account Core, where it fits', async () => {
    const member = await openMember(of, 'To Core', '2027-04-01')
    await member.upgrade(3)
    await member.done(membership.downgrade, { membership: 'core' })
    await member.wakeOn('2027-04-30')
    await tick(member)
    expect(await member.info()).toMatchObject({ subscription: { membership: 'pro', unit_count: 5 } })
    await member.wakeOn('2027-05-01')
    await tick(member)
    expect(await member.info()).toMatchObject({
      subscription: { membership: 'core', status: 'active', unit_count: 2, user_count: 2 },
    })
    expect((await member.upgrade(1)).type).toBe('S_OK')
    expect((await booksOf(member)).invoiced).toEqual([3300, 3100])
  })
})

describe('a payment that is past due', () => {
  async function pastDue(mark: string) {
    const member = await openMember(of, mark, '2027-04-01')
    await member.upgrade(0, {}, card('renewal-declined'))
    await member.wakeOn('2027-05-01')
    await tick(member)
    return member
  }

  test('is tried on days 3, 6 and 10, and the account is read-only after the grace time', async () => {
    const member = await pastDue('Past due')
    expect(await member.info()).toMatchObject({
      subscription: { status: 'active' },
      past_due: { since: '2027-05-01', owed: 30, next_try_on: '2027-05-04', read_only_on: '2027-05-15' },
    })
    const { type } = await member.asks(membership.updateUnits, { type: 'add', count: 1 })
    expect(type).toBe('E_CONFLICT')
    for (const [day, next] of [
      ['2027-05-04', '2027-05-07'],
      ['2027-05-07', '2027-05-11'],
      ['2027-05-11', ''],
    ] as const) {
      await member.wakeOn(day)
      await tick(member)
      expect((await member.info()).past_due?.next_try_on).toBe(next)
    }
    await member.wakeOn('2027-05-15')
    await tick(member)
    expect((await member.info()).subscription.status).toBe('expired')
    const { theirs } = await booksOf(member)
    expect(theirs?.charges.filter(({ state }) => state === 'declined')).toHaveLength(4)
  })

  test('is paid with another card at once, and everything works again', async () => {
    const member = await pastDue('Recovers')
    await member.wakeOn('2027-05-15')
    await tick(member)
    expect((await member.info()).subscription.status).toBe('expired')
    await member.done(membership.updateMethod, { address: 'B', zipcode: '04101', state: 'ME', nonce: card() })
    expect(await member.info()).toMatchObject({
      subscription: { status: 'active' },
      past_due: null,
      billingPeriodEndDate: { date: '2027-05-31' },
    })
    expect((await booksOf(member)).invoiced).toEqual([3000, 3000])
    await expectAgreement(member)
  })
})
