import { conversation } from '@freehold/contract/messages/conversation'
import { loggedCall } from '@freehold/contract/messages/logged-call'
import { message } from '@freehold/contract/messages/message'
import { needsYou } from '@freehold/contract/reports/needs-you'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { write } from '../../src/database/write'
import { noteIncoming } from '../../src/threads/note-incoming.sql'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { lateDesk } from '../kit/messages/late-desk'
import { addPerson } from '../kit/world/people'

const seconds = 1_000

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

type Desk = Awaited<ReturnType<typeof lateDesk>>

const tenantOf = ({ late: [first] }: Desk) => ({ person_kind: 'TENANT', person_id: first?.id })
const talkOf = async (desk: Desk) => (await desk.office.ask(conversation.get, tenantOf(desk))).body.data
const needsOf = async (desk: Desk) =>
  (await desk.office.ask(needsYou.list, {})).body.data.filter(({ kind }) => /^(REPLY|CALL|MESSAGE)_/.test(kind))

test('an answer to one person is in the conversation with its state, and takes the reply off the list', async () => {
  const desk = await lateDesk(context, 'Talk')
  const [first] = desk.late
  await write(context.context.pool, desk.account, (tx) =>
    noteIncoming(tx, desk.account, {
      person: { kind: 'TENANT', id: first?.id ?? 0 },
      property: desk.office.property,
      channel: 'EMAIL',
      words: 'May I pay on Friday?',
      at: context.clock.now(),
    }),
  )
  expect((await desk.office.ask(conversation.unread, {})).body.data).toBe(1)
  expect(await needsOf(desk)).toMatchObject([{ kind: 'REPLY_TENANT', id: first?.id, detail: 'May I pay on Friday?' }])
  await desk.office.ask(conversation.markRead, tenantOf(desk))
  expect((await desk.office.ask(conversation.unread, {})).body.data).toBe(0)
  expect(await talkOf(desk)).toMatchObject({ unanswered: true })

  context.clock.advance(5 * seconds)
  const audience = { of: 'IDS', ids: [first?.id] }
  const sent = await desk.send({
    audience,
    subject: 'Friday',
    body: 'Friday works, {tenant.name}.',
    count: 1,
    to_one: 1,
  })
  expect((await talkOf(desk)).lines[0]).toMatchObject({ kind: 'MESSAGE', state: 'WAITING', subject: 'Friday' })
  await desk.later(11 * seconds)
  const { lines, unanswered } = await talkOf(desk)
  expect(unanswered).toBe(false)
  expect(lines[0]).toMatchObject({ kind: 'MESSAGE', state: 'SENT', body: `Friday works, ${first?.name}.` })
  expect(await needsOf(desk)).toEqual([])
  const mail = { ...tenantOf(desk), id: lines[0]?.mail_id }
  expect((await desk.office.ask(conversation.mail, mail)).body.data.html).toContain('Friday works')
  const other = { ...mail, person_id: desk.late[1]?.id }
  expect((await desk.office.ask(conversation.mail, other)).type).toBe('E_NOT_FOUND')
  expect((await desk.office.ask(message.get, { id: sent.body.id })).body.data).toMatchObject({ to_one: true })
})

test('a call with a follow-up is waited for until it is done, and keeps its time when its note changes', async () => {
  const desk = await lateDesk(context, 'Calls')
  const whose = tenantOf(desk)
  const call = { ...whose, direction: 'IN', minutes: 4, note: 'Asks for time.', called_at: '2028-04-09T10:15' }
  const { body } = await desk.office.ask(loggedCall.save, { ...call, follow_up_on: '2028-04-10' })
  expect(await needsOf(desk)).toMatchObject([{ kind: 'CALL_TENANT', id: whose.person_id, detail: 'Asks for time.' }])
  await desk.office.ask(loggedCall.save, {
    ...call,
    id: body.id,
    called_at: '',
    note: 'Asks for a week.',
    follow_up_on: '2028-04-10',
  })
  const [line] = (await talkOf(desk)).lines
  expect(line).toMatchObject({ kind: 'CALL', at: '2028-04-09T14:15:00.000Z', body: 'Asks for a week.' })
  await desk.office.ask(loggedCall.followUp, { id: body.id })
  expect(await needsOf(desk)).toEqual([])
  expect((await desk.office.ask(loggedCall.save, { ...call, called_at: '2028-04-20T10:00' })).fields).toHaveProperty(
    'called_at',
  )
})

test('a user of another property reads no conversation, and writes to no one there', async () => {
  const desk = await lateDesk(context, 'Sight')
  const blind = await addPerson(context, desk.account, { group: 4, mark: 'Sight', login: 'blind', properties: [] })
  const asked = { token: blind.token }
  expect((await ask(context.app, conversation.get, tenantOf(desk), asked)).type).toBe('E_NOT_FOUND')
  const content = { person_kind: 'TENANT', channel: 'EMAIL', about: 'HOME', subject: 'Hello', body: 'Hello' }
  for (const audience of [
    { of: 'TENANT', filter: {} },
    { of: 'IDS', ids: desk.late.map(({ id }) => id) },
  ]) {
    const counted = await ask(context.app, message.count, { ...content, audience }, asked)
    expect(counted.body.data).toMatchObject({ total: 0, reached: 0 })
  }
})

test('a user type without tenants writes to owners alone', async () => {
  const desk = await lateDesk(context, 'Types')
  const site = await addPerson(context, desk.account, { group: 8, mark: 'Types', login: 'site' })
  const content = { channel: 'EMAIL', about: 'NEWS', subject: 'Hello', body: 'Hello' }
  const count = (kind: string) =>
    ask(
      context.app,
      message.count,
      { ...content, person_kind: kind, audience: { of: kind, filter: {} } },
      { token: site.token },
    )
  expect((await count('TENANT')).fields).toHaveProperty('person_kind')
  expect((await count('OWNER')).type).toBe('S_OK')
})
