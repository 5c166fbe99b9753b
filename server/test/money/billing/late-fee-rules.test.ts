import { lateFee } from '@freehold/contract/money/late-fee'
import { addDays, dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endOccupancy } from '../../../src/areas/leasing/tenancies/end-occupancy'
import { type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { bill, type Office, openOffice, rentTo } from '../../kit/homes/tenancies'
import { addPerson } from '../../kit/world/people'

let context: TestApp
let office: Office
let token: string
let blind: string
beforeAll(async () => {
  context = await testApp()
  office = await openOffice(context, 'Rules')
  token = (await addPerson(context, office.account, { group: 1, mark: 'Rules', login: 'all', isOwner: true })).token
  blind = (await addPerson(context, office.account, { group: 1, mark: 'Rules', login: 'none', properties: [] })).token
})
afterAll(() => context.close())

const fixed = { title: 'Ten dollars', fee_type: 'FIXED', frequency: 'DAILY', due_period: 5, fixed_amount: '10' }
const save = (fields: object) => ask(context.app, lateFee.save, { ...fixed, ...fields }, { token })
const saved = async (fields: object): Promise<number> => {
  const { type, text, body } = await save(fields)
  expect(type, text).toBe('S_OK')
  return body.id
}
const got = async (id: number) => ask(context.app, lateFee.get, { id }, { token })
const removed = async (id: number, as = token) => ask(context.app, lateFee.remove, { id }, { token: as })
const today = () => dayIn(office.timezone, context.clock.now())
const titles = async (input: object = {}) => {
  const { body } = await ask(context.app, lateFee.list, { limit: -1, ...input }, { token })
  expect(body.count).toBe(body.data.length)
  return body.data.map(({ title }) => title)
}

describe('a late fee rule', () => {
  test.each([
    [{ fixed_amount: '' }, { fixed_amount: 'Fixed amount is required.' }],
    [{ fixed_amount: '0' }, { fixed_amount: 'Fixed amount must be above $0.00.' }],
    [{ fixed_amount: '-1' }, { fixed_amount: 'Fixed amount must be from $0.00 to $9,999,999.00.' }],
    [{ fee_type: 'PERCENT' }, { percent: 'Percent is required.' }],
    [{ fee_type: 'PERCENT', percent: '0' }, { percent: 'Percent must be above 0.' }],
    [{ fee_type: 'PERCENT', percent: '100.01' }, { percent: 'Percent must be from 0 to 100.' }],
    [{ fee_type: 'PERCENT', percent: '1.005' }, { percent: 'Percent must be a number with at most two decimals.' }],
    [{ due_period: '11' }, { due_period: 'Days until the late fee is applied must be from 1 to 10.' }],
    [{ due_period: '0' }, { due_period: 'Days until the late fee is applied must be from 1 to 10.' }],
    [{ title: ' ' }, { title: 'Name is required.' }],
  ])('is refused by name with %j', async (fields, complaints) => {
    const answer = await save(fields)
    expect(answer).toMatchObject({ type: 'E_INVALID', fields: complaints })
  })

  test('keeps only the amount of its own type, to the hundredth', async () => {
    const one = await saved({ title: 'Own', percent: '3' })
    expect((await got(one)).body.data).toEqual({
      id: one,
      title: 'Own',
      fee_type: 'FIXED',
      frequency: 'DAILY',
      due_period: 5,
      fixed_amount: 10,
      percent: null,
      version: expect.any(Number),
      occupancies: 0,
    })
    await saved({
      id: one,
      title: 'Own',
      fee_type: 'PERCENT',
      percent: '12.34',
      fixed_amount: '77',
      frequency: 'MONTHLY',
    })
    expect((await got(one)).body.data).toMatchObject({ fixed_amount: null, percent: 12.34, frequency: 'MONTHLY' })
    await saved({ id: one, title: 'Own', fee_type: 'PERCENT', percent: '100' })
    expect((await got(one)).body.data).toMatchObject({ percent: 100 })
    expect((await removed(one)).type).toBe('S_OK')
  })

  test('is on the list, which is sorted with empty amounts last, searched, and for selects by name', async () => {
    const ids = [
      await saved({ title: 'Rule 10', fixed_amount: '30' }),
      await saved({ title: 'Rule 9', fixed_amount: '20.50' }),
      await saved({ title: 'Share', fee_type: 'PERCENT', percent: '5', fixed_amount: '' }),
    ]
    expect(await titles()).toEqual(['Rule 9', 'Rule 10', 'Share'])
    expect(await titles({ orderBy: 'fixed_amount' })).toEqual(['Rule 9', 'Rule 10', 'Share'])
    expect(await titles({ orderBy: 'fixed_amount', ascending: 0 })).toEqual(['Rule 10', 'Rule 9', 'Share'])
    expect(await titles({ query: 'rule 1' })).toEqual(['Rule 10'])
    expect(await titles({ query: 'fixed' })).toEqual(['Rule 9', 'Rule 10'])
    expect(await titles({ query: 'PERCENT' })).toEqual(['Share'])
    expect(await titles({ query: 'per day fee' })).toEqual(['Rule 9', 'Rule 10', 'Share'])
    expect(await titles({ query: 'per month' })).toEqual([])
    const { body } = await ask(context.app, lateFee.all, {}, { token })
    expect(body.data.map(({ title, fixed_amount }) => [title, fixed_amount])).toEqual([
      ['Rule 9', 20.5],
      ['Rule 10', 30],
      ['Share', null],
    ])
    for (const id of ids) expect((await removed(id)).type).toBe('S_OK')
    expect(await titles()).toEqual([])
  })

  test('that is not in use is erased when it is deleted', async () => {
    const id = await saved({})
    expect((await removed(id)).type).toBe('S_OK')
    expect(await context.database.ask('select 1 from late_fee_rule where id = $1', [id])).toEqual([])
    for (const answer of [await got(id), await save({ id }), await removed(id)]) expect(answer.type).toBe('E_NOT_FOUND')
  })

  test('in use cannot be deleted, and the refusal names its users to those who may see them', async () => {
    const id = await saved({ title: 'Used' })
    const days = { moveIn: addDays(today(), -70), moveOut: addDays(today(), 300) }
    const one = await rentTo(office, { name: 'Ann', period: 'MONTHLY', rent: 900, ...days, rule: id })
    const refusal = async (as = token) => {
      const { type, message } = await removed(id, as)
      expect(type).toBe('E_CONFLICT')
      return message
    }
    expect(await refusal()).toBe("The rule Used is the late fee of Ann in Ann's. Choose another one there first.")
    const outside = 'The rule Used is still in use outside your properties. Ask a user who sees all properties.'
    expect(await refusal(blind)).toBe(outside)
    const two = await rentTo(office, { name: 'Ben', period: 'MONTHLY', rent: 900, ...days, rule: id })
    expect(await refusal()).toBe(
      "The rule Used is the late fee of Ann in Ann's and of one other occupancy. Choose another one there first.",
    )
    expect(await refusal(blind)).toBe(outside)
    expect((await got(id)).body.data.occupancies).toBe(2)
    expect((await ask(context.app, lateFee.get, { id }, { token: blind })).body.data.occupancies).toBe(0)

    await bill(office, today())
    for (const occupancy of [one, two]) await moveOut(occupancy)
    expect((await got(id)).body.data.occupancies).toBe(0)
    expect((await removed(id)).type).toBe('S_OK')
    // Its old charges name it still; it is offered nowhere, and bills no more.
    const kept = await context.database.ask<{ archived: boolean; fees: number }>(
      `select archived_at is not null as archived,
         (select count(*)::int from charge c where c.late_fee_rule_id = r.id) as fees from late_fee_rule r where id = $1`,
      [id],
    )
    expect(kept[0]?.archived).toBe(true)
    expect(kept[0]?.fees).toBeGreaterThan(2)
    expect(await titles()).toEqual([])
    expect((await got(id)).type).toBe('E_NOT_FOUND')
    expect(await bill(office, addDays(today(), 40))).toMatchObject({ fees: 0 })
  })

  async function moveOut(occupancy: number): Promise<void> {
    const [row] = await context.database.ask<{ tenant_id: string; unit_id: string }>(
      'select tenant_id, unit_id from occupancy where id = $1',
      [occupancy],
    )
    const asked = {
      tenant: Number(row?.tenant_id),
      unit: Number(row?.unit_id),
      day: today(),
      reason: 'Personal',
      force: false,
    }
    await office.on(today(), (tx, scope) => endOccupancy(tx, scope, asked, context.clock.now()))
  }

  test('of another account is not found', async () => {
    const other = await openOffice(context, 'Others')
    const stranger = await addPerson(context, other.account, { group: 1, mark: 'Others', login: 'all', isOwner: true })
    const id = await saved({ title: 'Ours' })
    const asking = { token: stranger.token }
    expect((await ask(context.app, lateFee.get, { id }, asking)).type).toBe('E_NOT_FOUND')
    expect((await ask(context.app, lateFee.save, { ...fixed, id }, asking)).type).toBe('E_NOT_FOUND')
    expect((await ask(context.app, lateFee.remove, { id }, asking)).type).toBe('E_NOT_FOUND')
    expect((await ask(context.app, lateFee.all, {}, asking)).body.data).toEqual([])
  })
})
