import { contractor } from '@freehold/contract/maintenance/contractor'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { needsAttention } from '@freehold/contract/reports/needs-attention'
import { addDays, type Day } from '@freehold/rules/day'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailMornings } from '../../../src/areas/reports/attention/morning'
import { type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { mailTo } from '../../kit/app/mailbox'
import { type Landlord, openOffice, saved } from '../../kit/money/landlord'
import { today } from '../../kit/money/payout-desk'
import { orderOf } from '../../kit/world/orders'
import { addPerson, openSessionFor } from '../../kit/world/people'
import { contractorOf } from '../../kit/world/world-maintenance'

let context: TestApp
let office: Landlord
let offices = 0
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())
beforeEach(async () => {
  offices += 1
  office = await openOffice(context, `Morning${offices}`, today)
  await context.database.ask("update account set timezone = 'America/New_York' where id = $1", [office.account])
})

const later = addDays(today as Day, 2)

/** Sets the clock to a moment of the wall of New York in summer. */
const clockAt = (day: string, time: string, offset = '-04:00') =>
  context.clock.advance(new Date(`${day}T${time}:00${offset}`).getTime() - context.clock.now().getTime())

const reader = (login: string, group: 2 | 4 | 7 = 4) =>
  addPerson(context, office.account, { group, mark: `Morning${offices}`, login })

const turn = async (person: { account: number; id: number }, on: boolean) => {
  const token = await openSessionFor(context, person)
  const answer = await ask(context.app, needsAttention.saveMail, { on: on ? 1 : 0 }, { token })
  expect(answer.type).toBe('S_OK')
  return token
}

const order = async (title: string) => {
  const crew = await saved(office, contractor.save, contractorOf('Morning', `Crew ${title}`))
  return saved(office, workOrder.save, orderOf({ property: office.property, contractor: crew }, { job_title: title }))
}

const mails = async (to: string) =>
  (await mailTo(context, to)).filter(({ subject }) => subject.includes('Needs attention'))

test('goes out once from 7 AM on each day, whichever server looks, and not before', async () => {
  await order('Gutter')
  const ann = await reader('ann')
  clockAt(later, '06:00')
  const token = await turn(ann, true)
  expect((await ask(context.app, needsAttention.mail, {}, { token })).body).toMatchObject({
    on: true,
    preview: { subject: 'Needs attention today: 1 item', html: expect.stringContaining('Not sent yet: Gutter') },
  })
  clockAt(later, '06:59')
  await mailMornings(context.context)
  expect(await mails(ann.email)).toEqual([])
  clockAt(later, '07:00')
  await Promise.all([1, 2, 3].map(() => mailMornings(context.context)))
  clockAt(later, '11:00')
  await mailMornings(context.context)
  const [mail, ...more] = await mails(ann.email)
  expect(more).toEqual([])
  expect(mail?.text).toContain('Maintenance: 1.')
  expect(mail?.text).toContain('Not sent yet: Gutter')
  expect(mail?.text).toMatch(/\/needs-attention\?group=MAINTENANCE&item=WORK_ORDER_UNANSWERED\.\d+/)
  clockAt(addDays(later, 1), '07:01')
  await mailMornings(context.context)
  expect(await mails(ann.email)).toHaveLength(2)
})

test('goes out once on the days on which the clocks change', async () => {
  await order('Gutter')
  const ann = await reader('ann')
  for (const [day, offset] of [
    ['2027-11-06', '-04:00'],
    ['2027-11-07', '-05:00'],
    ['2028-03-11', '-05:00'],
    ['2028-03-12', '-04:00'],
  ] as const) {
    clockAt(day, '06:55', offset)
    if (day === '2027-11-06') await turn(ann, true)
    await mailMornings(context.context)
    const before = (await mails(ann.email)).length
    clockAt(day, '07:05', offset)
    await mailMornings(context.context)
    await mailMornings(context.context)
    expect(await mails(ann.email), day).toHaveLength(before + 1)
  }
})

test('does not go out where nothing waits, to a user type that settles nothing, or before it is turned on', async () => {
  const [ann, ben, cleo] = [await reader('ann'), await reader('ben'), await reader('cleo', 7)]
  clockAt(later, '06:00')
  await turn(ann, true)
  await turn(cleo, true)
  clockAt(later, '07:30')
  await mailMornings(context.context)
  expect(await mails(ann.email)).toEqual([])
  await office.wakeOn(addDays(later, 1))
  await order('Gutter')
  clockAt(addDays(later, 3), '09:00')
  await turn(ben, true)
  await mailMornings(context.context)
  expect(await mails(ann.email)).toHaveLength(1)
  expect(await mails(ben.email)).toEqual([])
  expect(await mails(cleo.email)).toEqual([])
})

test('is turned off by its unsubscribe link alone, and other mail goes on', async () => {
  await order('Gutter')
  const ann = await reader('ann')
  clockAt(later, '06:00')
  await turn(ann, true)
  clockAt(later, '08:00')
  await mailMornings(context.context)
  const [mail] = await mails(ann.email)
  const token = await openSessionFor(context, ann)
  const address = new URL(mail?.unsubscribe ?? '')
  const page = await context.app.inject({ method: 'GET', url: `${address.pathname}${address.search}` })
  expect(page.body).toContain('Stop this type of email from')
  expect((await ask(context.app, needsAttention.mail, {}, { token })).body).toMatchObject({ on: true })
  await context.app.inject({ method: 'POST', url: `${address.pathname}${address.search}` })
  expect((await ask(context.app, needsAttention.mail, {}, { token })).body).toMatchObject({ on: false })
  const held = await context.database.ask('select from mail_suppression where account_id = $1', [office.account])
  expect(held).toEqual([])
  const forged = address.search.replace('needs-morning', 'needs-evening')
  expect((await context.app.inject({ method: 'GET', url: `${address.pathname}${forged}` })).statusCode).toBe(404)
})
