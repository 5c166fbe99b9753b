import { conversation } from '@freehold/contract/messages/conversation'
import { incomingMail } from '@freehold/contract/messages/incoming-mail'
import { needsYou } from '@freehold/contract/reports/needs-you'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replyAddress } from '../../src/threads/reply-address'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { lateDesk } from '../kit/messages/late-desk'
import { domain, fromMailgun, type Sent, takeMails } from '../kit/vendors/mailgun-stand-in'
import { addPerson } from '../kit/world/people'

let of: TestApp
beforeAll(async () => {
  of = await testApp()
  takeMails(of)
})
afterAll(() => of.close())

const seconds = 1_000

async function replyDesk(mark: string) {
  const desk = await lateDesk(of, mark)
  const [first] = desk.late
  if (!first) throw new Error('The desk has no tenants')
  const own = { kind: 'TENANT' as const, id: first.id }
  const thread = { person_kind: 'TENANT', person_id: first.id }
  const addressOf = (person: typeof own | null) =>
    replyAddress(of.context.ticketSecret, domain, { account: desk.account, person })
  return {
    ...desk,
    first,
    own,
    thread,
    address: addressOf(own),
    inbox: addressOf(null),
    answer: (sent: Partial<Sent> = {}) => fromMailgun(of, { to: addressOf(own), from: first.email, ...sent }),
    lines: async () =>
      (await desk.office.ask(conversation.get, thread)).body.data.lines.filter(({ kind }) => kind === 'EMAIL_IN'),
    kept: () => desk.rows('select id from incoming_mail where account_id = $1'),
    unknown: async () => (await desk.office.ask(incomingMail.list, {})).body,
  }
}

describe('an answer by email', () => {
  test('lands in the conversation of the message that it answers, unread and waiting for an answer', async () => {
    const desk = await replyDesk('Reply')
    await desk.send({ audience: { of: 'IDS', ids: [desk.first.id] }, count: 1 })
    await desk.later(11 * seconds)
    const [sent] = await of.database.ask<{ reply: string }>(
      `select reply_to as reply from outbox_mail where account_id = $1 and to_address = $2`,
      [desk.account, desk.first.email],
    )
    expect(sent?.reply).toBe(desk.address)
    const [mail] = await desk.rows<{ id: string }>(
      `select id from mail_message where account_id = $1 and event = 'message'`,
    )
    const headers = { 'In-Reply-To': `<freehold-${desk.account}-${mail?.id}@homes.example>` }
    const text =
      'I will pay on Friday.\n\nOn Mon, Apr 10, 2028 at 1:00 PM Office <office@homes.example> wrote:\n> You owe.'
    expect(await desk.answer({ text, headers })).toBe(200)
    expect(await desk.lines()).toMatchObject([
      { body: 'I will pay on Friday.', state: 'RECEIVED', subject: 'Re: Hello' },
    ])
    expect(await desk.rows('select in_reply_to_mail_id::text as id from incoming_mail where account_id = $1')).toEqual([
      { id: mail?.id },
    ])
    expect((await desk.office.ask(conversation.unread, {})).body.data).toBe(1)
    const needs = (await desk.office.ask(needsYou.list, {})).body.data
    expect(needs.filter(({ kind }) => kind === 'REPLY_TENANT')).toMatchObject([{ id: desk.first.id }])
  })

  test('is kept once, however often it is delivered, and causes no email', async () => {
    const desk = await replyDesk('Twice')
    const before = await desk.rows('select id from mail_message where account_id = $1')
    for (let times = 0; times < 3; times += 1) expect(await desk.answer({ messageId: '<one@mail.example>' })).toBe(200)
    await Promise.all([1, 2, 3].map(() => desk.answer({ messageId: '<two@mail.example>' })))
    expect(await desk.kept()).toHaveLength(2)
    await desk.later(60 * seconds)
    expect(await desk.rows('select id from mail_message where account_id = $1')).toEqual(before)
  })

  test('of a program is kept without asking for an answer, and a delivery report is not kept', async () => {
    const desk = await replyDesk('Away')
    await desk.answer({ text: 'I am away until Monday.', headers: { 'Auto-Submitted': 'auto-replied' } })
    await desk.answer({ headers: { 'Content-Type': 'multipart/report; report-type=delivery-status' } })
    await desk.answer({ from: 'MAILER-DAEMON@mail.example' })
    expect(await desk.lines()).toMatchObject([{ reason: 'Sent by a program, such as an absence note.' }])
    expect((await desk.office.ask(conversation.unread, {})).body.data).toBe(0)
  })

  test('in HTML is read as text, and its files are named and not kept', async () => {
    const desk = await replyDesk('Files')
    const html = '<p>Here it is &amp; thanks.</p><script>alert(1)</script><blockquote>Old words</blockquote>'
    const files = [
      { name: 'lease.pdf', content: '%PDF-1.7' },
      { name: 'virus.exe', content: 'MZ' },
    ]
    expect(await desk.answer({ text: '', html, files })).toBe(200)
    expect(await desk.lines()).toMatchObject([
      { body: 'Here it is & thanks.', reason: 'Attachments not saved: lease.pdf, virus.exe.' },
    ])
  })

  test('that is not signed, too old or too large changes nothing', async () => {
    const desk = await replyDesk('Forged')
    expect(await desk.answer({ key: 'another' })).toBe(403)
    expect(await desk.answer({ text: 'x'.repeat(4_000_000) })).toBe(406)
    expect(await desk.answer({ from: 'no address' })).toBe(406)
    expect(await desk.kept()).toEqual([])
  })

  test('to an address that this server did not make is left out', async () => {
    const desk = await replyDesk('Guess')
    const [name = ''] = desk.address.split('@')
    const other = `${name.replace(/-t\d+-/, `-t${desk.late[1]?.id}-`)}@${domain}`
    for (const to of [other, `${name}@elsewhere.example`, `office@${domain}`, `${name.slice(0, -1)}@${domain}`])
      expect(await desk.answer({ to }), to).toBe(200)
    expect(await desk.kept()).toEqual([])
    expect(await desk.answer({ to: desk.address.toUpperCase() })).toBe(200)
    expect(await desk.kept()).toHaveLength(1)
  })

  test('beyond what a person writes in an hour is left out, and others are heard', async () => {
    const desk = await replyDesk('Flood')
    for (let n = 0; n < 35; n += 1) await desk.answer()
    expect(await desk.kept()).toHaveLength(30)
    const [, second] = desk.late
    await desk.answer({ to: desk.inbox, from: second?.email ?? '' })
    expect(await desk.kept()).toHaveLength(31)
  })
})

