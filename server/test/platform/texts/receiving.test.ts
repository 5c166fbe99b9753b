import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../kit/app/app'
import { openTextDesk, publicUrl, written } from '../../kit/texts/text-desk'
import { freshSid, fromTwilio, startTwilio, type TwilioStandIn } from '../../kit/vendors/twilio-stand-in'

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
  return `+1617555${String(5000 + numbers)}`
}

test('keeps a text of a tenant under its name, once', async () => {
  const desk = await openTextDesk(of, twilio, 'Heard')
  const phone = freshPhone()
  const { id } = await desk.tenant(phone)
  const sid = freshSid()
  for (let times = 0; times < 3; times += 1)
    expect(await desk.hear(phone, 'Is the laundry open?', { MessageSid: sid, NumMedia: '2' })).toMatchObject({
      status: 200,
    })
  const rows = await of.database.ask(
    'select direction, person_kind, person_id::int as person, body, media_count, waits_since from text_message where account_id = $1',
    [desk.account],
  )
  expect(rows).toEqual([
    {
      direction: 'IN',
      person_kind: 'TENANT',
      person: id,
      body: 'Is the laundry open?',
      media_count: 2,
      waits_since: null,
    },
  ])
  const threads = await of.database.ask(
    'select last_in_channel, last_in_words from message_thread where account_id = $1',
    [desk.account],
  )
  expect(threads).toEqual([{ last_in_channel: 'TEXT', last_in_words: 'Is the laundry open?' }])
})

test('keeps a text of an unknown number, and asks a user to look at it', async () => {
  const desk = await openTextDesk(of, twilio, 'Stranger')
  await desk.hear(freshPhone(), 'Do you have a two-bedroom?')
  const rows = await of.database.ask(
    'select person_kind, waits_since is not null as waits from text_message where account_id = $1',
    [desk.account],
  )
  expect(rows).toEqual([{ person_kind: null, waits: true }])
})

