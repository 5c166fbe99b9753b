import { message } from '@freehold/contract/messages/message'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendDueMessages } from '../../src/areas/messages/sending/send-messages'
import { type TestApp, testApp } from '../kit/app/app'
import { mailTo } from '../kit/app/mailbox'
import { lateDesk } from '../kit/messages/late-desk'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

const seconds = 1_000
const lateOnes = { of: 'TENANT', filter: { late: true } }

describe('a message to all late tenants', () => {
  test('goes to each of them alone, with the values of each, after ten seconds', async () => {
    const desk = await lateDesk(context, 'Allof')
    const counted = await desk.count({ audience: lateOnes })
    expect(counted.body.data).toMatchObject({ words: '3 late tenants', total: 3, reached: 3, left_out: [] })
    const sent = await desk.send({ audience: lateOnes, count: 3 })
    expect(sent.type).toBe('S_OK')
    await desk.run()
    expect(await desk.mails()).toEqual([])
    await desk.later(11 * seconds)
    const mails = await desk.mails()
    expect(mails.map(({ to }) => to).toSorted()).toEqual(desk.late.map(({ email }) => email).toSorted())
    for (const { to, text } of mails) {
      const names = desk.late.filter(({ name }) => text.includes(name)).map(({ email }) => email)
      expect(names).toEqual([to])
    }
    expect((await desk.office.ask(message.get, { id: sent.body.id })).body.data).toMatchObject({
      state: 'SENT',
      total: 3,
      done: 3,
      audience_words: '3 late tenants',
    })
    await desk.run()
    expect(await desk.mails()).toHaveLength(3)
  })

  test('is not sent to more or fewer people than were confirmed', async () => {
    const desk = await lateDesk(context, 'Counted')
    const answer = await desk.send({ audience: lateOnes, count: 2 })
    expect(answer.type).toBe('E_CONFLICT')
    expect(answer.text).toContain('Now it reaches 3 tenants, not 2')
    expect(await desk.rows('select id from message_recipient where account_id = $1')).toEqual([])
  })

  test('leaves out a tenant who paid in between', async () => {
    const desk = await lateDesk(context, 'Paid')
    const { body } = await desk.send({ audience: lateOnes, count: 3 })
    await desk.pay(0)
    await desk.later(11 * seconds)
    expect((await desk.mails()).map(({ to }) => to)).not.toContain(desk.late[0]?.email)
    const { data } = (await desk.office.ask(message.get, { id: body.id })).body
    expect(data).toMatchObject({ total: 2, skipped: 1, reasons: [{ reason: 'NOT_LATE', count: 1 }] })
  })
})

describe('what a person has no value for', () => {
  test('leaves the person out with the reason, and a fallback takes its place', async () => {
    const desk = await lateDesk(context, 'Blank')
    const homeless = await desk.newcomer('Nora Newcomer')
    const ids = [...desk.late.map(({ id }) => id), homeless]
    const audience = { of: 'IDS', ids }
    const { data } = (await desk.count({ audience, body: 'About {unit.name}' })).body
    expect(data).toMatchObject({ total: 4, reached: 3, left_out: [{ reason: 'NO_HOME', count: 1 }] })
    const kind = (await desk.count({ audience, body: 'About {unit.name|your home}' })).body.data
    expect(kind).toMatchObject({ total: 4, reached: 4 })
  })

  test('is refused by its field when the variable is unknown, in Spanish too', async () => {
    const desk = await lateDesk(context, 'Unknown')
    const answer = await desk.send({
      audience: lateOnes,
      body: 'Hello {first_name}',
      body_es: '{nada',
      subject_es: 'Hola',
      count: 3,
    })
    expect(answer.type).toBe('E_INVALID')
    expect(answer.fields).toEqual({
      body: 'There is no variable {first_name}. Write {tenant.first_name}.',
      body_es: 'A brace is not part of a variable. Write a variable like {company.name}.',
    })
  })

  test('is not sent with a place that the user has to fill in', async () => {
    const desk = await lateDesk(context, 'Places')
    const answer = await desk.send({ audience: lateOnes, body: 'Water is off on [day].', count: 3 })
    expect(answer.fields).toEqual({ body: 'Replace [day] first.' })
  })
})

