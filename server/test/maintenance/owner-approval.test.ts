import { workOrder } from '@freehold/contract/maintenance/work-order'
import { workOrderLink } from '@freehold/contract/maintenance/work-order-link'
import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { needsYou } from '@freehold/contract/reports/needs-you'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { workOnOrders } from '../../src/areas/maintenance/orders/work-on-orders'
import { days, hours, type TestApp, testApp } from '../kit/app/app'
import { mailTo } from '../kit/app/mailbox'
import { jobDesk } from '../kit/homes/job-desk'
import { saved } from '../kit/money/landlord'
import { ownerOf } from '../kit/world/world-forms'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

let desk: Awaited<ReturnType<typeof jobDesk>>
let mark: string
let offices = 0
beforeEach(async () => {
  offices += 1
  mark = `Owner${offices}`
  desk = await jobDesk(context, mark)
})

const heater = { job_title: 'Water heater', material_cost_1: '900', labor_1: '280' }
const effect = 'The basement floods if it bursts.'
const answer = (search: string, fields: Record<string, string>) => desk.post(`/approve${search}`, fields)

async function asked() {
  const id = await desk.add(heater)
  const { type, text } = await desk.office.ask(workOrderLink.askOwner, { id, effect })
  if (type !== 'S_OK') throw new Error(text)
  return { id, search: await desk.approval() }
}

describe('above the limit', () => {
  test('going on asks once, and is kept', async () => {
    const id = await desk.add(heater)
    expect((await desk.read(id)).owner_to_ask).toBe('unasked')
    const first = await desk.office.ask(workOrder.move, { id, move: 'accept' })
    expect(first.type).toBe('E_CONFIRM')
    expect(first.message).toContain('It costs $1,180.00, and above $500.00 the owner is asked first.')
    expect((await desk.send(id)).type).toBe('E_CONFIRM')
    expect((await desk.read(id)).stage).toBe('NEW')
    expect((await desk.send(id, { confirm: '1' })).type).toBe('S_OK')
    expect((await desk.office.ask(workOrder.move, { id, move: 'accept' })).type).toBe('S_OK')
    expect((await desk.read(id)).events.find(({ kind }) => kind === 'WITHOUT_OWNER')).toMatchObject({
      who: desk.office.person.name,
      detail: '$1,180.00, limit $500.00',
    })
  })

  test('more than was waved through asks again, and a blank limit never asks', async () => {
    const id = await desk.add(heater)
    await desk.office.ask(workOrder.move, { id, move: 'accept', confirm: '1' })
    await desk.save(id, { ...heater, labor_1: '281' })
    expect((await desk.office.ask(workOrder.move, { id, move: 'start' })).type).toBe('E_CONFIRM')
    await saved(desk.office, property.save, { ...desk.kept, owner_limit: '' })
    expect((await desk.office.ask(workOrder.move, { id, move: 'start' })).type).toBe('S_OK')
  })

  test('paying asks once, done or not, and a yes is kept', async () => {
    const id = await desk.add(heater)
    const paying = { ...heater, is_paid: 'YES', paid_date: '2027-04-14' }
    await desk.office.ask(workOrder.move, { id, move: 'finish' })
    const first = await desk.save(id, paying)
    expect([first.type, first.message]).toEqual([
      'E_CONFIRM',
      'The owner has not approved this work order. It costs $1,180.00, and above $500.00 the owner is asked first. Mark it as paid without the owner?',
    ])
    expect(await desk.read(id)).toMatchObject({ is_paid: 'NO' })
    expect((await desk.save(id, { ...paying, confirm: '1' })).type).toBe('S_OK')
    expect((await desk.read(id)).events.map(({ kind }) => kind)).toEqual(['WITHOUT_OWNER'])
    expect((await desk.save(id, { ...paying, note: 'Other words' })).type).toBe('S_OK')
    const more = await desk.save(id, { ...paying, labor_1: '281' })
    expect(more.message).toContain('Its costs change from $1,180.00 to $1,181.00')
    expect(more.message).toContain('It costs $1,181.00, and above $500.00 the owner is asked first.')
  })

  test('done work is asked about until it is paid', async () => {
    const id = await desk.add(heater)
    const asks = async () => (await desk.office.ask(workOrderLink.askOwner, { id, effect })).type
    await desk.office.ask(workOrder.move, { id, move: 'finish' })
    expect(await asks()).toBe('S_OK')
    await desk.office.ask(workOrder.move, { id, move: 'close' })
    await desk.pass(8 * days)
    expect(await asks()).toBe('S_OK')
    expect((await answer(await desk.approval(), { do: 'approve' })).status).toBe(200)
    await desk.save(id, { ...heater, is_authorized: 'APPROVE', is_paid: 'YES', paid_date: '2027-04-14' })
    expect(await desk.read(id)).toMatchObject({ is_paid: 'YES', owner_to_ask: null })
    expect(await asks()).toBe('E_CONFLICT')
  })

  test('a no of the owner ends what was waved through', async () => {
    const id = await desk.add(heater)
    await desk.office.ask(workOrder.move, { id, move: 'accept', confirm: '1' })
    await desk.office.ask(workOrderLink.askOwner, { id })
    await answer(await desk.approval(), { do: 'decline', reason: 'Too much' })
    expect((await desk.office.ask(workOrder.move, { id, move: 'start' })).type).toBe('E_CONFIRM')
  })

  test('a limit that is met does not ask', async () => {
    const id = await desk.add({ material_cost_1: '500', labor_1: '' })
    expect((await desk.office.ask(workOrder.move, { id, move: 'accept' })).type).toBe('S_OK')
  })
})