describe('a request that Twilio did not sign', () => {
  test.each([
    ['another token', (url: string, params: Record<string, string>) => fromTwilio(url, params, { token: 'guess' })],
    [
      'another address',
      (url: string, params: Record<string, string>) => ({
        ...fromTwilio(`${url}?a=1`, params),
        url: new URL(url).pathname,
      }),
    ],
    [
      'a changed body',
      (url: string, params: Record<string, string>) => ({
        ...fromTwilio(url, params),
        payload: new URLSearchParams({ ...params, Body: 'STOP' }).toString(),
      }),
    ],
    [
      'no signature',
      (url: string, params: Record<string, string>) => ({
        ...fromTwilio(url, params),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    ],
  ])('is refused and changes nothing: %s', async (_, forge) => {
    const desk = await openTextDesk(of, twilio, `Forged${numbers}`)
    const phone = freshPhone()
    await desk.tenant(phone)
    const params = { MessageSid: freshSid(), From: phone, To: desk.number, Body: 'Hello', NumMedia: '0' }
    const answer = await of.app.inject({ method: 'POST', ...forge(`${publicUrl}/webhooks/text-messages`, params) })
    expect(answer.statusCode).toBe(403)
    expect(await desk.rows()).toEqual([])
    const stops = await of.database.ask('select 1 from text_stop where account_id = $1', [desk.account])
    expect(stops).toEqual([])
  })
})

describe('a stop', () => {
  test.each([
    'STOP',
    'stop',
    ' Stop. ',
    'STOP ALL',
    'unsubscribe',
    'opt-out',
    'Opt out',
    'CANCEL',
    'End',
    'quit',
    'REVOKE',
    'alto',
    'PARAR',
  ])('by "%s" ends the consent and what waits in the queue', async (word) => {
    const desk = await openTextDesk(of, twilio, `Stop${numbers}`)
    const phone = freshPhone()
    const person = await desk.tenant(phone)
    await desk.queue(phone, person)
    await desk.hear(phone, word)
    expect((await desk.rows()).filter(({ direction }) => direction === 'OUT')[0]?.state).toBe('STOPPED')
    expect(await desk.queue(phone, person)).toEqual({ queued: false, reason: 'STOPPED' })
    await desk.send()
    const bodies = twilio.messages.filter(({ to }) => to === phone).map(({ body }) => body)
    // Twilio confirms its own words; ours are confirmed once by us.
    const own = /^\s*(stop|stopall|unsubscribe|cancel|end|quit|revoke|optout)\s*$/i.test(word)
    expect(bodies).toEqual(own ? [] : [expect.stringMatching(/any more texts/)])
    await desk.hear(phone, word)
    await desk.send()
    expect(twilio.messages.filter(({ to }) => to === phone)).toHaveLength(own ? 0 : 1)
  })

  test('that arrives while a thousand texts are queued lets none go out after its commit', async () => {
    const desk = await openTextDesk(of, twilio, 'Thousand')
    const phone = freshPhone()
    const person = await desk.tenant(phone)
    await of.database.ask(
      `insert into text_message (account_id, direction, person_kind, person_id, phone, body, state, property_id, created_at, next_try_at)
       select $1, 'OUT', 'TENANT', $2, $3, 'Text ' || n, 'QUEUED', $4, $5, $5 from generate_series(1, 1000) n`,
      [desk.account, person.id, phone, desk.property, of.clock.now()],
    )
    const sending = Promise.all([desk.send(), desk.send(), desk.send()])
    while (twilio.messages.filter(({ to }) => to === phone).length < 20) await new Promise((go) => setTimeout(go, 5))
    await desk.hear(phone, 'STOP')
    const [claimed] = await of.database.ask<{ count: number }>(
      "select count(*)::int as count from text_message where account_id = $1 and claimed_at is not null and direction = 'OUT'",
      [desk.account],
    )
    await sending
    await desk.send()
    const states = await of.database.ask<{ state: string; count: number }>(
      "select state, count(*)::int as count from text_message where account_id = $1 and direction = 'OUT' group by 1 order by 1",
      [desk.account],
    )
    const sent = claimed?.count ?? 0
    expect(states).toEqual([
      { state: 'SENT', count: sent },
      { state: 'STOPPED', count: 1000 - sent },
    ])
    expect(twilio.messages.filter(({ to }) => to === phone)).toHaveLength(sent)
  }, 60_000)

  test('is lifted by START, which is a consent of its own', async () => {
    const desk = await openTextDesk(of, twilio, 'Again')
    const phone = freshPhone()
    const person = await desk.tenant(phone)
    await desk.hear(phone, 'Stop')
    await desk.hear(phone, 'start')
    expect(await desk.queue(phone, person)).toMatchObject({ queued: true })
    const consents = await of.database.ask(
      'select source, words, end_reason from text_consent where account_id = $1 order by id',
      [desk.account],
    )
    expect(consents).toEqual([
      { source: 'STAFF', words: 'I agree.', end_reason: 'STOP' },
      { source: 'TEXT', words: 'start', end_reason: null },
    ])
  })

  test('is not what YES means while texts are on', async () => {
    const desk = await openTextDesk(of, twilio, 'Yes')
    const phone = freshPhone()
    await desk.tenant(phone)
    await desk.hear(phone, 'Yes')
    expect(await desk.rows()).toMatchObject([{ keyword: '', body: 'Yes' }])
  })

  test('in other words waits for a user', async () => {
    const desk = await openTextDesk(of, twilio, 'Likely')
    const phone = freshPhone()
    await desk.tenant(phone)
    await desk.hear(phone, 'Please stop texting me')
    const rows = await of.database.ask(
      'select keyword, waits_since is not null as waits from text_message where account_id = $1',
      [desk.account],
    )
    expect(rows).toEqual([{ keyword: 'LIKELY_STOP', waits: true }])
  })

  test('at one account leaves another one alone', async () => {
    const [one, other] = [await openTextDesk(of, twilio, 'One'), await openTextDesk(of, twilio, 'Other')]
    const phone = freshPhone()
    await one.tenant(phone)
    const person = await other.tenant(phone)
    await one.hear(phone, 'STOP')
    expect(await other.queue(phone, person)).toMatchObject({ queued: true })
  })
})

test('answers HELP with the name of the company where Twilio does not', async () => {
  const desk = await openTextDesk(of, twilio, 'Help')
  const phone = freshPhone()
  await desk.tenant(phone)
  await desk.hear(phone, 'Ayuda')
  await desk.send()
  const [message] = twilio.messages.filter(({ to }) => to === phone)
  expect(message?.body).toMatch(/Help.*Reply STOP to stop/)
  expect(written(phone)).toMatch(/^\(617\)/)
})

test('keeps no more of a text than a long one, and answers nothing of Twilio with an error', async () => {
  const desk = await openTextDesk(of, twilio, 'Odd')
  const phone = freshPhone()
  for (const body of ['x'.repeat(20_000), '\0\ud800', '', '😀'.repeat(900)])
    expect((await desk.hear(phone, body)).status).toBe(200)
  const rows = await of.database.ask<{ length: number }>(
    'select length(body) as length from text_message where account_id = $1',
    [desk.account],
  )
  expect(Math.max(...rows.map(({ length }) => length))).toBeLessThanOrEqual(1600)
})
