import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { write } from '../../../src/database/write'
import { type MailEvent, queueMail } from '../../../src/mail/event'
import { sendDueMail, sendSoon } from '../../../src/mail/send-mail'
import { template } from '../../../src/mail/template'
import { AddressRefused } from '../../../src/providers/mail/port'
import { ProviderError } from '../../../src/providers/provider-error'
import { minutes, type TestApp, testApp } from '../../kit/app/app'
import { mailTo, queuedTo, scriptedMail } from '../../kit/app/mailbox'
import { ten } from '../../kit/money/racing'
import { openAccount } from '../../kit/world/people'

let context: TestApp
let account: number
let real: TestApp['context']['ports']['mail']
beforeAll(async () => {
  context = await testApp({ connections: 12 })
  account = await openAccount(context, 'Alder')
  real = context.context.ports.mail
})
afterAll(() => context.close())

let address = ''
let made = 0
beforeEach(() => {
  made += 1
  address = `reader${made}@homes.example`
  context.context.ports.mail = real
})

const words = template({ subject: 'News {id}', heading: 'News', paragraphs: ['Number {id}.'], reason: 'You asked.' })
const eventFor = (to: string, courtesy = true): MailEvent => ({
  name: `news for ${to}`,
  courtesy,
  words,
  compose: async (_db, _account, id) => ({ to, letter: words.fill({ id: String(id) }) }),
  newest: async () => 1,
})
const queue = (event: MailEvent, id = 1) =>
  write(context.context.pool, account, (tx) => queueMail(tx, account, event, id))
const outage = () => new ProviderError("The email couldn't be sent.")

describe('queued mail', () => {
  test('is sent once, in both forms of the same words', async () => {
    await queue(eventFor(address))
    const [mail, ...more] = await mailTo(context, address)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('News 1')
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain('Number 1.')
      expect(form).toContain('Alder Homes')
    }
    expect(await mailTo(context, address)).toHaveLength(1)
    expect(await queuedTo(context, address)).toMatchObject([{ state: 'SENT', tries: 1 }])
  })

  test('is sent soon after it was queued, with no job', async () => {
    const sending = sendSoon(context.context)
    try {
      await queue(eventFor(address))
      await expect
        .poll(() => queuedTo(context, address), { timeout: 20_000 })
        .toMatchObject([{ state: 'SENT', tries: 1 }])
    } finally {
      await sending.stop()
    }
  })

  test('is queued once when ten transactions report the same event', async () => {
    const event = eventFor(address)
    await ten(() => queue(event))
    expect(await mailTo(context, address)).toHaveLength(1)
    await queue(event, 2)
    expect((await mailTo(context, address)).map(({ subject }) => subject)).toEqual(['News 1', 'News 2'])
  })

  test('is dropped when its transaction rolls back', async () => {
    const broken = write(context.context.pool, account, async (tx) => {
      await queueMail(tx, account, eventFor(address), 1)
      throw new Error('The verb failed')
    })
    await expect(broken).rejects.toThrow('The verb failed')
    expect(await queuedTo(context, address)).toEqual([])
  })

  test('is sent once by ten senders at a time', async () => {
    const event = eventFor(address)
    for (let id = 1; id <= 15; id += 1) await queue(event, id)
    await ten(() => sendDueMail(context.context))
    const subjects = (await mailTo(context, address)).map(({ subject }) => subject)
    expect(subjects).toHaveLength(15)
    expect(new Set(subjects).size).toBe(15)
  })

  test('is tried again later when the mail server fails, under the same message id', async () => {
    const { taken, port } = scriptedMail([outage(), outage()])
    context.context.ports.mail = port
    await queue(eventFor(address))
    expect(await sendDueMail(context.context)).toMatchObject({ sent: 0, failed: 1 })
    expect(await sendDueMail(context.context)).toMatchObject({ sent: 0, failed: 0 })
    context.clock.advance(2 * minutes)
    expect(await sendDueMail(context.context)).toMatchObject({ failed: 1 })
    context.clock.advance(4 * minutes)
    expect(await sendDueMail(context.context)).toMatchObject({ sent: 1, failed: 0 })
    expect(taken).toHaveLength(1)
    expect(taken[0]?.messageId).toMatch(/^<freehold-\d+-\d+@localhost>$|^<freehold-\d+-\d+@127\.0\.0\.1>$/)
  })

  test('is sent by another process when its sender died', async () => {
    await queue(eventFor(address))
    await context.database.ask(
      `update mail_message set tries = 1, next_try_at = $2::timestamptz + interval '5 minutes' where to_address = $1`,
      [address, context.clock.now()],
    )
    expect(await mailTo(context, address)).toEqual([])
    context.clock.advance(6 * minutes)
    expect(await mailTo(context, address)).toHaveLength(1)
  })

  test('is given up after ten tries', async () => {
    context.context.ports.mail = scriptedMail(Array.from({ length: 20 }, outage)).port
    await queue(eventFor(address))
    for (let run = 0; run < 12; run += 1) {
      await sendDueMail(context.context)
      context.clock.advance(24 * 60 * minutes)
    }
    expect(await queuedTo(context, address)).toMatchObject([{ state: 'FAILED', tries: 10 }])
  })

  test('waits for the next run when the mail server is down', async () => {
    context.context.ports.mail = scriptedMail(Array.from({ length: 20 }, outage)).port
    for (let id = 1; id <= 6; id += 1) await queue(eventFor(address), id)
    expect(await sendDueMail(context.context)).toMatchObject({ failed: 3 })
    expect((await queuedTo(context, address)).filter(({ tries }) => tries > 0)).toHaveLength(3)
    await context.database.ask('delete from mail_message where to_address = $1', [address])
  })
})

describe('an address that was refused', () => {
  test('gets no more courtesy mail, but still gets security mail', async () => {
    context.context.ports.mail = scriptedMail([new AddressRefused('The address was refused.')]).port
    await queue(eventFor(address), 1)
    expect(await sendDueMail(context.context)).toMatchObject({ bounced: 1, failed: 0 })
    context.context.ports.mail = real
    await queue(eventFor(address), 2)
    await queue(eventFor(address, false), 3)
    expect((await mailTo(context, address)).map(({ subject }) => subject)).toEqual(['News 3'])
    expect((await queuedTo(context, address)).map(({ state }) => state)).toEqual(['FAILED', 'SUPPRESSED', 'SENT'])
  })

  test('is the same address in capitals, and still gets mail of other accounts', async () => {
    const other = await openAccount(context, `Birch${made}`)
    context.context.ports.mail = scriptedMail([new AddressRefused('The address was refused.')]).port
    await queue(eventFor(address.toUpperCase()))
    await sendDueMail(context.context)
    context.context.ports.mail = real
    await queue(eventFor(address), 2)
    await write(context.context.pool, other, (tx) => queueMail(tx, other, eventFor(address), 3))
    expect((await mailTo(context, address)).map(({ subject }) => subject)).toEqual(['News 3'])
  })
})

describe('the people of the demo', () => {
  test('get no mail through a real mail server', async () => {
    const demo = await openAccount(context, `Demo${made}`)
    await context.database.ask('update account set demo = true where id = $1', [demo])
    const { taken, port } = scriptedMail([])
    context.context.ports.mail = port
    await write(context.context.pool, demo, (tx) => queueMail(tx, demo, eventFor(address, false), 1))
    expect(await sendDueMail(context.context)).toMatchObject({ sent: 1, suppressed: 0 })
    expect(taken).toEqual([])
    // The sandbox has it, for the screens that list what was sent.
    expect(await mailTo(context, address)).toHaveLength(1)
  })
})
