import { groupIds, mayGroup } from '@freehold/contract/access'
import { notice } from '@freehold/contract/leasing/notice'
import { payment } from '@freehold/contract/money/payment'
import { property } from '@freehold/contract/portfolio/property'
import { noticePage } from '@freehold/contract/reports/notice-page'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { saved } from '../kit/money/landlord'
import { lateRent, type NoticeDesk, openNoticeDesk } from '../kit/notices/notice-desk'
import { addPerson } from '../kit/world/people'
import { propertyOf } from '../kit/world/world-forms'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

let desk: NoticeDesk
let mark: string
let desks = 0
beforeEach(async () => {
  desks += 1
  mark = `Served${desks}`
  desk = await openNoticeDesk(context, mark)
})

const page = async (id: number) => (await desk.office.ask(noticePage.get, { id })).body.data
const person = (group: (typeof groupIds)[number], properties?: number[]) =>
  addPerson(context, desk.office.account, { group, mark, login: `g${group}`, ...(properties && { properties }) })

describe('the page of a notice', () => {
  test('has the notice as its dialog has it, its tenant, and the other notices of the tenancy', async () => {
    const first = await desk.upload()
    const id = await desk.upload({ title: 'Noise' })
    const { notice: shown, ...rest } = await page(id)
    expect(shown).toEqual((await desk.office.ask(notice.get, { id })).body.data)
    expect(rest).toMatchObject({
      tenant: { id: desk.tenant },
      owner: { name: expect.stringContaining(mark) },
      tenancy: { id: desk.home, unit_id: desk.unit, real_move_out: null },
      money: { owed_then: null, past_due: 0 },
      others: [{ id: first, title: 'Parking', kind: 'UPLOADED', served: false }],
    })
    expect(rest.activity).toHaveLength(1)
  })

  test('has what it asked for beside what is past due today', async () => {
    await desk.office.wakeOn('2027-05-03')
    const id = await desk.issue(lateRent('2027-05-10'))
    expect((await page(id)).money).toEqual({ owed_then: 1000, past_due: 1000, balance: 1000 })
    await desk.office.ask(payment.payRent, {
      tenant_id: desk.tenant,
      rent_id: desk.home,
      pay_reason: 'RENT',
      paid_date: '2027-05-03',
      paid_amount: '400',
    })
    expect((await page(id)).money).toEqual({ owed_then: 1000, past_due: 600, balance: 600 })
  })

  test.each(groupIds)('is for group %i only if it may see notices', async (group) => {
    const id = await desk.upload()
    const { token } = await person(group)
    const { type, body } = await ask(context.app, noticePage.get, { id }, { token })
    if (!mayGroup(group, 'notices')) return expect(type).toBe('E_FORBIDDEN')
    expect(type).toBe('S_OK')
    expect(body.data.money !== null).toBe(mayGroup(group, 'money'))
    expect(body.data.tenant !== null).toBe(mayGroup(group, 'tenants'))
    expect(body.data.owner !== null).toBe(mayGroup(group, 'properties'))
  })

  test('is not found by a user of another property', async () => {
    const id = await desk.upload()
    const { owner_id } = (await desk.office.ask(property.get, { id: desk.property })).body.data
    const annex = await saved(desk.office, property.save, propertyOf(mark, 'Annex', owner_id))
    const { token } = await person(4, [annex])
    expect((await ask(context.app, noticePage.get, { id }, { token })).type).toBe('E_NOT_FOUND')
  })
})
