import { applicationLink } from '@freehold/contract/leasing/application-link'
import { apply } from '@freehold/contract/leasing/apply'
import { onlineApplication } from '@freehold/contract/leasing/online-application'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { addDays, dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { remindOfDrafts } from '../../../src/areas/leasing/apply/remind-parts'
import { days, hours, type TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { mailTo } from '../../kit/app/mailbox'
import { begin, fillIn, linkTo, submit } from '../../kit/homes/apply-desk'
import { openSessionFor } from '../../kit/world/people'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'

let context: TestApp
let home: Household
let link: string
let token: string
let count = 0
let at: { property: number; unit: number }

beforeAll(async () => {
  ;({ context, home } = await householdApp())
  token = home.people[1].token
  at = { property: home.records.property?.inside[0] ?? 0, unit: home.records.unit?.inside[0] ?? 0 }
  link = await linkTo({ context, token }, at)
})
afterAll(() => context.close())

async function begun() {
  count += 1
  const email = `resting${count}@apply.example`
  return { email, part: await begin(context, link, email) }
}
const run = () => remindOfDrafts(context.context)
const subjects = async (email: string) => (await mailTo(context, email)).map(({ subject }) => subject).slice(1)
const later = async (span: number) => {
  context.clock.advance(span)
  token = await openSessionFor(context, home.people[1])
}
const rest = 'Finish your application for'
const last = 'Last days to apply'

describe('a draft of an application', () => {
  test('brings one reminder after two days of rest and one before it is deleted', async () => {
    const { email } = await begun()
    await later(47 * hours)
    await run()
    expect(await subjects(email)).toEqual([])
    await later(2 * hours)
    await Promise.all([run(), run(), run()])
    await run()
    expect(await subjects(email)).toEqual([expect.stringContaining(rest)])
    // Far from the day of the last call: an hour before midnight the days of these spans are counted by one more.
    await later(22 * days)
    await run()
    expect(await subjects(email)).toHaveLength(1)
    await later(3 * days)
    await run()
    await run()
    expect(await subjects(email)).toEqual([expect.stringContaining(rest), expect.stringContaining(last)])
    const [, , mail] = await mailTo(context, email)
    expect(mail?.text).toMatch(/Your answers are saved until \d\d-\d\d-\d{4}, then deleted\./)
    expect(mail?.unsubscribe).toContain('/unsubscribe?token=')
  })

  test('that is typed in rests anew', async () => {
    const { email, part } = await begun()
    await later(40 * hours)
    await ask(context.app, apply.save, { token: part, values: JSON.stringify({ tenant_name: 'Ida Pohl' }) })
    await later(10 * hours)
    await run()
    expect(await subjects(email)).toEqual([])
    await later(39 * hours)
    await run()
    expect(await subjects(email)).toHaveLength(1)
  })

  test('that was sent brings no reminder, and its application lists those that went out', async () => {
    const { email, part } = await begun()
    const quick = await begun()
    await fillIn(context, quick.part, { name: 'Quick Vale' })
    expect((await submit(context, quick.part)).type).toBe('S_OK')
    await later(49 * hours)
    await run()
    expect(await subjects(email)).toHaveLength(1)
    expect((await mailTo(context, quick.email)).filter(({ subject }) => subject.includes(rest))).toEqual([])
    await fillIn(context, part, { name: 'Slow Vale' })
    expect((await submit(context, part)).type).toBe('S_OK')
    const [row] = (await ask(context.app, rentalApplication.list, { query: email, limit: -1 }, { token })).body.data
    const online = await ask(context.app, onlineApplication.get, { id: row?.id ?? 0 }, { token })
    expect(online.body.data?.reminders).toEqual([{ last_call: false, at: expect.any(String) }])
    await later(27 * days)
    await run()
    expect((await mailTo(context, email)).filter(({ subject }) => subject.includes(last))).toEqual([])
  })

  test('hears three days before its link ends, and nothing when the link is off', async () => {
    const { email } = await begun()
    const today = dayIn('America/New_York', context.clock.now())
    const save = (change: object) =>
      ask(
        context.app,
        applicationLink.save,
        { property_id: at.property, unit_id: at.unit, on: '1', ...change },
        { token },
      )
    const ends = addDays(today, 5)
    expect((await save({ ends_on: ends })).type).toBe('S_OK')
    await later(13 * hours)
    await run()
    expect(await subjects(email)).toEqual([])
    await later(36 * hours)
    await run()
    expect(await subjects(email)).toEqual([expect.stringContaining(last)])
    const [, mail] = await mailTo(context, email)
    expect(mail?.text).toContain('accepts applications for this home until')
    await save({ ends_on: '' })
    const silent = await begun()
    await save({ on: '0' })
    await later(50 * hours)
    await run()
    expect(await subjects(silent.email)).toEqual([])
    await save({})
  })

  test('of an adult who was invited and never came brings none', async () => {
    const { part } = await begun()
    count += 1
    const email = `invited${count}@apply.example`
    const answer = await ask(context.app, apply.invite, { token: part, name: 'Otto Vale', email })
    expect(answer.type, answer.text).toBe('S_OK')
    await later(49 * hours)
    await run()
    expect(await subjects(email)).toEqual([])
  })

  test('respects that its reader unsubscribed', async () => {
    const { email } = await begun()
    await later(49 * hours)
    await run()
    const [, mail] = await mailTo(context, email)
    const address = new URL(mail?.unsubscribe ?? '')
    const answer = await context.app.inject({ method: 'POST', url: `${address.pathname}${address.search}` })
    expect(answer.statusCode).toBe(200)
    await later(25 * days)
    await run()
    expect((await mailTo(context, email)).filter(({ subject }) => subject.includes(last))).toEqual([])
  })
})
