import { groupIds, mayGroup } from '@freehold/contract/access'
import { activity } from '@freehold/contract/account/activity'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { contractor } from '@freehold/contract/maintenance/contractor'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { needsAttention } from '@freehold/contract/reports/needs-attention'
import { needsYou } from '@freehold/contract/reports/needs-you'
import { addDays, type Day } from '@freehold/rules/day'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clearNeedStates } from '../../../src/areas/reports/attention/clear-states'
import { minutes, type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { mailTo } from '../../kit/app/mailbox'
import { type Landlord, openOffice, saved } from '../../kit/money/landlord'
import { paidOwner, today } from '../../kit/money/payout-desk'
import { orderOf } from '../../kit/world/orders'
import { addPerson, openSessionFor } from '../../kit/world/people'
import { contractorOf } from '../../kit/world/world-maintenance'

let context: TestApp
let office: Landlord
let crew: number
let offices = 0
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())
beforeEach(async () => {
  offices += 1
  office = await openOffice(context, `Attention${offices}`, today)
  crew = await saved(office, contractor.save, contractorOf('Attention', 'Crew'))
})

const order = (title: string, change: object = {}) =>
  saved(
    office,
    workOrder.save,
    orderOf({ property: office.property, contractor: crew }, { job_title: title, ...change }),
  )

/** Two days on, when work orders that were not sent wait. */
const later = addDays(today as Day, 2)

const list = async (input: object = {}, token?: string) => {
  const answer = token
    ? await ask(context.app, needsAttention.list, input, { token })
    : await office.ask(needsAttention.list, input)
  expect(answer.type).toBe('S_OK')
  return answer.body
}

const one = async (input: object = {}, token?: string) => {
  const [first] = (await list(input, token)).data
  if (!first) throw new Error('Nothing waits')
  return first
}

type Shown = Awaited<ReturnType<typeof one>>

const refOf = ({ kind, id, occurrence, version }: Shown) => ({ kind, record: id, occurrence, version })

const colleague = (login: string, group: (typeof groupIds)[number] = 4, properties?: number[]) =>
  addPerson(context, office.account, {
    group,
    mark: `Attention${offices}`,
    login,
    ...(properties && { properties }),
  })

describe('an item that is snoozed', () => {
  test('is hidden until its day from everyone, on the dashboard too, and comes back on it', async () => {
    await order('Gutter')
    await office.wakeOn(later)
    const shown = await one()
    expect(shown).toMatchObject({
      title: 'Not sent yet: Gutter',
      group: 'MAINTENANCE',
      version: 0,
      snoozed_until: null,
    })
    const until = addDays(later, 3)
    const answer = await office.ask(needsAttention.snooze, { ...refOf(shown), until })
    expect(answer.type).toBe('S_OK')
    expect(answer.body).toMatchObject({ version: 1 })
    expect(await list()).toMatchObject({ data: [], count: 0, groups: [] })
    expect((await office.ask(needsYou.list, {})).body).toMatchObject({ data: [], count: 0 })
    expect((await office.ask(needsAttention.count, {})).body).toMatchObject({ count: 0, mine: 0 })
    expect(await list({ snoozed: 1 })).toMatchObject({ count: 1, data: [{ snoozed_until: until, version: 1 }] })
    await office.wakeOn(until)
    expect(await list()).toMatchObject({ count: 1, data: [{ snoozed_until: null }] })
  })

  test('comes back when its user undoes it, for a minute, and other users can not', async () => {
    await order('Gutter')
    await office.wakeOn(later)
    const shown = await one()
    const { body } = await office.ask(needsAttention.snooze, { ...refOf(shown), until: addDays(later, 3) })
    const other = await colleague('undoer')
    const undo = { ...refOf(shown), version: body.version }
    expect((await ask(context.app, needsAttention.undo, undo, { token: other.token })).type).toBe('E_CONFLICT')
    expect((await office.ask(needsAttention.undo, undo)).type).toBe('S_OK')
    expect(await list()).toMatchObject({ count: 1 })
    const again = await one()
    expect((await office.ask(needsAttention.snooze, { ...refOf(again), until: addDays(later, 3) })).type).toBe('S_OK')
    context.clock.advance(2 * minutes)
    expect((await office.ask(needsAttention.undo, { ...refOf(again), version: 3 })).type).toBe('E_CONFLICT')
  })

  test('comes up unsnoozed when the same record waits anew', async () => {
    const id = await order('Gutter')
    await office.wakeOn(later)
    const shown = await one()
    await office.ask(needsAttention.snooze, { ...refOf(shown), until: addDays(later, 30) })
    expect((await office.ask(workOrder.move, { id, move: 'send' })).type).toBe('S_OK')
    expect(await list()).toMatchObject({ count: 0 })
    await office.wakeOn(addDays(later, 2))
    expect(await list()).toMatchObject({ count: 1, data: [{ title: 'No answer: Gutter', version: 0 }] })
  })

  test('has a day of the law at most three days before it, and urgent work until tomorrow', async () => {
    const { tenant, unit, property } = await paidOwner(office, 100_000)
    const moved = { tenant_id: tenant, unit_id: unit, move_out_reason: 'Personal', move_out: today }
    await saved(office, occupancy.moveOut, moved)
    await order('No heat', { urgency: 'CRITICAL', done_date: today })
    await office.wakeOn(later)
    const { data } = await list()
    const [heat, deposit] = [
      data.find(({ kind }) => kind === 'WORK_ORDER_UNANSWERED'),
      data.find(({ kind }) => kind === 'DEPOSIT_TO_SETTLE'),
    ]
    if (!heat || !deposit) throw new Error('Both wait')
    expect(property).toBeGreaterThan(0)
    expect(heat.snooze_most).toBe(addDays(later, 1))
    const snooze = (item: Shown, until: string) => office.ask(needsAttention.snooze, { ...refOf(item), until })
    expect((await snooze(heat, addDays(later, 2))).fields).toEqual({
      until: 'Urgent work can be snoozed until tomorrow at most.',
    })
    const most = deposit.due ? addDays(deposit.due.by as Day, -3) : addDays(later, 7)
    expect(deposit.snooze_most).toBe(most)
    expect((await snooze(deposit, addDays(most, 1))).fields?.until).toBe(deposit.snooze_why)
    expect((await snooze(deposit, later)).fields?.until).toBe('Choose a day after today.')
    expect((await snooze(deposit, most)).type).toBe('S_OK')
  })
})

