import { groupIds, mayGroup } from '@freehold/contract/access'
import { contractor } from '@freehold/contract/maintenance/contractor'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { workOrderLink } from '@freehold/contract/maintenance/work-order-link'
import { needsYou } from '@freehold/contract/reports/needs-you'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { days, hours, type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { mailTo } from '../kit/app/mailbox'
import { jobDesk } from '../kit/homes/job-desk'
import { saved } from '../kit/money/landlord'
import { addPerson } from '../kit/world/people'
import { contractorOf } from '../kit/world/world-maintenance'

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
  mark = `Link${offices}`
  desk = await jobDesk(context, mark)
})

const kinds = async (id: number) => (await desk.read(id)).events.map(({ kind }) => kind)

describe('the link to a job', () => {
  test('goes to the contractor by mail, and the letter keeps no token', async () => {
    const { id, search } = await desk.sent({ urgency: 'CRITICAL' })
    const crew = contractorOf(mark, 'Crew')
    const [mail] = await mailTo(context, crew.email)
    expect(mail?.subject).toMatch(/^URGENT: New job at .*: Kitchen sink leaks$/)
    expect(mail?.text).toContain(`/job${search}`)
    const secret = search.split('.').at(-1) ?? ''
    expect(secret).toHaveLength(43)
    expect(
      await context.database.ask("select 1 from mail_message where letter::text like '%' || $1 || '%'", [secret]),
    ).toEqual([])
    expect(context.logged.some((line) => line.includes(secret))).toBe(false)
    expect(await desk.read(id)).toMatchObject({ stage: 'SENT', link: { email: crew.email, open: true, openings: [] } })
  })

  test('shows a cover and changes nothing on GET and HEAD', async () => {
    const { id, search } = await desk.sent()
    const before = await desk.read(id)
    for (const method of ['GET', 'HEAD'] as const) {
      const { status, headers } = await desk.get(`/job${search}`, method)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      expect(headers['content-security-policy']).toContain("default-src 'none'")
    }
    expect((await desk.get(`/job${search}`)).html).not.toMatch(/Kitchen|Street|House/)
    expect(await desk.read(id)).toEqual(before)
  })

  test('answers the same page for guessed, expired, revoked and replaced links', async () => {
    const first = await desk.sent()
    await desk.send(first.id)
    const second = await desk.link(first.id)
    const guessed = `${second.slice(0, -1)}${second.endsWith('A') ? 'B' : 'A'}`
    const revoked = await desk.sent()
    await desk.office.ask(workOrderLink.revoke, { id: revoked.id })
    const pages = [first.search, guessed, revoked.search, '?token=', '?token=1.2.3', ''].map(async (one) => {
      const { status, html } = await desk.get(`/job${one}`)
      const posted = await desk.job(one, { do: 'accept' })
      return [status, html, posted.status, posted.html]
    })
    const [page, ...rest] = await Promise.all(pages)
    expect(page?.[0]).toBe(404)
    expect(page?.[1]).toContain('Ask the sender for a new one')
    for (const one of rest) expect(one).toEqual(page)
    await desk.pass(15 * days)
    const { status, html } = await desk.get(`/job${second}`)
    expect([status, html]).toEqual(page?.slice(0, 2))
  })

  test('dies with the next request once the job goes to another contractor, and a week after it closed', async () => {
    const { id, search } = await desk.sent()
    const other = await saved(desk.office, contractor.save, contractorOf(mark, 'Other'))
    expect((await desk.save(id, { contractor_id: other })).type).toBe('S_OK')
    expect((await desk.job(search, { do: 'accept' })).status).toBe(404)
    expect(await desk.read(id)).toMatchObject({ stage: 'NEW', link: { open: false } })

    const done = await desk.sent()
    for (const move of ['accept', 'finish', 'close']) await desk.office.ask(workOrder.move, { id: done.id, move })
    await desk.pass(7 * days - hours)
    expect((await desk.get(`/job${done.search}`)).status).toBe(200)
    await desk.pass(hours)
    expect((await desk.get(`/job${done.search}`)).status).toBe(404)
  })

  test('is for users who see contractors: others record a move and get no link', async () => {
    const { id } = await desk.sent()
    const staff = await addPerson(context, desk.office.account, { group: 5, mark, login: 'staff' })
    for (const call of [workOrderLink.send, workOrderLink.copy, workOrderLink.revoke])
      expect((await ask(context.app, call, { id }, { token: staff.token })).type).toBe('E_FORBIDDEN')
    const shown = (await ask(context.app, workOrder.get, { id }, { token: staff.token })).body.data
    expect([shown.link, shown.invoices, shown.approval]).toEqual([null, [], null])
  })

  test('opens nothing of another account or another job', async () => {
    const { search } = await desk.sent()
    const other = await desk.sent({ job_title: 'Roof of the neighbor' })
    const page = await desk.job(search, { do: 'begin', id: String(other.id) })
    expect(page.html).toContain('Kitchen sink leaks')
    expect(page.html).not.toContain('Roof of the neighbor')
    const stranger = await jobDesk(context, `${mark}x`)
    for (const call of [workOrderLink.send, workOrderLink.copy, workOrderLink.revoke, workOrderLink.askOwner])
      expect((await stranger.office.ask(call, { id: other.id })).type).toBe('E_NOT_FOUND')
  })

  test('shows the job, and no ids, mail addresses or amounts but the limit', async () => {
    const { search } = await desk.sent({ cost_limit: '250' })
    const { html, headers } = await desk.job(search, { do: 'begin' })
    expect(html).toContain('Not to exceed')
    expect(html).toContain('$250.00')
    expect(html).toContain(`${mark} House`)
    const plain = html.replaceAll(search.slice('?token='.length), '').replace(/<style>.*?<\/style>/s, '')
    const words = plain.replace(/<script>.*?<\/script>/s, '')
    expect(words).not.toMatch(/[\w.]+@[\w.]+/)
    expect(words).not.toMatch(/160\.25|40\.25|120\.00/)
    expect(words).not.toContain('Key at the office')
    expect(words).not.toContain('7319')
    expect(words).not.toMatch(/(tenant|owner|account|property|unit|work_order)_?id/i)
    const withPhotos = (await desk.job(search, { do: 'accept' })).headers
    for (const [one, scripts] of [
      [headers, /script-src 'none';/],
      [withPhotos, /script-src 'sha256-/],
    ] as const) {
      const policy = String(one['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).toMatch(scripts)
      expect(policy).not.toMatch(/unsafe/)
      expect(policy).toMatch(/; require-trusted-types-for 'script'; trusted-types 'none'$/)
    }
    expect(html).toContain('name="referrer" content="no-referrer"')
  })
})

describe('by link a contractor', () => {
  test('accepts, proposes, starts and finishes, each a line of the timeline with the address', async () => {
    const { id, search } = await desk.sent()
    expect((await desk.job(search, { do: 'begin' })).html).toContain('Accept this job')
    expect((await desk.job(search, { do: 'start' })).status).toBe(422)
    expect((await desk.job(search, { do: 'accept' })).html).toContain('You accepted this job.')
    const proposed = await desk.job(search, { do: 'propose', date: '2027-04-20', time: '09:00' })
    expect(proposed.html).toContain('04-20-2027, 9:00 AM EDT')
    expect(await desk.read(id)).toMatchObject({
      stage: 'ACCEPTED',
      link: { proposed_date: '2027-04-20', proposed_time: '9:00 AM EDT' },
    })
    await desk.office.ask(workOrder.move, { id, move: 'schedule', visit_date: '2027-04-20', visit_time: '9:00 AM EDT' })
    expect((await desk.read(id)).link?.proposed_date).toBe(null)
    expect((await desk.job(search, { do: 'start' })).status).toBe(200)
    expect((await desk.job(search, { do: 'finish' })).html).toContain('You finished this job.')
    const { moves } = await desk.read(id)
    expect(moves.map(({ to_stage, user_name, address }) => [to_stage, user_name, address])).toEqual([
      ['SENT', desk.office.person.name, ''],
      ['ACCEPTED', `${mark} Crew, by link`, '203.0.113.7'],
      ['SCHEDULED', desk.office.person.name, ''],
      ['IN_PROGRESS', `${mark} Crew, by link`, '203.0.113.7'],
      ['DONE', `${mark} Crew, by link`, '203.0.113.7'],
    ])
    expect(await kinds(id)).toEqual(['LINK_SENT', 'OPENED', 'PROPOSED'])
  })

  test('finds the page read-only after it is done', async () => {
    const { id, search } = await desk.sent()
    await desk.job(search, { do: 'accept' })
    await desk.job(search, { do: 'finish' })
    const before = await desk.read(id)
    for (const act of ['accept', 'decline', 'propose', 'access', 'start', 'photos', 'invoice', 'finish']) {
      const page = await desk.job(search, { do: act, reason: 'Late', date: '2027-04-20', time: '09:00', amount: '5' })
      expect([act, page.status]).toEqual([act, 422])
      expect(page.html).toContain('This job is done.')
    }
    // The one form that is left shows the page in the other language.
    expect((await desk.job(search, { do: 'begin' })).html).not.toMatch(
      /<form[^>]*>\s*<input[^>]*name="do" value="(?!show")/,
    )
    expect({ ...(await desk.read(id)), link: null, events: [] }).toEqual({ ...before, link: null, events: [] })
  })

  test('sees the way in only after accepting, and each time is noted', async () => {
    const { id, search } = await desk.sent()
    expect((await desk.job(search, { do: 'access' })).html).not.toContain('7319')
    const accepted = await desk.job(search, { do: 'accept' })
    expect(accepted.html).not.toContain('7319')
    for (let n = 0; n < 2; n += 1) expect((await desk.job(search, { do: 'access' })).html).toContain(desk.access)
    expect((await kinds(id)).filter((kind) => kind === 'ACCESS_SHOWN')).toHaveLength(2)
    expect((await desk.read(id)).events.at(-1)).toMatchObject({ who: `${mark} Crew, by link`, address: '203.0.113.7' })
  })

  test('declines with a reason, and the job is new again', async () => {
    const { id, search } = await desk.sent()
    expect((await desk.job(search, { do: 'decline' })).html).toContain('Enter why you decline')
    const card = await desk.job(search, { do: 'decline', reason: 'Pay 4111 1111 1111 1111' })
    expect([card.status, card.html.includes('looks like a card number')]).toEqual([422, true])
    expect((await desk.job(search, { do: 'decline', reason: 'On vacation' })).html).toContain('You declined this job')
    expect(await desk.read(id)).toMatchObject({ stage: 'NEW' })
    expect((await desk.job(search, { do: 'accept' })).status).toBe(422)
    const needs = (await desk.office.ask(needsYou.list, {})).body.data
    expect(needs.find(({ kind }) => kind === 'WORK_ORDER_DECLINED')).toMatchObject({
      id,
      title: `${mark} Crew declined: Kitchen sink leaks`,
      detail: `On vacation. At ${mark} House.`,
    })
  })

  test('accepts once, however often it is pressed', async () => {
    const { id, search } = await desk.sent()
    const pages = await Promise.all(Array.from({ length: 10 }, () => desk.job(search, { do: 'accept' })))
    expect(pages.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(422)])
    expect((await desk.read(id)).moves.filter(({ move }) => move === 'accept')).toHaveLength(1)
  })

  test('agrees to the job that the page shows, and to no other', async () => {
    const { id, search } = await desk.sent()
    const seenIn = (html: string) => /name="seen" value="(\w+)"/.exec(html)?.[1] ?? ''
    const seen = seenIn((await desk.job(search, { do: 'begin' })).html)
    await desk.save(id, { job_title: 'Replace the sink' })
    const stale = await desk.job(search, { do: 'accept', seen })
    expect([stale.status, stale.html.includes('changed this job after you opened this page')]).toEqual([422, true])
    expect(stale.html).toContain('Replace the sink')
    expect(await desk.read(id)).toMatchObject({ stage: 'SENT' })
    expect((await desk.job(search, { do: 'accept', seen: seenIn(stale.html) })).html).toContain(
      'You accepted this job.',
    )
  })

  test('cannot propose a day that is over or more than a year ahead, or a time that is none', async () => {
    const { search } = await desk.sent()
    for (const fields of [
      { date: '2027-04-14', time: '09:00' },
      { date: '2027-02-30', time: '09:00' },
      { date: '2028-04-16', time: '09:00' },
      { date: '2027-04-20', time: '25:00' },
      { date: '2027-04-20', time: '' },
    ])
      expect((await desk.job(search, { do: 'propose', ...fields })).status).toBe(422)
  })
})

describe('what waits for a user', () => {
  const needs = async (kind: string) =>
    (await desk.office.ask(needsYou.list, {})).body.data.filter((need) => need.kind === kind)

  test('is a job without an answer for a day, or for two hours where it is urgent', async () => {
    const calm = await desk.sent({ job_title: 'Calm' })
    const urgent = await desk.sent({ job_title: 'Urgent', urgency: 'CRITICAL' })
    expect(await needs('WORK_ORDER_UNANSWERED')).toEqual([])
    await desk.pass(2 * hours)
    expect((await needs('WORK_ORDER_UNANSWERED')).map(({ id }) => id)).toEqual([urgent.id])
    await desk.pass(22 * hours)
    expect((await needs('WORK_ORDER_UNANSWERED')).map(({ id }) => id).toSorted()).toEqual(
      [calm.id, urgent.id].toSorted(),
    )
  })

  test('is a date that was proposed, until it is agreed', async () => {
    const { id, search } = await desk.sent()
    await desk.job(search, { do: 'propose', date: '2027-04-20', time: '14:30' })
    expect(await needs('WORK_ORDER_PROPOSED')).toMatchObject([{ id, title: 'Agree to a visit: Kitchen sink leaks' }])
    for (const group of groupIds) {
      const { token } = await addPerson(context, desk.office.account, { group, mark, login: `needs${group}` })
      const { data } = (await ask(context.app, needsYou.list, {}, { token })).body
      const sees = data.some(({ kind }) => kind === 'WORK_ORDER_PROPOSED')
      expect(sees, `group ${group}`).toBe(mayGroup(group, 'maintenance'))
    }
    await desk.office.ask(workOrder.move, { id, move: 'schedule', visit_date: '2027-04-20' })
    expect(await needs('WORK_ORDER_PROPOSED')).toEqual([])
  })
})
