import { message } from '@freehold/contract/messages/message'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendDueMessages } from '../../src/areas/messages/sending/send-messages'
import { type TestApp, testApp } from '../kit/app/app'
import { lateDesk } from '../kit/messages/late-desk'
import { type Breaking, breakNext } from '../kit/money/breaking-pool'

const seconds = 1_000
const everyone = { of: 'TENANT', filter: {} }

let context: TestApp
const beside: TestApp[] = []
beforeAll(async () => {
  context = await testApp()
  for (let n = 0; n < 2; n += 1) beside.push(await testApp({ beside: context.database }))
})
afterAll(async () => {
  for (const one of beside) await one.close()
  await context.close()
})

/** The recipients that have a mail, and the mails of the account: the same number, and none twice. */
const tally = async (account: number) => {
  const [row] = await context.database.ask<{ done: number; mails: number; addresses: number }>(
    `select (select count(*)::int from message_recipient where account_id = $1 and state = 'DONE') as done,
       (select count(*)::int from mail_message where account_id = $1 and event = 'message') as mails,
       (select count(distinct to_address)::int from mail_message where account_id = $1 and event = 'message') as addresses`,
    [account],
  )
  return row
}

describe('a message to many', () => {
  test('reaches each once by three servers at the same time', async () => {
    const desk = await lateDesk(context, 'Servers')
    await desk.crowd(1_200)
    const { body } = await desk.send({ audience: everyone, count: 1_203 })
    context.clock.advance(11 * seconds)
    const now = context.clock.now()
    const servers = [context, ...beside].map((one) => ({ ...one.context, now: () => now }))
    await Promise.all([...servers, ...servers].map((server) => sendDueMessages(server)))
    expect(await tally(desk.account)).toEqual({ done: 1_203, mails: 1_203, addresses: 1_203 })
    const { data } = (await desk.office.ask(message.get, { id: body.id })).body
    expect(data).toMatchObject({ state: 'SENT', total: 1_203, done: 1_203 })
  })

  const wheres: Breaking[] = ['before it begins', 'in the middle', 'before the commit', 'after the commit']
  test.each(wheres)('reaches each once when a server dies %s', async (where) => {
    const desk = await lateDesk(context, `Died${wheres.indexOf(where)}`)
    await desk.crowd(450)
    await desk.send({ audience: everyone, count: 453 })
    context.clock.advance(11 * seconds)
    for (let deaths = 0; deaths < 3; deaths += 1) {
      breakNext(context.context.pool, where)
      await desk.oneBatch().catch((error: Error) => expect(error.name).toBe('Gone'))
    }
    await sendDueMessages(context.context)
    expect(await tally(desk.account)).toEqual({ done: 453, mails: 453, addresses: 453 })
  })
})

describe('a message of an account that is read-only', () => {
  const setStatus = (account: number, status: string) =>
    context.database.ask('update account set status = $2 where id = $1', [account, status])

  test('waits until the membership is paid, and says so', async () => {
    const desk = await lateDesk(context, 'Unpaid')
    const { body } = await desk.send({ audience: everyone, count: 3 })
    await setStatus(desk.account, 'expired')
    await desk.later(11 * seconds)
    expect(await tally(desk.account)).toMatchObject({ done: 0, mails: 0 })
    const shown = async () => (await desk.office.ask(message.get, { id: body.id })).body.data
    expect(await shown()).toMatchObject({ state: 'WAITING', held: true })
    await setStatus(desk.account, 'active')
    await desk.later(seconds)
    expect(await tally(desk.account)).toMatchObject({ done: 3, mails: 3 })
    expect(await shown()).toMatchObject({ state: 'SENT', held: false })
  })
})
