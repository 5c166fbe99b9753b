import { profile } from '@freehold/contract/account/profile'
import { user } from '@freehold/contract/account/user'
import { outbox } from '@freehold/contract/automation/outbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { write } from '../../../src/database/write'
import { heldReason, insertMails } from '../../../src/mail/mail-message.sql'
import { sendDueMail } from '../../../src/mail/send-mail'
import { template } from '../../../src/mail/template'
import { minutes, type TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { documented, openServer, signUp } from '../../kit/membership/sign-up-form'

let server: TestApp
beforeAll(async () => {
  server = await openServer({ publicUrl: 'https://homes.example' })
})
afterAll(() => server.close())

const note = template({ subject: 'Rent is due', heading: 'Rent is due', paragraphs: ['Please pay.'], reason: 'Rent.' })

/** The mails that left the server, by address. */
const sentTo = async (account: number) =>
  (
    await server.database.ask<{ to_address: string }>(
      "select to_address from mail_message where account_id = $1 and state = 'SENT' order by id",
      [account],
    )
  ).map(({ to_address }) => to_address)

async function opened(email: string) {
  const { body } = await signUp(server, { ...documented, email })
  const [row] = await server.database.ask<{ account_id: string }>(
    'select account_id from staff_user where email = $1',
    [email],
  )
  const account = Number(row?.account_id)
  const queue = (key: string, to: string) =>
    write(server.context.pool, account, (tx) =>
      insertMails(tx, account, [{ event: 'notice', key, courtesy: false, to, letter: note.fill({}) }]),
    )
  return { token: body.token, account, queue }
}

async function linkIn(account: number): Promise<string> {
  const [mail] = await server.database.ask<{ text: string }>(
    'select text_body as text from outbox_mail where account_id = $1 and subject like $2 order by id desc limit 1',
    [account, 'Confirm your email%'],
  )
  const link = /https:\/\/homes\.example(\/confirm-account\?token=[\w.-]+)/.exec(mail?.text ?? '')?.[1]
  if (!link) throw new Error('The mail has no link')
  return link
}

const open = (url: string, method: 'GET' | 'POST' = 'GET') => server.app.inject({ method, url })

test('mails to others wait until the owner has confirmed the email; those to the owner go', async () => {
  const email = 'owner@held.example'
  const { token, account, queue } = await opened(email)
  await queue('to-tenant', 'tenant@homes.example')
  await sendDueMail(server.context)
  expect(await sentTo(account)).toEqual([email, email])
  const { body } = await ask(server.app, outbox.list, { state: 'QUEUED' }, { token })
  expect(body.data.map(({ to_address, error }) => [to_address, error])).toEqual([['tenant@homes.example', heldReason]])
  expect((await ask(server.app, user.profile, {}, { token })).body.data.email_to_confirm).toBe(email)

  server.clock.advance(20 * minutes)
  await sendDueMail(server.context)
  expect(await sentTo(account)).toHaveLength(2)

  const link = await linkIn(account)
  const page = await open(link)
  expect([page.statusCode, page.payload.includes('Confirm my email')]).toEqual([200, true])
  await sendDueMail(server.context)
  expect(await sentTo(account)).toHaveLength(2)

  expect((await open(link, 'POST')).payload).toContain('Your email is confirmed')
  await sendDueMail(server.context)
  expect(await sentTo(account)).toEqual([email, email, 'tenant@homes.example'])
  expect((await ask(server.app, user.profile, {}, { token })).body.data.email_to_confirm).toBeNull()
  expect((await open(link)).payload).toContain('Your email is confirmed')
  expect((await ask(server.app, profile.confirmation, {}, { token })).type).toBe('E_CONFLICT')
})

test('the link is sent again three times an hour, and a forged one confirms nothing', async () => {
  const { token, account } = await opened('again@held.example')
  await sendDueMail(server.context)
  const link = await linkIn(account)
  const forged = link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  expect((await open(forged, 'POST')).statusCode).toBe(404)
  const types: string[] = []
  const links: (string | undefined)[] = []
  for (let i = 0; i < 4; i += 1) {
    const { type, body } = await ask(server.app, profile.confirmation, {}, { token })
    types.push(type)
    // This server has no mail server.
    links.push(body.link)
  }
  expect(types).toEqual(['S_OK', 'S_OK', 'S_OK', 'E_RATE_LIMIT'])
  expect(links).toEqual([link, link, link, undefined])
  await sendDueMail(server.context)
  expect(await sentTo(account)).toHaveLength(5)
})

test('an account that was opened in another way mails everyone', async () => {
  const { account, queue } = await opened('old@held.example')
  await server.database.ask('delete from email_confirmation where account_id = $1', [account])
  await queue('to-tenant', 'tenant@homes.example')
  await sendDueMail(server.context)
  expect(await sentTo(account)).toContain('tenant@homes.example')
})
