import { webhook } from '@freehold/contract/integrations/webhook'
import { charge } from '@freehold/contract/money/charge'
import { payment } from '@freehold/contract/money/payment'
import { dayIn } from '@freehold/rules/day'
import { webhookTypes } from '@freehold/rules/integrations/webhook-types'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailEvents } from '../../src/areas/automation/mail-events'
import { sendWebhooks } from '../../src/areas/integrations/webhooks/run-webhooks'
import { httpWebhooks } from '../../src/providers/webhooks/http'
import { hours, minutes, type TestApp, testApp } from '../kit/app/app'
import { forgetComplaints } from '../kit/app/silence'
import { type HookReceiver, hookReceiver, isSigned } from '../kit/integrations/hook-receiver'
import { payer } from '../kit/money/card-desk'
import { type Landlord, openOffice } from '../kit/money/landlord'
import type { Tenancy } from '../kit/money/tenancy'
import { password } from '../kit/world/people'

const seconds = 1_000

let context: TestApp
let office: Landlord
let tenancy: Tenancy
let receiver: HookReceiver
beforeAll(async () => {
  context = await testApp()
  receiver = await hookReceiver()
  Object.assign(context.context.ports, { webhooks: httpWebhooks(receiver.url) })
  office = await openOffice(context, 'Alder')
  tenancy = await payer(office, dayIn('America/New_York', new Date()))
})
afterAll(async () => {
  await receiver.close()
  await context.close()
})
beforeEach(async () => {
  await context.database.ask('delete from webhook_endpoint')
  receiver.received.length = 0
  receiver.answers.length = 0
  await office.wakeNow()
})

const hook = { url: 'https://hooks.alder.example/in', events: '["payment.recorded","payment.voided"]', on: '1' }

async function added(changes: object = {}): Promise<{ id: number; secret: string }> {
  const { type, text, body } = await office.ask(webhook.save, { ...hook, ...changes })
  expect(type, text).toBe('S_OK')
  return body
}

const today = () => dayIn('America/New_York', context.clock.now())

/** A session of this day. */
const wake = () => office.wakeOn(today())

const pay = async (amount = '25') => {
  const { type, text, body } = await office.ask(payment.payRent, {
    tenant_id: tenancy.tenant,
    rent_id: tenancy.home,
    paid_amount: amount,
    paid_date: today(),
  })
  expect(type, text).toBe('S_OK')
  return body
}

const sent = () => receiver.received.map(({ body }) => JSON.parse(body))
const deliveries = async (input: object = {}) => (await office.ask(webhook.deliveries, input)).body.data
const later = (by: number) => {
  context.clock.advance(by)
  return sendWebhooks(context.context)
}

