import { inspection } from '@freehold/contract/inspections/inspection'
import { inspectionSetting } from '@freehold/contract/inspections/inspection-setting'
import { tenantInspection } from '@freehold/contract/portal/tenant-inspection'
import { tenantMoveIn } from '@freehold/contract/portal/tenant-move-in'
import { needsAttention } from '@freehold/contract/reports/needs-attention'
import { addDays, type Day, dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { workOnTenantInspections } from '../../src/areas/inspections/handing/hand-over-job'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { mailTo } from '../kit/app/mailbox'
import { inspecting } from '../kit/homes/inspecting'
import { type Books, openBooks } from '../kit/money/books'
import { openTenantSessionFor } from '../kit/world/people'

let context: TestApp
let books: Books
let desk: ReturnType<typeof inspecting>
let today: Day
beforeAll(async () => {
  context = await testApp()
  books = await openBooks(context, 'Aspen')
  today = dayIn('America/New_York', context.clock.now())
  desk = inspecting(context, books, today)
})
afterAll(() => context.close())

const save = (changed: object) => desk.asked(inspectionSetting.save, changed)
const settings = async () => (await desk.asked(inspectionSetting.get, {})).body.data
const kinds = async () =>
  (await desk.asked(needsAttention.list, { group: 'MAINTENANCE' })).body.data.map(({ kind }) => kind)

describe('an account that never inspects', () => {
  test('turns the rows of Needs attention off and on', async () => {
    const home = await books.moveIn({ initial: 1000, moveIn: today, today })
    const other = await books.moveIn({ initial: 1000, moveIn: today, today })
    const id = await desk.start(other)
    await desk.fill(id)
    await desk.asked(inspection.finish, { id })
    await context.database.ask(
      `update inspection set finished_at = finished_at - interval '5 days' where account_id = $1 and id = $2`,
      [books.account, id],
    )
    expect(home.occupancy).toBeGreaterThan(0)
    expect((await kinds()).toSorted()).toEqual(['INSPECTION_MOVE_IN', 'INSPECTION_UNSIGNED'])
    expect((await save({ asks_for_moves: '0' })).type).toBe('S_OK')
    expect(await kinds()).toEqual(['INSPECTION_UNSIGNED'])
    await save({ asks_for_signatures: '0' })
    expect(await kinds()).toEqual([])
    await save({ asks_for_moves: '1', asks_for_signatures: '1' })
    expect((await kinds()).toSorted()).toEqual(['INSPECTION_MOVE_IN', 'INSPECTION_UNSIGNED'])
  })

  test('saves nothing over what another user saved since', async () => {
    const { version } = await settings()
    await save({ tenant_days: 12 })
    const refused = await save({ tenant_days: 9, asks_tenants: '0', version })
    expect(refused.type).toBe('E_CONFLICT')
    expect(await settings()).toMatchObject({ tenant_days: 12 })
  })
})

describe('an account that leaves the move-in to its tenants', () => {
  test('asks each new tenant once, on the first day there, and no one from before', async () => {
    const email = async (tenant: number, address: string) =>
      context.database.ask('update tenant set email = $3 where account_id = $1 and id = $2', [
        books.account,
        tenant,
        address,
      ])
    const before = await books.moveIn({ initial: 1000, moveIn: addDays(today, -1), today })
    await email(before.tenant, 'before@aspen.example')
    await save({ asks_tenants: '1', tenant_days: 10 })
    const now = await books.moveIn({ initial: 1000, moveIn: today, today })
    await email(now.tenant, 'now@aspen.example')
    const later = await books.moveIn({ initial: 1000, moveIn: addDays(today, 4), today })
    await email(later.tenant, 'later@aspen.example')
    for (const _ of [1, 2]) await workOnTenantInspections(context.context)
    const asked = async (address: string) => (await mailTo(context, address)).length
    expect([await asked('before@aspen.example'), await asked('now@aspen.example')]).toEqual([0, 1])
    expect(await asked('later@aspen.example')).toBe(0)
    const { data } = (await desk.asked(inspection.list, { rent_id: now.occupancy })).body
    expect(data).toMatchObject([{ by_tenant: true, send_by: addDays(today, 10), state: 'DRAFT' }])
  })
})

describe('what a tenant wrote', () => {
  test('comes up when its last day went by, and when it is sent', async () => {
    const home = await books.moveIn({ initial: 1000, moveIn: today, today })
    await context.database.ask(`update tenant set email = 'sent@aspen.example' where account_id = $1 and id = $2`, [
      books.account,
      home.tenant,
    ])
    const id = await desk.start(home, { by: 'TENANT' })
    const ofIt = async () =>
      (await desk.asked(needsAttention.list, { group: 'MAINTENANCE' })).body.data
        .filter((need) => need.id === id && /_(SENT|LATE)$/.test(need.kind))
        .map(({ kind }) => kind)
    expect(await ofIt()).toEqual([])
    await context.database.ask('update inspection set send_by = $3 where account_id = $1 and id = $2', [
      books.account,
      id,
      addDays(today, -1),
    ])
    expect(await ofIt()).toEqual(['INSPECTION_LATE'])
    await context.database.ask(
      `update inspection set state = 'FINISHED', sent_at = now(), finished_at = now(), content_hash = $3 where account_id = $1 and id = $2`,
      [books.account, id, 'a'.repeat(64)],
    )
    expect(await ofIt()).toEqual(['INSPECTION_SENT'])
  })

  test('is seen and written by a roommate, who signs nothing and sees no other inspection', async () => {
    const home = await books.moveIn({ initial: 1000, moveIn: today, today })
    await context.database.ask(`update tenant set email = 'mates@aspen.example' where account_id = $1 and id = $2`, [
      books.account,
      home.tenant,
    ])
    const [member] = await context.database.ask<{ id: string }>(
      `insert into household_member (account_id, tenant_id, occupancy_id, first_name, last_name, email, added_by)
       values ($1, $2, $3, 'Robin', 'Aspen', 'robin@aspen.example', 'Test') returning id`,
      [books.account, home.tenant, home.occupancy],
    )
    const token = await openTenantSessionFor(context, {
      account: books.account,
      tenant: home.tenant,
      member: Number(member?.id),
    })
    const asMate = <C extends Parameters<typeof ask>[1]>(call: C, input: object) =>
      ask(context.app, call, input, { token })
    const routine = await desk.start(home, { kind: 'ROUTINE' })
    await desk.fill(routine)
    await desk.asked(inspection.finish, { id: routine })
    await desk.asked(inspection.ask, { id: routine })
    const id = await desk.start(home, { by: 'TENANT' })
    expect((await asMate(tenantInspection.list, {})).body.data).toMatchObject([{ id, own: true }])
    expect((await asMate(tenantInspection.get, { id: routine })).type).toBe('E_NOT_FOUND')
    const { items } = (await asMate(tenantMoveIn.get, { id })).body.data
    const [item] = items
    if (!item) throw new Error('The template has no item')
    const { own: _, ...sent } = { ...item, condition: 'FAIR' }
    expect((await asMate(tenantMoveIn.save, { id, items: JSON.stringify([sent]) })).type).toBe('S_OK')
    const signing = await asMate(tenantMoveIn.send, { id, key: crypto.randomUUID(), name: 'Robin', content_hash: '' })
    expect(signing.type).not.toBe('S_OK')
    expect((await desk.shown(id)).items.find(({ key }) => key === item.key)).toMatchObject({
      condition: 'FAIR',
      saved_by: 'Robin Aspen',
    })
  })
})