describe('an item that is assigned', () => {
  test('is first with the colleague, with its comment, and mails the colleague once the undo is over', async () => {
    await order('Gutter')
    await office.wakeOn(later)
    const shown = await one()
    const ann = await colleague('ann')
    const names = (await office.ask(needsAttention.colleagues, refOf(shown))).body.data.map(({ id }) => id)
    expect(names).toContain(ann.id)
    const give = { ...refOf(shown), user_id: ann.id, comment: 'Please call the crew.' }
    expect((await office.ask(needsAttention.assign, give)).type).toBe('S_OK')
    const mine = await list({ assigned: 'ME' }, ann.token)
    expect(mine).toMatchObject({
      count: 1,
      data: [{ assigned_to: ann.id, assigned_name: ann.name, comments: [{ text: 'Please call the crew.' }] }],
    })
    expect((await ask(context.app, needsAttention.count, {}, { token: ann.token })).body).toMatchObject({ mine: 1 })
    expect(await list({ assigned: 'NO_ONE' })).toMatchObject({ count: 0 })
    expect(await list({ assigned: 'COLLEAGUE' })).toMatchObject({ count: 1 })
    expect(await list({ user_id: ann.id })).toMatchObject({ count: 1 })
    expect(await list({ assigned: 'ME' })).toMatchObject({ count: 0 })
    const [queued] = await context.database.ask<{ waits: boolean }>(
      "select next_try_at >= now() + interval '5 seconds' as waits from mail_message where to_address = $1",
      [ann.email],
    )
    expect(queued).toEqual({ waits: true })
    context.clock.advance(minutes)
    const mails = await mailTo(context, ann.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain('assigned you: Not sent yet: Gutter')
    expect(mails[0]?.text).toContain('Please call the crew.')
  })

  test('goes back without a mail and without its comment when it is undone', async () => {
    await order('Gutter')
    await office.wakeOn(later)
    const shown = await one()
    const ann = await colleague('ann')
    const { body } = await office.ask(needsAttention.assign, { ...refOf(shown), user_id: ann.id, comment: 'Oops' })
    expect((await office.ask(needsAttention.undo, { ...refOf(shown), version: body.version })).type).toBe('S_OK')
    expect(await one()).toMatchObject({ assigned_to: null, comments: [] })
    context.clock.advance(minutes)
    expect(await mailTo(context, ann.email)).toEqual([])
  })

  test('is refused over a change of another user, with who has it now', async () => {
    await order('Gutter')
    await office.wakeOn(later)
    const shown = await one()
    const [ann, ben] = [await colleague('ann'), await colleague('ben')]
    const give = (user_id: number, token: string) =>
      ask(context.app, needsAttention.assign, { ...refOf(shown), user_id, comment: '' }, { token })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => give(n % 2 ? ann.id : ben.id, ann.token)))
    const winner = (await one()).assigned_name
    expect(answers.filter(({ type }) => type === 'S_OK').length).toBeGreaterThan(0)
    const refused = answers.filter(({ type }) => type !== 'S_OK')
    expect(refused.length).toBe(5)
    for (const { type, message } of refused) {
      expect(type).toBe('E_CONFLICT')
      expect(message).toContain(`It is assigned to ${winner} now.`)
    }
  })

  test('goes to no one who can not see or settle it', async () => {
    const elsewhere = await paidOwner(office, 100_000)
    await order('Gutter')
    await office.wakeOn(later)
    const shown = await one({ group: 'MAINTENANCE' })
    for (const group of groupIds) {
      const sees = await colleague(`sees${group}`, group)
      const blind = await colleague(`blind${group}`, group, [elsewhere.property])
      const give = (user_id: number) => office.ask(needsAttention.assign, { ...refOf(shown), version: '', user_id })
      expect((await give(sees.id)).type, `group ${group}`).toBe(mayGroup(group, 'maintenance') ? 'S_OK' : 'E_INVALID')
      expect((await give(blind.id)).fields?.user_id, `group ${group}`).toContain("can't see this item")
    }
  })

  test('shows nothing of it to users who do not see the property, nor lets them touch it', async () => {
    const elsewhere = await paidOwner(office, 100_000)
    await order('Gutter')
    await office.wakeOn(later)
    const shown = await one({ group: 'MAINTENANCE' })
    await office.ask(needsAttention.comment, { ...refOf(shown), comment: 'Key under the mat' })
    await office.ask(needsAttention.snooze, { ...refOf(shown), version: '', until: addDays(later, 1) })
    const blind = await colleague('blind', 2, [elsewhere.property])
    const asBlind = { token: blind.token }
    for (const input of [{}, { snoozed: 1 }, { assigned: 'COLLEAGUE' }, { property_id: office.property }]) {
      const { text } = await ask(context.app, needsAttention.list, input, asBlind)
      expect(text).not.toContain('Gutter')
      expect(text).not.toContain('Key under')
    }
    const ref = { ...refOf(shown), version: '' }
    for (const answer of [
      await ask(context.app, needsAttention.snooze, { ...ref, until: addDays(later, 2) }, asBlind),
      await ask(context.app, needsAttention.assign, { ...ref, user_id: blind.id }, asBlind),
      await ask(context.app, needsAttention.comment, { ...ref, comment: 'Hello' }, asBlind),
      await ask(context.app, needsAttention.undo, ref, asBlind),
    ])
      expect(answer.type).toBe('E_CONFLICT')
    expect((await ask(context.app, needsAttention.colleagues, ref, asBlind)).body.data).toEqual([])
    const lines = await ask(context.app, activity.last, {}, asBlind)
    expect(lines.text).not.toContain('Gutter')
    expect((await office.ask(activity.last, {})).text).toContain('snoozed until')
  })
})