describe('a payment', () => {
  test('is announced once, signed, to a receiver that fails twice', async () => {
    const { secret } = await added()
    receiver.answers.push({ status: 500, body: 'out of order' }, { status: 503 })
    await pay('31.50')
    expect(await sendWebhooks(context.context)).toMatchObject({ sent: 0, refused: 1 })
    expect(await later(4 * seconds)).toMatchObject({ sent: 0, refused: 0 })
    expect(await later(2 * seconds)).toMatchObject({ sent: 0, refused: 1 })
    expect(await later(5 * minutes + seconds)).toMatchObject({ sent: 1, refused: 0 })
    expect(await later(24 * hours)).toMatchObject({ sent: 0, refused: 0 })
    expect(receiver.received).toHaveLength(3)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
    for (const one of receiver.received) {
      const at = new Date(Number(one.headers['webhook-timestamp']) * 1_000)
      expect(isSigned(one, secret, at)).toBe(true)
      expect(isSigned({ ...one, body: `${one.body} ` }, secret, at)).toBe(false)
      expect(isSigned(one, secret, new Date(at.getTime() + 6 * minutes))).toBe(false)
    }
    expect(sent()[2]).toEqual({
      type: 'payment.recorded',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: expect.objectContaining({ amount: 31.5, tenant_id: tenancy.tenant, property_id: office.property }),
    })
    await wake()
    expect(await deliveries()).toMatchObject([{ state: 'SENT', tries: 3, status: 204, type: 'payment.recorded' }])
  })

  test('that is rolled back is not announced', async () => {
    await added()
    const refused = await office.ask(payment.payRent, {
      tenant_id: tenancy.tenant,
      rent_id: tenancy.home,
      paid_date: today(),
      paid_amount: '-1',
    })
    expect(refused.type).not.toBe('S_OK')
    expect(await deliveries()).toEqual([])
  })

  test('that is voided is announced with the entry that was voided', async () => {
    await added()
    await pay('11')
    await sendWebhooks(context.context)
    const { entry_id } = sent()[0].data
    expect((await office.ask(payment.remove, { id: entry_id, reason: 'Entered twice' })).type).toBe('S_OK')
    await sendWebhooks(context.context)
    expect(sent()[1]).toMatchObject({ type: 'payment.voided', data: { entry_id, amount: 11 } })
  })

  test('goes to each endpoint that chose it, and to no other account’s', async () => {
    const birch = await openOffice(context, 'Birch')
    await birch.ask(webhook.save, { ...hook, url: 'https://hooks.birch.example/' })
    await added({ url: 'https://one.alder.example/1' })
    await added({ url: 'https://two.alder.example/2' })
    await added({ url: 'https://three.alder.example/3', events: '["lease.signed"]' })
    await added({ url: 'https://four.alder.example/4', on: '0' })
    await pay()
    await sendWebhooks(context.context)
    expect(receiver.received.map(({ path }) => path).toSorted()).toEqual(['/1', '/2'])
  })
})

test('a charge and its voiding are announced', async () => {
  await added({ events: '["charge.posted","charge.voided"]' })
  const { body } = await office.ask(charge.add, {
    tenant_id: tenancy.tenant,
    rent_unit_id: tenancy.home,
    property_id: office.property,
    type: 'UTILITY',
    paid_date: today(),
    paid_amount: '40',
  })
  await sendWebhooks(context.context)
  expect(sent()).toMatchObject([{ type: 'charge.posted', data: { amount: 40, tenant_id: tenancy.tenant } }])
  const { entry_id } = sent()[0].data
  await office.ask(charge.remove, { id: entry_id, reason: 'Not owed' })
  await sendWebhooks(context.context)
  expect(sent()[1], JSON.stringify(body)).toMatchObject({ type: 'charge.voided', data: { entry_id } })
})

describe('the events', () => {
  test('are those of all mails, and those of records', () => {
    const ofMails = mailEvents.map(({ name }) => `mail.${name.replaceAll('-', '_')}`)
    const named = [...webhookTypes.keys()].filter((type) => type.startsWith('mail.'))
    expect(named.toSorted()).toEqual(ofMails.toSorted())
    for (const type of webhookTypes.keys()) expect(type).toMatch(/^[a-z0-9_]+\.[a-z0-9_]+$/)
  })

  test('say of a mail its id, and nothing that it says', async () => {
    await added({ events: '["mail.webhook_stopped"]' })
    const gone = await added({ url: 'https://gone.alder.example/410', events: '["payment.recorded"]' })
    receiver.answers.push({ status: 410 })
    await pay()
    await sendWebhooks(context.context)
    await sendWebhooks(context.context)
    const [, told] = sent()
    expect(told).toEqual({
      type: 'mail.webhook_stopped',
      timestamp: expect.any(String),
      data: { mail_id: expect.any(Number), record_id: null, property_id: null },
    })
    expect((await office.ask(webhook.get, { id: gone.id })).body.data.state).toBe('STOPPED')
  })
})

