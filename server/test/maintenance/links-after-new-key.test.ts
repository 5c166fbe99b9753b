import { createSecretKey, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ticketSecretOf } from '../../src/vault/ticket-secret'
import { type TestApp, testApp } from '../kit/app/app'
import { mailTo } from '../kit/app/mailbox'
import { jobDesk } from '../kit/homes/job-desk'
import { contractorOf } from '../kit/world/world-maintenance'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

/** The state that a start with a new master key finds. */
function replaceKey(): void {
  const { context: server, clock } = context
  const ended = { secret: server.ticketSecret, endedAt: new Date(clock.now().getTime() + 1) }
  server.ticketSecret = ticketSecretOf(createSecretKey(randomBytes(32)))
  server.earlierSecrets = [...server.earlierSecrets, ended]
}

test('a link to a job that was mailed before the key was replaced opens, and is copied as it was mailed', async () => {
  const desk = await jobDesk(context, 'Rekeyed')
  const { id, search } = await desk.sent()
  replaceKey()
  expect((await desk.get(`/job${search}`)).status).toBe(200)
  expect(await desk.link(id)).toBe(search)
  context.clock.advance(1000)
  await desk.send(id)
  const next = await desk.link(id)
  expect(next).not.toBe(search)
  expect((await desk.get(`/job${next}`)).status).toBe(200)
  expect((await desk.get(`/job${search}`)).status).toBe(404)
})

test('a mail that waits while the key is replaced brings a link that opens', async () => {
  const desk = await jobDesk(context, 'Waiting', '2027-04-16')
  const id = await desk.add()
  await desk.send(id)
  replaceKey()
  const [mail] = await mailTo(context, contractorOf('Waiting', 'Crew').email)
  const search = /\/job(\?token=\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await desk.get(`/job${search}`)).status).toBe(200)
})
