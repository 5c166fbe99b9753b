import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hours, minutes, type TestApp, testApp } from '../../kit/app/app'
import { setClock } from '../../kit/reports/report-desk'
import { newsFrom, openTextDesk, publicUrl, type TextDesk } from '../../kit/texts/text-desk'
import { startTwilio, type TwilioFault, type TwilioStandIn } from '../../kit/vendors/twilio-stand-in'

let of: TestApp
let twilio: TwilioStandIn
beforeAll(async () => {
  of = await testApp({ publicUrl })
  twilio = await startTwilio(() => of.clock.now())
})
afterAll(async () => {
  await of.close()
  await twilio.close()
})

let numbers = 0
const freshPhone = (): string => {
  numbers += 1
  return `+1617555${String(2000 + numbers)}`
}
const sentTo = (phone: string) => twilio.messages.filter(({ to }) => to === phone)

async function queued(mark: string): Promise<{ desk: TextDesk; phone: string }> {
  const desk = await openTextDesk(of, twilio, mark)
  const phone = freshPhone()
  expect(await desk.queue(phone, await desk.tenant(phone))).toMatchObject({ queued: true, fresh: true })
  return { desk, phone }
}

test('sends a text from the number of the account, until the quiet hours at most', async () => {
  const { desk, phone } = await queued('Plain')
  await desk.send()
  const [message] = sentTo(phone)
  expect(message).toMatchObject({ from: desk.number, body: 'The water is off on Friday from 9 to 11.' })
  // Boston's texts end at 8 PM, eight hours on; Twilio waits four at most.
  expect(message?.validity).toBe('14400')
  expect(message?.callback).toMatch(
    /^https:\/\/homes\.example\/webhooks\/text-messages\/status\?account=\d+&reference=/,
  )
  expect(await desk.states()).toEqual(['SENT'])
})

describe('without a consent', () => {
  test('queues nothing, and says why', async () => {
    const desk = await openTextDesk(of, twilio, 'Refused')
    const [one, other] = [freshPhone(), freshPhone()]
    const person = await desk.tenant(one, false)
    expect(await desk.queue(one, person)).toEqual({ queued: false, reason: 'NO_CONSENT' })
    const agreed = await desk.tenant(other)
    expect(await desk.queue(freshPhone(), agreed)).toEqual({ queued: false, reason: 'NO_CONSENT' })
    expect(await desk.queue('12', agreed)).toEqual({ queued: false, reason: 'NO_PHONE' })
    expect(await desk.queue(other, agreed, { body: '  ' })).toEqual({ queued: false, reason: 'BODY' })
    expect(await desk.rows()).toEqual([])
  })

  test('ends the consent with the number', async () => {
    const desk = await openTextDesk(of, twilio, 'Moved')
    const phone = freshPhone()
    const person = await desk.tenant(phone)
    await of.database.ask("update tenant set phone = '(617) 555-0199' where account_id = $1 and id = $2", [
      desk.account,
      person.id,
    ])
    expect(await desk.queue(phone, person)).toEqual({ queued: false, reason: 'NO_CONSENT' })
    const [consent] = await of.database.ask('select end_reason from text_consent where account_id = $1', [desk.account])
    expect(consent).toEqual({ end_reason: 'PHONE_CHANGED' })
  })
})

test('queues one text for a cause and a number, however often it is asked', async () => {
  const desk = await openTextDesk(of, twilio, 'Once')
  const phone = freshPhone()
  const person = await desk.tenant(phone)
  const cause = { kind: 'MESSAGE', id: 7 }
  const all = await Promise.all(Array.from({ length: 10 }, () => desk.queue(phone, person, { cause })))
  expect(all.filter((one) => one.queued && one.fresh)).toHaveLength(1)
  await desk.send()
  expect(sentTo(phone)).toHaveLength(1)
})

