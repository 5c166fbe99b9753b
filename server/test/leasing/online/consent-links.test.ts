import { activity } from '@freehold/contract/account/activity'
import { consentLink } from '@freehold/contract/leasing/consent-link'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { screening } from '@freehold/contract/leasing/screening'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { remindOfConsents } from '../../../src/areas/leasing/screening/remind-consents'
import { days, hours, type TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { mailTo } from '../../kit/app/mailbox'
import { mailedToken } from '../../kit/homes/apply-desk'
import { ten } from '../../kit/money/racing'
import { openSessionFor } from '../../kit/world/people'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'
import { applicationOf } from '../../kit/world/world-applications'

let context: TestApp
let home: Household
let token: string
let count = 0

beforeAll(async () => {
  ;({ context, home } = await householdApp())
  token = home.people[1].token
})
afterAll(() => context.close())

async function enter(change: object = {}) {
  count += 1
  const at = { property: home.records.property?.inside[0] ?? 0, unit: home.records.unit?.inside[0] ?? 0 }
  const typed = { ...applicationOf(`Asked${count}`, at), tenant_name: `Ann${count} Clear`, ...change }
  const { body } = await ask(context.app, rentalApplication.save, typed, { token })
  return { id: body.id, email: typed.email, name: typed.tenant_name }
}
const askFor = (id: number, adult = 'APPLICANT') => ask(context.app, consentLink.ask, { id, adult }, { token })
const open = (of: string) => ask(context.app, consentLink.open, { token: of })
const sign = (of: string, change: object = {}) =>
  ask(context.app, consentLink.sign, { token: of, name: 'Ann Clear', agree: '1', ...change })
const consentOf = async (id: number) => (await ask(context.app, screening.list, { id }, { token })).body.data[0]

describe('a consent that is asked for', () => {
  test('is signed by a private link, and the check can run', async () => {
    const { id, email, name } = await enter()
    expect((await askFor(id)).type).toBe('S_OK')
    expect((await consentOf(id))?.asked).toMatchObject({ reminded: false })
    const link = await mailedToken(context, email, '/consent')
    expect((await open(link)).body.data).toMatchObject({ state: 'OPEN', name, signed_at: null })
    expect((await sign(link, { agree: '0' })).fields).toEqual({ agree: 'Check the box to agree.' })
    const answers = await ten(() => sign(link))
    expect(answers.map(({ type }) => type)).toEqual(Array(10).fill('S_OK'))
    expect((await consentOf(id))?.consent).toMatchObject({ online: { name: 'Ann Clear', address: '127.0.0.1' } })
    expect((await open(link)).body.data.state).toBe('SIGNED')
    const lines = (await ask(context.app, activity.list, { query: 'signed the screening consent online' }, { token }))
      .body
    expect(lines.data).toHaveLength(1)
    expect((await ask(context.app, screening.order, { id, adult: 'APPLICANT' }, { token })).type).toBe('S_OK')
    expect((await askFor(id)).type).toBe('E_CONFLICT')
  })

  test('is asked for once a day, however many ask at once', async () => {
    const { id, email } = await enter()
    const answers = await ten(() => askFor(id))
    expect(answers.filter(({ type }) => type === 'S_OK')).toHaveLength(1)
    expect(await mailTo(context, email)).toHaveLength(1)
    expect((await askFor(id, 'COAPPLICANT')).message).toMatch(/^The application has no email address of /)
  })

  test('brings one reminder after two days, and none once it is signed', async () => {
    const [silent, signed] = [await enter(), await enter()]
    await askFor(silent.id)
    await askFor(signed.id)
    await sign(await mailedToken(context, signed.email, '/consent'))
    context.clock.advance(47 * hours)
    await remindOfConsents(context.context)
    expect(await mailTo(context, silent.email)).toHaveLength(1)
    context.clock.advance(2 * hours)
    await remindOfConsents(context.context)
    await remindOfConsents(context.context)
    expect((await mailTo(context, silent.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('asks your permission'),
      'Still needed: your permission for a background check',
    ])
    expect(await mailTo(context, signed.email)).toHaveLength(1)
    token = await openSessionFor(context, home.people[1])
  })

  test('is not signed by a link that expired or about a decided application', async () => {
    const [old, decided] = [await enter(), await enter()]
    await askFor(old.id)
    await askFor(decided.id)
    const links = [
      await mailedToken(context, old.email, '/consent'),
      await mailedToken(context, decided.email, '/consent'),
    ] as const
    await ask(context.app, rentalApplication.approve, { id: decided.id }, { token })
    expect((await sign(links[1])).type).toBe('E_CONFLICT')
    expect((await open(links[1])).body.data.state).toBe('CLOSED')
    context.clock.advance(31 * days)
    expect((await open(links[0])).body.data.state).toBe('EXPIRED')
    expect((await sign(links[0])).message).toBe('This link has expired. Ask the landlord for a new one.')
    token = await openSessionFor(context, home.people[1])
    expect((await consentOf(old.id))?.consent).toBeNull()
  })
})
