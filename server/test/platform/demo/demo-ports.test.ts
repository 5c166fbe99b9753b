import { session } from '@freehold/contract/account/session'
import { settings } from '@freehold/contract/account/settings'
import { webhook } from '@freehold/contract/integrations/webhook'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { screening } from '@freehold/contract/leasing/screening'
import { payment } from '@freehold/contract/money/payment'
import { dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forAccount, type Ports } from '../../../src/app-context'
import { sendWebhooks } from '../../../src/areas/integrations/webhooks/run-webhooks'
import { ownerPayouts } from '../../../src/areas/money/payouts/owner-payouts'
import { demoAccounts } from '../../../src/create-context'
import { houseScope } from '../../../src/database/scope'
import { write } from '../../../src/database/write'
import { sendDueMail } from '../../../src/mail/send-mail'
import { lookUpAll } from '../../../src/outbound/look-up'
import { queueText } from '../../../src/texts/queue-text'
import { sendDueTexts } from '../../../src/texts/send-texts'
import { saveTextSetting } from '../../../src/texts/text-setting.sql'
import { type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { type MailDesk, openMailDesk } from '../../kit/homes/mail-desk'
import { paidOwner, send } from '../../kit/money/payout-desk'
import { entryOn } from '../../kit/notices/notice-desk'
import { password } from '../../kit/world/people'
import { applicationOf } from '../../kit/world/world-applications'

let context: TestApp
let real: MailDesk
let demo: MailDesk
/** The requests to the installation's own ports. */
let asked: string[] = []

/** A port that notes each question and answers as the sandbox does. */
const watched = <P extends object>(name: string, port: P): P =>
  new Proxy(port, {
    get: (target, key) => {
      const value = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        asked.push(name)
        return value.apply(target, given)
      }
    },
  })

beforeAll(async () => {
  context = await testApp({ environment: { DEMO: '1' } })
  real = await openMailDesk(context, 'Real')
  demo = await openMailDesk(context, 'Demo')
  const { ports } = context.context
  for (const name of Object.keys(ports) as (keyof Ports)[]) Object.assign(ports, { [name]: watched(name, ports[name]) })
  await context.database.ask('update account set demo = true where id = $1', [demo.office.account])
  context.context.isDemo = demoAccounts(context.context.pool)
})
afterAll(() => context.close())

/** The actions of a user, by the port that each needs. */
const acts: Record<Exclude<keyof Ports, 'addresses' | 'incomingMail'>, (desk: MailDesk) => Promise<unknown>> = {
  payouts: async ({ office }) => {
    const owner = await paidOwner(office, 200_000)
    expect((await send(office, owner.id, '100')).body).toMatchObject({ type: 'S_OK', amount: 100 })
    context.clock.advance(10 * 60_000)
    await lookUpAll(context.context, ownerPayouts)
  },
  payments: async ({ office }) => {
    const owner = await paidOwner(office, 200_000)
    const card = { tenant_id: owner.tenant, rent_id: owner.home, pay_type_id: 'RENT', pay_amount: '100' }
    const paid = await office.ask(payment.payByCard, { ...card, nonce: 'fake-valid-nonce' })
    expect(paid.type, paid.text).toBe('S_OK')
    await office.ask(payment.cardToken, {})
  },
  memberships: async ({ office }) => {
    const { memberships } = await forAccount(context.context, office.account)
    expect(await memberships.find(`fh-${office.account}-1`)).toBeNull()
  },
  mailHouse: async (desk) => {
    const notice = await desk.issue(entryOn('2027-04-20'))
    const sent = await desk.mail({ notice_id: notice })
    expect(sent.type, sent.text).toBe('S_OK')
    await desk.tick()
  },
  screening: async ({ office }) => {
    const { property, unit } = await paidOwner(office, 100_000)
    const form = applicationOf(`Check${office.account}`, { property, unit })
    const { body } = await office.ask(rentalApplication.save, form)
    const adult = { id: body.id, adult: 'APPLICANT' }
    await office.ask(screening.consent, { ...adult, signed_on: '2026-01-02' })
    const ordered = await office.ask(screening.order, adult)
    expect(ordered.type, ordered.text).toBe('S_OK')
  },
  mail: async ({ office }) => {
    await office.ask(settings.sendTestMail, {})
    await sendDueMail(context.context)
  },
  textMessages: async ({ office }) => {
    const { account } = office
    const scope = houseScope(account, 'America/New_York', dayIn('America/New_York', context.clock.now()))
    await write(context.context.pool, account, async (tx) => {
      const at = context.clock.now()
      await saveTextSetting(tx, scope, { on: true, dailyLimit: 10, also: false }, 'Test', at)
      const text = {
        to: '+16175550142',
        person: { kind: 'OWNER', id: 1 } as const,
        body: 'Your code is {code}',
        propertyId: null,
      }
      await queueText(tx, scope, { ...text, cause: { kind: 'CODE', id: 1 }, unheld: { kind: 'CODE' }, at })
    })
    expect(await sendDueTexts(context.context)).toMatchObject({ asked: 1 })
  },
  webhooks: async ({ office }) => {
    const input = { url: 'https://hooks.homes.example', events: '["payment.recorded"]', on: '1' }
    const { body } = await office.ask(webhook.save, input)
    expect((await office.ask(webhook.test, { id: body.id })).type).toBe('S_OK')
    expect(await sendWebhooks(context.context)).toMatchObject({ sent: 1 })
  },
}

describe.each(Object.keys(acts) as (keyof typeof acts)[])('the port of %s', (name) => {
  test('is the sandbox for a demo account, whatever the installation has', async () => {
    await sendDueMail(context.context)
    asked = []
    await acts[name](demo)
    expect(asked).toEqual([])
  })

  test('is the installation’s own for an account of somebody', async () => {
    asked = []
    await acts[name](real)
    expect(asked).toContain(name)
  })
})

test('the logins of a demo account open nothing while the demo is off', async () => {
  const { person } = demo.office
  const signIn = () => ask(context.app, session.login, { email: person.email, password })
  expect((await signIn()).type).toBe('S_OK')
  context.context.config = { ...context.context.config, demo: false }
  const refused = await signIn()
  const unknown = await ask(context.app, session.login, { email: 'nobody@none.example', password: 'Freehold1' })
  expect([refused.status, refused.text]).toEqual([unknown.status, unknown.text])
  expect((await demo.office.ask(settings.get, {})).type).toBe('E_LOGIN_FAILED')
  expect((await real.office.ask(settings.get, {})).type).toBe('S_OK')
  context.context.config = { ...context.context.config, demo: true }
})
