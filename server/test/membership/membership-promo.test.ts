import { membership } from '@freehold/contract/membership/membership'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { booksOf, card, expectAgreement, openMember, tick } from '../kit/membership/member'
import { addPerson } from '../kit/world/people'

let of: TestApp
beforeAll(async () => {
  of = await testApp()
})
afterAll(() => of.close())

describe('a promotion code', () => {
  const code = (name: string, limit: number) =>
    of.database.ask(
      'insert into promo_code (code, cents, bills, use_limit, created_at) values ($1, 1000, 3, $2, now())',
      [name, limit],
    )
  const usesOf = async (name: string) =>
    (await of.database.ask<{ uses: number }>('select uses from promo_code where code = $1', [name]))[0]?.uses

  test('makes so many bills smaller, from the first on', async () => {
    await code('THREE', 5)
    const member = await openMember(of, 'Promo', '2027-04-01')
    const shown = await member.done(membership.preview, { change: 'UPGRADE', count: 12, promo_code: 'three' })
    expect(shown.data).toMatchObject({
      today: { total: 32 },
      next: { total: 32, on: '2027-05-01' },
      later: { total: 42, on: '2027-07-01' },
    })
    expect((await member.upgrade(12, { promo_code: 'THREE', total: '32.00' })).type).toBe('S_OK')
    expect((await member.info()).promo).toEqual({ code: 'THREE', off: 10, bills_left: 2 })
    for (const day of ['2027-05-01', '2027-06-01', '2027-07-01']) {
      await member.wakeOn(day)
      await tick(member)
    }
    expect((await booksOf(member)).invoiced).toEqual([3200, 3200, 3200, 4200])
    await expectAgreement(member)
  })

  test('is used as often as its limit says, by ten at once', async () => {
    await code('ONCE', 1)
    const members = []
    for (let at = 0; at < 10; at += 1) members.push(await openMember(of, `Race${at}`, '2027-04-01'))
    const answers = await Promise.all(members.map((member) => member.upgrade(0, { promo_code: 'ONCE' })))
    expect(answers.filter(({ type }) => type === 'S_OK')).toHaveLength(1)
    for (const { type } of answers) expect(['S_OK', 'E_INVALID']).toContain(type)
    expect(await usesOf('ONCE')).toBe(1)
  })

  test.each([
    ['has another spelling', 'NONE', "This promotion code isn't valid. Check its spelling."],
    ['was archived', 'ARCHIVED', "This promotion code isn't valid. Check its spelling."],
    ['has ended', 'ENDED', 'This promotion code has ended.'],
    ['begins later', 'WAITING', 'This promotion code is not valid yet.'],
    ['was used up', 'USEDUP', 'This promotion code has reached its limit of uses.'],
  ])('that %s is refused in the words of a sign-up', async (_, name, why) => {
    await of.database.ask(
      `insert into promo_code (code, percent, uses, use_limit, starts, until, archived_at, created_at) values
        ('ARCHIVED', 10, 0, null, null, null, now(), now()), ('ENDED', 10, 0, null, null, '2026-01-01', null, now()),
        ('WAITING', 10, 0, null, '2099-01-01', null, null, now()), ('USEDUP', 10, 1, 1, null, null, null, now())
       on conflict do nothing`,
    )
    const member = await openMember(of, `Refused ${name}`, '2027-04-01')
    const asked = { change: 'UPGRADE', count: 1, promo_code: name }
    for (const answer of [await member.asks(membership.preview, asked), await member.upgrade(1, { promo_code: name })])
      expect([answer.type, answer.fields?.promo_code]).toEqual(['E_INVALID', why])
    expect((await booksOf(member)).ours).toBeUndefined()
  })

  test('that the account has used before is refused', async () => {
    await code('AGAIN', 5)
    const member = await openMember(of, 'Uses again', '2027-04-01')
    expect((await member.upgrade(0, { promo_code: 'AGAIN' })).type).toBe('S_OK')
    await member.done(membership.cancel)
    await member.wakeOn('2027-05-02')
    await tick(member)
    const { type, fields } = await member.upgrade(0, { promo_code: ' again ' })
    expect([type, fields?.promo_code]).toEqual(['E_INVALID', 'You have used this promotion code before.'])
    expect(await usesOf('AGAIN')).toBe(1)
  })

  test('is free again after a declined payment', async () => {
    await code('BACK', 1)
    const member = await openMember(of, 'Given back', '2027-04-01')
    expect((await member.upgrade(0, { promo_code: 'BACK' }, card('declined'))).type).toBe('E_PAYMENT')
    expect(await usesOf('BACK')).toBe(0)
    expect((await member.upgrade(0, { promo_code: 'BACK' })).type).toBe('S_OK')
  })
})

describe('users who do not own the account', () => {
  test('see what it may use, and neither who pays nor how', async () => {
    const member = await openMember(of, 'Limited', '2027-04-01')
    await member.upgrade(3)
    const other = await addPerson(of, member.account, { group: 2, mark: 'Limited', login: 'manager' })
    const seen = await ask(of.app, membership.get, {}, { token: other.token })
    expect(seen.body).toMatchObject({
      subscription: {
        membership: 'pro',
        unit_count: 5,
        email: '',
        cardholder: '',
        address: '',
        zipcode: '',
        state: '',
      },
      isOwner: false,
      method: '',
      invoices: [],
      promo: null,
    })
    for (const call of [membership.cancel, membership.downgrade, membership.keep, membership.pay, membership.invoice])
      expect((await ask(of.app, call, { id: 1 }, { token: other.token })).type).toBe('E_FORBIDDEN')
  })
})