describe('an email to the address of an account', () => {
  test('goes to the one person with its address', async () => {
    const desk = await replyDesk('Inbox')
    await desk.answer({ to: desk.inbox, from: `Ada <${desk.first.email.toUpperCase()}>`, text: 'Hello' })
    expect(await desk.lines()).toMatchObject([{ body: 'Hello' }])
    expect((await desk.unknown()).count).toBe(0)
  })

  test('of an address that two have waits for a user, who puts it to its person or takes it off', async () => {
    const desk = await replyDesk('Shared')
    const [, second] = desk.late
    await desk.rows(
      'update tenant set email = $2 where account_id = $1 and id = $3 returning id',
      desk.first.email,
      second?.id,
    )
    await desk.answer({ to: desk.inbox, text: 'Who am I?' })
    await desk.answer({ to: desk.inbox, from: 'stranger@mail.example', text: 'Buy now' })
    const { data } = await desk.unknown()
    expect(data.map(({ body }) => body)).toEqual(['Buy now', 'Who am I?'])
    const [spam, own] = data
    const people = (await desk.office.ask(incomingMail.people, { id: own?.id })).body.data
    expect(people.map(({ person_id }) => person_id).sort()).toEqual([desk.first.id, second?.id].sort())
    const named = (await desk.office.ask(incomingMail.people, { id: spam?.id, query: 'cara' })).body.data
    expect(named).toMatchObject([{ name: 'Cara Owing' }])
    expect((await desk.office.ask(incomingMail.assign, { id: own?.id, ...desk.thread })).type).toBe('S_OK')
    expect((await desk.office.ask(incomingMail.assign, { id: own?.id, ...desk.thread })).type).toBe('E_NOT_FOUND')
    expect((await desk.office.ask(incomingMail.dismiss, { id: spam?.id })).type).toBe('S_OK')
    expect((await desk.office.ask(incomingMail.dismiss, { id: spam?.id })).type).toBe('E_CONFLICT')
    expect((await desk.unknown()).count).toBe(0)
    expect(await desk.lines()).toMatchObject([{ body: 'Who am I?' }])
    expect((await desk.office.ask(conversation.unread, {})).body.data).toBe(1)
  })

  test('of an unknown sender waits in the queue until it is assigned or taken off, and only for those who see all', async () => {
    const desk = await replyDesk('Queued')
    await desk.answer({ to: desk.inbox, from: 'Nan Doe <nan@mail.example>', text: 'My sink drips' })
    await desk.answer({ to: desk.inbox, from: 'shop@mail.example', text: 'Buy now' })
    await desk.answer({ to: desk.inbox, from: 'bot@mail.example', headers: { 'Auto-Submitted': 'auto-replied' } })
    const waiting = async (token?: string) => {
      const answer = token ? await ask(of.app, needsYou.list, {}, { token }) : await desk.office.ask(needsYou.list, {})
      return answer.body.data.filter(({ kind }) => kind === 'MAIL_UNKNOWN')
    }
    const [own, spam] = await waiting()
    expect(own).toMatchObject({ title: 'An email came from Nan Doe', detail: expect.stringContaining('My sink drips') })
    expect(spam).toMatchObject({ title: 'An email came from shop@mail.example' })
    expect(await waiting()).toHaveLength(2)
    const few = await addPerson(of, desk.account, { group: 1, mark: 'Queued', login: 'few', properties: [] })
    expect(await waiting(few.token)).toEqual([])
    expect((await desk.office.ask(incomingMail.assign, { id: own?.id, ...desk.thread })).type).toBe('S_OK')
    expect((await waiting()).map(({ id }) => id)).toEqual([spam?.id])
    expect((await desk.office.ask(incomingMail.dismiss, { id: spam?.id })).type).toBe('S_OK')
    expect(await waiting()).toEqual([])
  })

  test('is forgotten with its person', async () => {
    const desk = await replyDesk('Erased')
    const id = await desk.newcomer('Nina New')
    const to = replyAddress(of.context.ticketSecret, domain, { account: desk.account, person: { kind: 'TENANT', id } })
    await desk.answer({ to })
    expect(await desk.kept()).toHaveLength(1)
    await desk.rows('delete from tenant where account_id = $1 and id = $2 returning id', id)
    expect(await desk.kept()).toEqual([])
  })
})