test('what users did ends by itself with its reason, and with the access of the colleague', async () => {
  const [gone, kept] = [await order('Gutter'), await order('Fence')]
  await office.wakeOn(later)
  const ann = await colleague('ann')
  for (const shown of (await list()).data)
    expect((await office.ask(needsAttention.assign, { ...refOf(shown), user_id: ann.id, comment: 'Yours' })).type).toBe(
      'S_OK',
    )
  expect((await office.ask(workOrder.remove, { id: gone })).type).toBe('S_OK')
  const states = () =>
    context.database.ask<{ record_id: number; assigned_to: number | null }>(
      'select record_id::int, assigned_to::int from need_state where account_id = $1',
      [office.account],
    )
  expect(await states()).toHaveLength(2)
  context.clock.advance(10 * minutes)
  await clearNeedStates(context.context)
  expect(await states()).toEqual([{ record_id: kept, assigned_to: ann.id }])
  await context.database.ask('update staff_user set archived_at = now() where account_id = $1 and id = $2', [
    office.account,
    ann.id,
  ])
  await clearNeedStates(context.context)
  expect(await states()).toEqual([{ record_id: kept, assigned_to: null }])
})

test('filters by kind, property and day, each with true counts', async () => {
  const { property: other } = await paidOwner(office, 100_000)
  await order('Gutter', { done_date: today })
  await order('Fence', { done_date: addDays(later, 3) })
  await order('Roof', { done_date: addDays(later, 30) })
  await office.wakeOn(later)
  const titles = async (input: object) => {
    const { data, count } = await list({ group: 'MAINTENANCE', ...input })
    expect(data).toHaveLength(count)
    return data.map(({ title }) => title.split(': ')[1])
  }
  expect(await titles({})).toEqual(['Gutter', 'Fence', 'Roof'])
  expect(await titles({ due: 'OVERDUE' })).toEqual(['Gutter'])
  expect(await titles({ due: 'WEEK' })).toEqual(['Fence'])
  expect(await titles({ due: 'LATER' })).toEqual(['Roof'])
  expect(await titles({ due: 'NONE' })).toEqual([])
  expect(await titles({ kind: 'WORK_ORDER_UNANSWERED' })).toHaveLength(3)
  expect(await titles({ kind: 'UPKEEP_STOPPED' })).toEqual([])
  expect(await titles({ property_id: office.property })).toHaveLength(3)
  expect(await titles({ property_id: other })).toEqual([])
  const token = await openSessionFor(context, { account: office.account, id: (await colleague('pat', 4, [other])).id })
  expect(await list({ group: 'MAINTENANCE' }, token)).toMatchObject({ count: 0 })
})