describe('the link of the owner', () => {
  test('goes by mail, opens behind a cover, and shows work, cost, effect and money', async () => {
    const { id, search } = await asked()
    const [mail] = await mailTo(context, ownerOf(mark, 'Sole').email)
    expect(mail?.subject).toBe('Approval needed: Water heater, $1,180.00')
    expect(mail?.text).toContain(`/approve${search}`)
    const before = await desk.read(id)
    for (const method of ['GET', 'HEAD'] as const)
      expect((await desk.get(`/approve${search}`, method)).status).toBe(200)
    expect((await desk.get(`/approve${search}`)).html).not.toContain('Water heater')
    expect(await desk.read(id)).toEqual(before)
    const { html, headers } = await answer(search, { do: 'begin' })
    for (const words of [
      'Water heater',
      '$1,180.00',
      effect,
      'Available to you now: $0.00.',
      'After this work: -$1,180.00.',
    ])
      expect(html).toContain(words)
    expect(html).not.toMatch(/[\w.]+@[\w.]+|7319|Key at the office/)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(String(headers['content-security-policy'])).toContain("script-src 'none'")
    expect((await desk.read(id)).events.map(({ kind }) => kind)).toEqual(['OWNER_ASKED', 'OWNER_OPENED'])
  })

  test('approves, which is kept with who, when and from where', async () => {
    const { id, search } = await asked()
    expect((await answer(search, { do: 'approve' })).html).toContain('You approved this work on 04-15-2027.')
    expect(await desk.read(id)).toMatchObject({
      is_authorized: 'APPROVE',
      owner_to_ask: null,
      approval: { answer: 'APPROVE', amount: 1180, effect },
    })
    expect((await desk.read(id)).events.at(-1)).toMatchObject({ kind: 'OWNER_APPROVED', address: '203.0.113.7' })
    expect((await desk.office.ask(workOrder.move, { id, move: 'accept' })).type).toBe('S_OK')
    expect((await answer(search, { do: 'decline', reason: 'Changed my mind' })).status).toBe(422)
    await desk.save(id, { ...heater, labor_1: '300', is_authorized: 'APPROVE' })
    expect((await desk.read(id)).owner_to_ask).toBe('unasked')
  })

  test('declines with a reason only, and then going on asks', async () => {
    const { id, search } = await asked()
    expect((await answer(search, { do: 'decline' })).status).toBe(422)
    expect((await answer(search, { do: 'decline', reason: 'Card 4111 1111 1111 1111' })).status).toBe(422)
    await answer(search, { do: 'decline', reason: 'Too much' })
    expect(await desk.read(id)).toMatchObject({ is_authorized: 'DECLINE', approval: { reason: 'Too much' } })
    const { type, message } = await desk.office.ask(workOrder.move, { id, move: 'accept' })
    expect([type, message]).toEqual(['E_CONFIRM', expect.stringContaining('The owner declined this work order.')])
  })

  test('takes one answer when approve and decline come at once', async () => {
    const { id, search } = await asked()
    const pages = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        answer(search, n % 2 === 0 ? { do: 'approve' } : { do: 'decline', reason: 'No' }),
      ),
    )
    expect(pages.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(422)])
    const { is_authorized, approval, events } = await desk.read(id)
    expect(is_authorized).toBe(approval?.answer)
    expect(events.filter(({ kind }) => kind === 'OWNER_APPROVED' || kind === 'OWNER_DECLINED')).toHaveLength(1)
  })

  test('brings a question to the dashboard, until it is answered', async () => {
    const { id, search } = await asked()
    expect((await answer(search, { do: 'ask' })).status).toBe(422)
    await answer(search, { do: 'ask', reason: 'Is there a cheaper one?' })
    const waits = async () =>
      (await desk.office.ask(needsYou.list, {})).body.data.filter(({ kind }) => kind === 'OWNER_QUESTION')
    expect(await waits()).toMatchObject([{ id, detail: 'Is there a cheaper one?' }])
    await answer(search, { do: 'approve' })
    expect(await waits()).toEqual([])
  })

  test('stops once it is taken back, asked anew, expired, or the property has another owner', async () => {
    const { id, search } = await asked()
    await desk.office.ask(workOrderLink.askOwner, { id })
    const second = await desk.approval()
    expect((await answer(search, { do: 'approve' })).status).toBe(404)
    await desk.office.ask(workOrderLink.withdraw, { id })
    expect((await answer(second, { do: 'approve' })).status).toBe(404)
    await desk.office.ask(workOrderLink.askOwner, { id })
    const third = await desk.approval()
    const heir = await saved(desk.office, owner.save, ownerOf(mark, 'Heir'))
    await saved(desk.office, property.save, { ...desk.kept, owner_id: heir })
    expect((await answer(third, { do: 'approve' })).status).toBe(404)
    expect((await desk.read(id)).is_authorized).toBe(null)
    const other = await asked()
    await desk.pass(15 * days)
    expect((await answer(other.search, { do: 'approve' })).status).toBe(404)
  })
})