describe('hostile names', () => {
  test('are neither variables nor tags nor lines of a header', async () => {
    const desk = await lateDesk(context, 'Hostile', [
      '{balance} <b>Bold</b>',
      'Eve\r\nBcc: all@tenants.example',
      '{tenant.name|x}',
    ])
    await desk.send({ audience: lateOnes, subject: 'For {tenant.name}', count: 3 })
    await desk.later(11 * seconds)
    const mails = await desk.mails()
    expect(mails).toHaveLength(3)
    for (const { subject, html } of mails) {
      expect(subject).not.toMatch(/[\r\n]/)
      expect(html).not.toContain('<b>Bold</b>')
    }
    expect(mails.some(({ text }) => text.includes('Hello {balance} <b>Bold</b>'))).toBe(true)
  })
})

describe('a message that is scheduled', () => {
  test('goes at its moment in the account’s time zone, and is a draft again until then', async () => {
    const desk = await lateDesk(context, 'Later')
    const { body } = await desk.send({ audience: lateOnes, count: 3, send_at: '2028-04-11T09:30' })
    expect(body.begins_at).toBe('2028-04-11T13:30:00.000Z')
    await desk.later(60 * seconds)
    expect(await desk.mails()).toEqual([])
    expect((await desk.office.ask(message.takeBack, { id: body.id })).type).toBe('S_OK')
    await desk.office.wakeOn('2028-04-12')
    await desk.run()
    expect(await desk.mails()).toEqual([])
    expect((await desk.office.ask(message.get, { id: body.id })).body.data).toMatchObject({ state: 'DRAFT', total: 0 })
    const again = await desk.send({ id: body.id, audience: lateOnes, count: 3, send_at: '2028-04-12T23:59' })
    expect(again.type).toBe('S_OK')
    await desk.office.wakeOn('2028-04-14')
    await desk.run()
    expect(await desk.mails()).toHaveLength(3)
  })

  test('is refused for a time that is over, and for one that no clock shows', async () => {
    const desk = await lateDesk(context, 'Over')
    for (const send_at of ['2028-04-01T09:00', '2028-13-01T09:00', 'tomorrow', '2031-01-01T09:00'])
      expect((await desk.send({ audience: lateOnes, count: 3, send_at })).fields).toHaveProperty('send_at')
  })
})

describe('cancel', () => {
  test('stops what is left in the middle, and says how many that were', async () => {
    const desk = await lateDesk(context, 'Stopped')
    await desk.crowd(500)
    const audience = { of: 'TENANT', filter: {} }
    const { body } = await desk.send({ audience, count: 503 })
    context.clock.advance(11 * seconds)
    await desk.oneBatch()
    const answer = await desk.office.ask(message.cancel, { id: body.id })
    expect(answer.body).toMatchObject({ sent: 200, canceled: 303 })
    await sendDueMessages(context.context)
    const { data } = (await desk.office.ask(message.get, { id: body.id })).body
    expect(data).toMatchObject({ state: 'CANCELED', canceled: 303, done: 200 })
    expect((await desk.office.ask(message.cancel, { id: body.id })).type).toBe('E_CONFLICT')
  })
})

describe('news', () => {
  test('reach no one who unsubscribed, and can be unsubscribed from', async () => {
    const desk = await lateDesk(context, 'News')
    const [first] = desk.late
    await desk.rows(
      `insert into mail_suppression (account_id, address, reason, created_at) values ($1, $2, 'UNSUBSCRIBED', now()) returning 1`,
      first?.email,
    )
    const counted = (await desk.count({ audience: lateOnes, about: 'NEWS' })).body.data
    expect(counted).toMatchObject({ reached: 2, left_out: [{ reason: 'UNSUBSCRIBED', count: 1 }] })
    expect((await desk.count({ audience: lateOnes })).body.data).toMatchObject({ reached: 3 })
    await desk.send({ audience: lateOnes, about: 'NEWS', count: 2 })
    await desk.later(11 * seconds)
    const mails = await mailTo(context, desk.late[1]?.email ?? '')
    expect(mails[0]?.unsubscribe).toContain('/unsubscribe?token=')
  })
})