describe('a lost answer', () => {
  const after: TwilioFault['what'][] = ['hang-up', 'malformed', 'silence', { status: 500 }, { status: 502 }]
  test.each(after)('of a text that Twilio took (%o) is looked up, and not sent again', async (what) => {
    const { desk, phone } = await queued(`Lost${numbers}`)
    twilio.faults.push({ at: 'POST', when: 'after', what })
    await desk.send()
    expect(await desk.states()).toEqual(['SENDING'])
    await desk.send()
    await desk.lookUp()
    expect(await desk.states()).toEqual(['SENT'])
    expect(sentTo(phone)).toHaveLength(1)
  })

  test.each(after)('of a text that Twilio never made (%o) is sent again after ten minutes alone', async (what) => {
    const { desk, phone } = await queued(`Never${numbers}`)
    twilio.faults.push({ at: 'POST', when: 'before', what })
    await desk.send()
    await desk.lookUp()
    await desk.send()
    expect(sentTo(phone)).toHaveLength(0)
    await desk.lookUp(10 * minutes)
    await desk.send()
    expect(await desk.states()).toEqual(['SENT'])
    expect(sentTo(phone)).toHaveLength(1)
  })

  test('is left to a person where Twilio has a text that may be this one', async () => {
    const { desk, phone } = await queued('Unclear')
    twilio.manners.rewrites = (body) => `${body} (changed)`
    twilio.faults.push({ at: 'POST', when: 'after', what: 'hang-up' })
    await desk.send()
    twilio.manners.rewrites = null
    await desk.lookUp(11 * minutes)
    expect(await desk.states()).toEqual(['SENDING'])
    await desk.lookUp(60 * minutes)
    expect(await desk.states()).toEqual(['UNCONFIRMED'])
    await desk.send()
    expect(sentTo(phone)).toHaveLength(1)
    // The news that come late say what became of it.
    const [message] = sentTo(phone)
    expect(
      await newsFrom(of, message?.callback ?? '', { MessageSid: message?.sid ?? '', MessageStatus: 'delivered' }),
    ).toBe(200)
    expect(await desk.states()).toEqual(['DELIVERED'])
  })

  test('waits while Twilio cannot be asked', async () => {
    const { desk, phone } = await queued('Silent')
    twilio.faults.push(
      { at: 'POST', when: 'after', what: 'hang-up' },
      { at: 'LIST', when: 'before', what: { status: 503 }, times: 3 },
    )
    await desk.send()
    for (let run = 0; run < 3; run += 1) await desk.lookUp(10 * minutes)
    expect(await desk.states()).toEqual(['SENDING'])
    await desk.lookUp(30 * minutes)
    expect(await desk.states()).toEqual(['SENT'])
    expect(sentTo(phone)).toHaveLength(1)
    of.logged.length = 0
  })

  test('that comes as late news keeps a text from going out again', async () => {
    const { desk, phone } = await queued('Late')
    twilio.faults.push({ at: 'POST', when: 'after', what: 'hang-up' })
    await desk.send()
    const [message] = twilio.messages.splice(-1)
    await desk.lookUp(11 * minutes)
    expect(await desk.states()).toEqual(['QUEUED'])
    await newsFrom(of, message?.callback ?? '', { MessageSid: message?.sid ?? '', MessageStatus: 'sent' })
    await desk.send()
    expect(await desk.states()).toEqual(['SENT'])
    expect(sentTo(phone)).toHaveLength(0)
  })

  test('keeps two texts with the same words to one phone apart', async () => {
    const desk = await openTextDesk(of, twilio, 'Twins')
    const phone = freshPhone()
    const person = await desk.tenant(phone)
    await desk.queue(phone, person)
    await desk.queue(phone, person)
    twilio.faults.push({ at: 'POST', when: 'before', what: 'hang-up' })
    await desk.send()
    await desk.lookUp(11 * minutes)
    await desk.send()
    expect(await desk.states()).toEqual(['SENT', 'SENT'])
    expect(sentTo(phone)).toHaveLength(2)
  })
})