describe('by itself', () => {
  test('an owner is reminded once, a day after being asked, by three servers too', async () => {
    const { id } = await asked()
    const mails = async () => (await mailTo(context, ownerOf(mark, 'Sole').email)).map(({ subject }) => subject)
    await desk.pass(23 * hours)
    await workOnOrders(context.context)
    expect(await mails()).toHaveLength(1)
    await desk.pass(hours)
    await Promise.all([1, 2, 3].map(() => workOnOrders(context.context)))
    await desk.pass(2 * days)
    await workOnOrders(context.context)
    expect(await mails()).toEqual([
      'Approval needed: Water heater, $1,180.00',
      'Reminder: approval needed for Water heater, $1,180.00',
    ])
    expect((await desk.read(id)).events.filter(({ kind }) => kind === 'OWNER_REMINDED')).toHaveLength(1)
  })

  test('done work closes after three days without a word, once', async () => {
    const id = await desk.add()
    const spoken = await desk.add()
    for (const one of [id, spoken]) await desk.office.ask(workOrder.move, { id: one, move: 'finish' })
    await desk.pass(2 * days)
    await desk.office.ask(workOrder.comment, { id: spoken, body: 'It drips again' })
    await desk.pass(days - hours)
    await workOnOrders(context.context)
    expect((await desk.read(id)).stage).toBe('DONE')
    await desk.pass(hours)
    await Promise.all([1, 2, 3].map(() => workOnOrders(context.context)))
    expect((await desk.read(id)).moves.filter(({ move }) => move === 'close')).toMatchObject([
      { user_name: 'Freehold', reason: 'Three days without a word' },
    ])
    expect((await desk.read(spoken)).stage).toBe('DONE')
    await desk.pass(2 * days)
    await workOnOrders(context.context)
    expect((await desk.read(spoken)).stage).toBe('CLOSED')
  })
})

describe('a link to approve', () => {
  const isOver = async (search: string, why: string) => {
    const page = await answer(search, { do: 'begin' })
    expect(page.html).toContain(why)
    expect(page.html).not.toContain('After this work')
    expect(page.html).not.toContain('value="approve"')
    for (const act of ['approve', 'decline', 'ask']) {
      const refused = await answer(search, { do: act, reason: 'Late' })
      expect([act, refused.status]).toEqual([act, 422])
      expect(refused.html).toContain(why)
    }
  }

  test('answers nothing once the work is paid, and does not take its cost off twice', async () => {
    const { id, search } = await asked()
    const paying = { ...heater, is_paid: 'YES', paid_date: '2027-04-14', confirm: '1' }
    await desk.office.ask(workOrder.move, { id, move: 'finish', confirm: '1' })
    expect((await desk.save(id, paying)).type).toBe('S_OK')
    await isOver(search, 'This work order is paid, so there is nothing left to approve.')
    expect((await desk.read(id)).is_authorized).not.toBe('APPROVE')
  })

  test('answers nothing once the work was canceled', async () => {
    const { id, search } = await asked()
    const canceling = { id, move: 'cancel', reason: 'The tenant mended it.' }
    expect((await desk.office.ask(workOrder.move, canceling)).type).toBe('S_OK')
    await isOver(search, 'This work order was canceled, so there is nothing left to approve.')
  })
})
