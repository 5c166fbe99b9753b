import { settings } from '@freehold/contract/account/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProviderError } from '../../src/providers/provider-error'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { scriptedMail } from '../kit/app/mailbox'
import { addPerson, openAccount, type Person } from '../kit/world/people'

let context: TestApp
let owner: Person
beforeAll(async () => {
  context = await testApp()
  const account = await openAccount(context, 'Alder')
  owner = await addPerson(context, account, { group: 1, mark: 'Alder', login: 'owner', isOwner: true })
})
afterAll(() => context.close())

const asOwner = () => ({ token: owner.token })
const save = (MAIL_FROM_NAME: string, MAIL_REPLY_TO: string) =>
  ask(context.app, settings.updateMailSender, { MAIL_FROM_NAME, MAIL_REPLY_TO }, asOwner())
const send = () => ask(context.app, settings.sendTestMail, {}, asOwner())
const outbox = () =>
  context.database.ask('select subject, from_name, reply_to from outbox_mail where to_address = $1 order by id', [
    owner.email,
  ])

test('a test mail comes at once from the sender that the account chose', async () => {
  expect((await send()).body).toEqual({ type: 'S_OK', message: 'The test email is sent.' })
  expect((await save('Alder  Office', 'office@alder.example')).type).toBe('S_OK')
  await send()
  const subject = 'Test email from Alder Homes'
  expect(await outbox()).toEqual([
    { subject, from_name: null, reply_to: null },
    { subject, from_name: 'Alder Office', reply_to: 'office@alder.example' },
  ])
})

test('a reply-to address must be one', async () => {
  const answer = await save('Alder', 'office, thief@evil.example')
  expect(answer).toMatchObject({ type: 'E_INVALID', fields: { MAIL_REPLY_TO: expect.any(String) } })
})

test("a test mail that fails answers the mail server's own error", async () => {
  const cause = new Error('Invalid login: 535 5.7.8 Authentication failed')
  const { port } = scriptedMail([new ProviderError("The email couldn't be sent.", { cause })])
  const { mail } = context.context.ports
  context.context.ports.mail = port
  const answer = await send()
  context.context.ports.mail = mail
  expect(answer).toMatchObject({ status: 502, type: 'E_PROVIDER' })
  expect(answer.message).toBe(
    "The email couldn't be sent. The email server answered: Invalid login: 535 5.7.8 Authentication failed",
  )
})

test('the outside services are named as sandboxes, without the variables that connect them', async () => {
  const { body } = await ask(context.app, settings.services, {}, asOwner())
  expect(body.data.map(({ service, connected }) => [service, connected])).toEqual([
    ['mail', ''],
    ['cards', ''],
    ['payouts', ''],
    ['screening', ''],
    ['letters', ''],
    ['answers', ''],
    ['texts', ''],
  ])
  expect(body.data.flatMap(Object.keys)).not.toContain('variables')
})

test('a connected mail server is named, and none of its secrets', async () => {
  const environment = { SMTP_URL: 'smtp://office:hunter2@mail.example', MAIL_FROM: 'office@alder.example' }
  const beside = await testApp({ beside: context.database, environment })
  const answer = await ask(beside.app, settings.services, {}, asOwner())
  await beside.close()
  expect(answer.body.data[0]).toMatchObject({ service: 'mail', connected: 'SMTP' })
  expect(answer.text).not.toContain('hunter2')
})