describe('an endpoint', () => {
  test('that only fails for five days is stopped, and its administrators are mailed once', async () => {
    const { id } = await added()
    await pay()
    receiver.answers.push(...Array.from({ length: 30 }, () => ({ status: 500 })))
    for (let day = 0; day < 5; day += 1) await later(24 * hours)
    await wake()
    expect((await office.ask(webhook.get, { id })).body.data).toMatchObject({ state: 'ON' })
    await later(24 * hours)
    await later(24 * hours)
    await wake()
    expect((await office.ask(webhook.get, { id })).body.data).toMatchObject({ state: 'STOPPED' })
    const mails = await context.database.ask(`select to_address from mail_message where dedupe_key like $1`, [
      `webhook-stopped/${id}/%`,
    ])
    expect(mails).toEqual([{ to_address: office.person.email }])
    expect((await office.ask(webhook.test, { id })).type).toBe('E_CONFLICT')
    const again = await office.ask(webhook.save, { ...hook, id })
    expect(again.type).toBe('S_OK')
    expect((await office.ask(webhook.get, { id })).body.data).toMatchObject({ state: 'ON', failing_since: null })
    forgetComplaints()
  })

  test('gets what failed again on request, under the same id', async () => {
    const { id } = await added()
    await pay()
    receiver.answers.push({ status: 400, body: '<script>alert(1)</script>\u0007' })
    await sendWebhooks(context.context)
    await later(6 * seconds)
    const [first] = await deliveries()
    const again = await office.ask(webhook.again, { id: first?.id })
    expect(again.type, again.text).toBe('S_OK')
    await sendWebhooks(context.context)
    expect(receiver.received).toHaveLength(3)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const { data } = (await office.ask(webhook.delivery, { id: first?.id })).body
    expect(data.body).toBe(receiver.received[0]?.body)
    expect(data.attempts.map(({ status }) => status)).toEqual([204, 400])
    expect(data.attempts[1]?.answer).toBe('<script>alert(1)</script>')
    expect(await deliveries({ endpoint_id: id })).toHaveLength(2)
  })

  test('gets a test event, whichever events it chose', async () => {
    const { id } = await added({ events: '["lease.signed"]' })
    await office.ask(webhook.test, { id })
    await sendWebhooks(context.context)
    expect(sent()).toMatchObject([{ type: 'test.sent', data: { sent_by: 'Alder Administrator' } }])
  })

  test('has its secret sealed, shown once, and replaced with a day in which both sign', async () => {
    const { id, secret } = await added()
    const rows = await context.database.ask<{ row: string }>('select to_jsonb(e)::text as row from webhook_endpoint e')
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6))
    expect((await office.ask(webhook.get, { id })).text).not.toContain(secret)
    const wrong = await office.ask(webhook.rotate, { id, current_pwd: 'wrong' })
    expect(wrong.type).toBe('E_INVALID')
    const { body } = await office.ask(webhook.rotate, { id, current_pwd: password })
    const fresh = body.data.secret
    await office.ask(webhook.test, { id })
    await sendWebhooks(context.context)
    const signedBy = () =>
      [secret, fresh].map((one) => isSigned(receiver.received.at(-1) as never, one, context.clock.now()))
    expect(signedBy()).toEqual([true, true])
    // The time of a session's day can be hours before this one.
    context.clock.advance(48 * hours)
    await wake()
    await office.ask(webhook.test, { id })
    await sendWebhooks(context.context)
    expect(signedBy()).toEqual([false, true])
  })

  test('that redirects is not followed, and a long answer is cut', async () => {
    const { id } = await added()
    receiver.answers.push(
      { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
      { status: 200, body: 'a'.repeat(100_000) },
    )
    await office.ask(webhook.test, { id })
    await sendWebhooks(context.context)
    await later(6 * seconds)
    const [one] = await deliveries()
    const { data } = (await office.ask(webhook.delivery, { id: one?.id })).body
    expect(data.attempts[1]).toMatchObject({
      status: 302,
      problem: expect.stringContaining('Redirects are not followed'),
    })
    expect(data.attempts[0]?.answer).toHaveLength(1_024)
    expect(receiver.received).toHaveLength(2)
  })
})

test('two senders at once send each event once', async () => {
  const { id } = await added()
  for (let n = 0; n < 12; n += 1) await office.ask(webhook.test, { id })
  await Promise.all([sendWebhooks(context.context), sendWebhooks(context.context), sendWebhooks(context.context)])
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(ids).toHaveLength(12)
  expect(new Set(ids).size).toBe(12)
})