describe('a refusal', () => {
  test.each([
    [21614, 'FAILED', /not a mobile number/],
    [21211, 'FAILED', /not a phone number/],
    [30034, 'FAILED', /not set up completely/],
    [21610, 'STOPPED', /stopped texts/],
  ])('%i ends the text as %s', async (code, state, words) => {
    const { desk, phone } = await queued(`Code${code}`)
    twilio.refuses.set(phone, code)
    await desk.send()
    const [row] = await desk.rows()
    expect(row).toMatchObject({ state, error_code: code })
    expect(row?.error).toMatch(words)
    const stops = await of.database.ask('select source from text_stop where account_id = $1', [desk.account])
    expect(stops).toEqual(code === 21610 ? [{ source: 'PROVIDER' }] : [])
  })

  test('for a busy line is tried again after a pause', async () => {
    const { desk, phone } = await queued('Busy')
    twilio.refuses.set(phone, 20429)
    await desk.send()
    await desk.send()
    expect(await desk.rows()).toMatchObject([{ state: 'QUEUED', tries: 1 }])
    twilio.refuses.delete(phone)
    of.clock.advance(3 * minutes)
    await desk.send()
    expect(await desk.states()).toEqual(['SENT'])
  })
})

test('reads news that come late, twice and out of order', async () => {
  const { desk, phone } = await queued('News')
  await desk.send()
  const [message] = sentTo(phone)
  const say = (status: string, more = {}) =>
    newsFrom(of, message?.callback ?? '', { MessageSid: message?.sid ?? '', MessageStatus: status, ...more })
  for (const status of ['sending', 'delivered', 'sent', 'queued', 'delivered']) expect(await say(status)).toBe(200)
  expect(await desk.states()).toEqual(['DELIVERED'])
  await say('undelivered', { ErrorCode: '30003' })
  expect(await desk.rows()).toMatchObject([{ state: 'DELIVERED', error_code: null }])
})

test('keeps the error of a phone company', async () => {
  const { desk, phone } = await queued('Carrier')
  await desk.send()
  const [message] = sentTo(phone)
  await newsFrom(of, message?.callback ?? '', {
    MessageSid: message?.sid ?? '',
    MessageStatus: 'undelivered',
    ErrorCode: '30007',
  })
  expect(await desk.rows()).toMatchObject([
    { state: 'UNDELIVERED', error_code: 30007, error: expect.stringMatching(/spam/) },
  ])
})

test('holds texts of the night until the morning, and codes and emergencies never', async () => {
  const desk = await openTextDesk(of, twilio, 'Night')
  const [asleep, urgent] = [freshPhone(), freshPhone()]
  // 9:30 PM in Boston
  setClock(of, '2026-03-11T01:30:00Z')
  await desk.queue(asleep, await desk.tenant(asleep))
  await desk.queue(urgent, await desk.tenant(urgent), { unheld: { kind: 'URGENT', reason: 'Gas leak' } })
  await desk.send()
  expect(await desk.states()).toEqual(['QUEUED', 'SENT'])
  of.clock.advance(10 * hours)
  await desk.send()
  expect(await desk.states()).toEqual(['QUEUED', 'SENT'])
  of.clock.advance(hours)
  await desk.send()
  expect(await desk.states()).toEqual(['SENT', 'SENT'])
})

test('sends no more than the limit of a day, and the rest on the next one', async () => {
  const desk = await openTextDesk(of, twilio, 'Limit')
  await of.database.ask('update text_setting set daily_limit = 2 where account_id = $1', [desk.account])
  const phone = freshPhone()
  const person = await desk.tenant(phone)
  for (let text = 0; text < 3; text += 1) await desk.queue(phone, person, { cause: { kind: 'MESSAGE', id: text + 1 } })
  await desk.send()
  expect(await desk.states()).toEqual(['SENT', 'SENT', 'QUEUED'])
  setClock(of, '2026-03-11T16:00:00Z')
  await desk.send()
  expect(await desk.states()).toEqual(['SENT', 'SENT', 'SENT'])
})

test('sends each text once, however many senders there are', async () => {
  const desk = await openTextDesk(of, twilio, 'Senders')
  const phones = Array.from({ length: 40 }, freshPhone)
  for (const phone of phones) await desk.queue(phone, await desk.tenant(phone))
  await Promise.all([desk.send(), desk.send(), desk.send()])
  expect(new Set(await desk.states())).toEqual(new Set(['SENT']))
  for (const phone of phones) expect(sentTo(phone)).toHaveLength(1)
})
