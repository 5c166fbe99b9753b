import { activity } from '@freehold/contract/account/activity'
import { applicationDecision } from '@freehold/contract/leasing/application-decision'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailEvents } from '../../../src/areas/automation/mail-events'
import { notifyOfWaiting } from '../../../src/areas/leasing/applications/notify-of-waiting'
import { previewMail } from '../../../src/mail/preview'
import { days, hours, type TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { mailTo, queuedTo } from '../../kit/app/mailbox'
import { leaseDesk } from '../../kit/homes/lease-desk'
import { ten } from '../../kit/money/racing'
import { addPerson, openSessionFor } from '../../kit/world/people'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'
import { applicationOf } from '../../kit/world/world-applications'

let context: TestApp
let home: Household
let desk: ReturnType<typeof leaseDesk>
let token: string
let count = 0

beforeAll(async () => {
  ;({ context, home } = await householdApp())
  token = home.people[1].token
  desk = leaseDesk(context, token, home.records.owner?.inside[0] ?? 0)
})
afterAll(() => context.close())

interface At {
  property: number
  unit: number
}
/** An application without a decision, and the address that its applicant gave. */
async function applied(at: At, change: object = {}) {
  count += 1
  const email = `waits${count}@apply.example`
  const name = `Waiting ${count}`
  const id = await desk.applicant(at, { email, tenant_name: name, ...change }, { approved: false })
  return { id, email, name }
}
const approve = (id: number) => ask(context.app, rentalApplication.approve, { id }, { token })
const subjects = async (email: string) => (await mailTo(context, email)).map(({ subject }) => subject)
const linesOf = async (query: string) =>
  (await ask(context.app, activity.list, { query, limit: -1 }, { token })).body.data.map(({ message }) => message)
const approved = 'Your application was approved: next steps'

describe('an approval', () => {
  test('is mailed to each adult with an address once, and stands in the log', async () => {
    const one = await applied(await desk.home(), { coapplicant_email: 'partner@apply.example' })
    const answers = await ten(() => approve(one.id))
    expect(answers.filter(({ type }) => type === 'S_OK')).toHaveLength(1)
    expect(await subjects(one.email)).toEqual([approved])
    expect(await subjects('partner@apply.example')).toEqual([approved])
    const [mail] = await mailTo(context, one.email)
    expect(mail?.text).toContain('Requested move-in date: 12-01-2026')
    expect(mail?.unsubscribe).toContain('/unsubscribe?token=')
    expect(await linesOf(`next steps goes to ${one.name}, ${one.email} and `)).toHaveLength(1)
  })

  test('goes once to a couple with one mailbox, and again after a second look', async () => {
    const one = await applied(await desk.home())
    const shared = await applied(await desk.home(), { coapplicant_email: one.email.toUpperCase(), email: one.email })
    await approve(shared.id)
    expect(await subjects(one.email)).toEqual([approved])
    await ask(context.app, applicationDecision.reconsider, { id: shared.id, reason: 'A second look.' }, { token })
    await approve(shared.id)
    expect(await subjects(one.email)).toEqual([approved, approved])
  })

  test('with conditions, and a denial, say what they say in their notices alone', async () => {
    const [conditions, denied] = [await applied(await desk.home()), await applied(await desk.home())]
    const why = { reasons: '["INCOME"]' }
    const kinds = [
      ask(
        context.app,
        applicationDecision.approveWithConditions,
        { id: conditions.id, ...why, cosigner: '1' },
        { token },
      ),
      ask(context.app, applicationDecision.deny, { id: denied.id, ...why }, { token }),
    ]
    expect((await Promise.all(kinds)).map(({ type }) => type)).toEqual(['S_OK', 'S_OK'])
    for (const { email } of [conditions, denied]) expect(await subjects(email)).toEqual([])
  })

  test('is not mailed to a reader who unsubscribed', async () => {
    const at = await desk.home()
    const one = await applied(at)
    await approve(one.id)
    const [mail] = await mailTo(context, one.email)
    const address = new URL(mail?.unsubscribe ?? '')
    await context.app.inject({ method: 'POST', url: `${address.pathname}${address.search}` })
    const again = await applied(await desk.home(), { email: one.email })
    await approve(again.id)
    expect(await subjects(one.email)).toEqual([approved])
    expect((await queuedTo(context, one.email)).map(({ state }) => state)).toEqual(['SENT', 'SUPPRESSED'])
  })
})

describe('a home that is leased', () => {
  test('is told once to those who still wait for it, and to nobody else', async () => {
    const at = await desk.home()
    const [tenant, waits, next] = [await applied(at), await applied(at), await applied(at)]
    const [denied, gone, deleted] = [await applied(at), await applied(at), await applied(at)]
    const later = await applied(at, { move_in: '2027-12-05', move_out: '2028-11-30' })
    const elsewhere = await applied(await desk.home())
    await ask(context.app, applicationDecision.deny, { id: denied.id, reasons: '["INCOME"]' }, { token })
    await ask(context.app, applicationDecision.withdraw, { id: gone.id, reason: '' }, { token })
    await ask(context.app, rentalApplication.remove, { id: deleted.id }, { token })
    await approve(tenant.id)
    await approve(next.id)
    const leases = await ten(() => desk.contract(tenant.id, at, { tenant_name: tenant.name }))
    expect(leases.filter(({ type }) => type === 'S_OK')).toHaveLength(1)
    const rented = expect.stringMatching(/ has been rented$/)
    expect(await subjects(waits.email)).toEqual([rented])
    expect(await subjects(next.email)).toEqual([approved, rented])
    expect(await subjects(tenant.email)).toEqual([approved])
    for (const { email } of [denied, gone, deleted, later, elsewhere]) expect(await subjects(email)).toEqual([])
    const [mail] = await mailTo(context, waits.email)
    expect(mail?.text).toContain(`/homes/${home.account}`)
    expect(await linesOf(`email to ${waits.name}, ${waits.email}, says that it is rented`)).toHaveLength(1)
    // The next lease of the home tells the one who waited for it, and nobody a second time.
    await approve(later.id)
    const after = {
      tenant_name: later.name,
      move_in: '2027-12-05T00:00:00-05:00',
      move_out: '2028-11-30T23:59:59-05:00',
    }
    expect((await desk.contract(later.id, at, after)).type).toBe('S_OK')
    expect(await subjects(waits.email)).toHaveLength(1)
  })

  test('is no news to somebody who applied three months before', async () => {
    const at = await desk.home()
    const old = await applied(at)
    context.clock.advance(91 * days)
    token = await openSessionFor(context, home.people[1])
    desk = leaseDesk(context, token, home.records.owner?.inside[0] ?? 0, 500)
    const tenant = await applied(at)
    await approve(tenant.id)
    const terms = { tenant_name: tenant.name, confirm: '1' }
    expect((await desk.contract(tenant.id, at, terms)).type).toBe('S_OK')
    expect(await subjects(old.email)).toEqual([])
  })
})

describe('an application without a decision', () => {
  const waiting = async ({ email }: { email: string }, name: string) =>
    (await subjects(email)).filter((subject) => subject === `No decision after 7 days: ${name}`)
  const run = () => notifyOfWaiting(context.context)
  const later = async (span: number) => {
    context.clock.advance(span)
    token = await openSessionFor(context, home.people[1])
  }

  test('is told after seven days to the user who took it in, once, whatever the number of servers', async () => {
    const at = { property: home.records.property?.inside[0] ?? 0, unit: home.records.unit?.inside[0] ?? 0 }
    const enter = async (mark: string, group: 4 | 7) => {
      const by = await openSessionFor(context, home.people[group])
      const { body, text } = await ask(context.app, rentalApplication.save, applicationOf(mark, at), { token: by })
      expect(body, text).toMatchObject({ type: 'S_OK' })
      return body.id
    }
    await enter('Quiet', 4)
    await enter('Own', 7)
    const decided = await enter('Decided', 4)
    await ask(context.app, rentalApplication.approve, { id: decided }, { token })
    await later(7 * days - hours)
    await run()
    expect(await waiting(home.people[4], 'Quiet Applicant')).toEqual([])
    await later(2 * hours)
    await Promise.all([run(), run(), run()])
    await run()
    expect(await waiting(home.people[4], 'Quiet Applicant')).toHaveLength(1)
    expect(await waiting(home.people[1], 'Quiet Applicant')).toEqual([])
    // An applicant decides about nothing, so the owner of the account hears instead.
    expect(await waiting(home.people[7], 'Own Applicant')).toEqual([])
    expect(await waiting(home.people[1], 'Own Applicant')).toHaveLength(1)
    for (const person of [home.people[1], home.people[4]])
      expect(await waiting(person, 'Decided Applicant')).toEqual([])
    await later(20 * days)
    await run()
    expect(await waiting(home.people[4], 'Quiet Applicant')).toHaveLength(1)
  })

  test('is told to the owner where whoever entered it no longer sees its property', async () => {
    const at = { property: home.records.property?.inside[0] ?? 0, unit: home.records.unit?.inside[0] ?? 0 }
    const one = await addPerson(context, home.account, {
      group: 4,
      mark: 'Moved',
      login: 'moved',
      properties: [at.property],
    })
    await ask(context.app, rentalApplication.save, applicationOf('Left', at), { token: one.token })
    await context.database.ask('delete from user_property where user_id = $1', [one.id])
    await later(8 * days)
    await run()
    expect(await waiting(one, 'Left Applicant')).toEqual([])
    expect(await waiting(home.people[1], 'Left Applicant')).toHaveLength(1)
  })
})

test('each of these mails has a preview with real data', async () => {
  for (const name of ['application-approved', 'applied-home-rented', 'application-waiting']) {
    const event = mailEvents.find((one) => one.name === name)
    if (!event) throw new Error(`${name} is no mail`)
    expect((await previewMail(context.context, event))?.subject).not.toMatch(/[{}]/)
  }
})
