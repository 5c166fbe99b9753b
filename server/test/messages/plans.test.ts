import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyCall } from '@freehold/contract/kit/call'
import { conversation } from '@freehold/contract/messages/conversation'
import { message } from '@freehold/contract/messages/message'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { letter } from '../kit/messages/late-desk'
import { manyHomes } from '../kit/world/many-homes'
import { addPerson, type Person } from '../kit/world/people'

/** No question about one message or one person may read all rows of these tables. */
const large = ['tenant', 'occupancy', 'message_recipient']
const times = 7
const recipients = 10_000

let of: TestApp
let person: Person
let account: number
let big: number
let tenant: number
beforeAll(async () => {
  of = await testApp({ connections: 1 })
  ;({ account } = await manyHomes(of, 10))
  person = await addPerson(of, account, { group: 1, mark: 'Plans', login: 'all' })
  const [made] = await of.database.ask<{ id: string; tenant: string }>(
    `insert into message (account_id, person_kind, state, about, channel, audience, audience_words, begins_at, ended_at, made_by_name, made_at)
     select $1, 'TENANT', 'SENT', 'HOME', 'EMAIL', '{"of":"TENANT","filter":{}}', 'Many', now(), now(), 'Ann', now() from generate_series(1, 4)
     returning id, (select min(t.id) from tenant t where t.account_id = $1) as tenant`,
    [account],
  )
  big = Number(made?.id)
  tenant = Number(made?.tenant)
  await of.database.ask(
    `insert into message_recipient (account_id, message_id, person_kind, person_id, name, email, state)
     select account_id, id, 'TENANT', n, 'Person ' || n, n || '@tenants.example', 'SKIPPED'
     from message, generate_series(1000000, 1000000 + $2::int - 1) n where account_id = $1`,
    [account, recipients],
  )
  await of.database.ask('vacuum (analyze) message_recipient')
  await sleep(500)
})
afterAll(() => of.close())

async function wholeReads(): Promise<Record<string, number>> {
  await of.context.pool.pg.query('select pg_stat_force_next_flush()')
  await of.database.ask('select pg_stat_force_next_flush()')
  const rows = await of.database.ask<{ relname: string; whole: string }>(
    'select relname, seq_scan as whole from pg_stat_user_tables where relname = any($1)',
    [large],
  )
  expect(rows).toHaveLength(large.length)
  return Object.fromEntries(rows.map(({ relname, whole }) => [relname, Number(whole)]))
}

const everyone = { of: 'TENANT', filter: {} }
const questions: [string, AnyCall, () => object][] = [
  ['the count of all tenants', message.count, () => ({ ...letter, audience: everyone })],
  ['the preview of one of them', message.preview, () => ({ ...letter, audience: everyone, place: 120 })],
  ['a message to ten thousand', message.get, () => ({ id: big })],
  ['its recipients', message.recipients, () => ({ id: big, page: 3, limit: 25 })],
  ['the list of messages', message.list, () => ({ box: 'SENT' })],
  ['a conversation', conversation.get, () => ({ person_kind: 'TENANT', person_id: tenant })],
]

test.each(questions)('gets %s without a full table scan', async (_, call, asked) => {
  const before = await wholeReads()
  for (let n = 0; n < times; n += 1) {
    const { type, text } = await ask(of.app, call, asked(), { token: person.token })
    expect(type, text).toBe('S_OK')
  }
  expect(await wholeReads()).toEqual(before)
})

test('writes the recipients of a filter without reading all tenants', async () => {
  const counted = await ask(of.app, message.count, { ...letter, audience: everyone }, { token: person.token })
  const { reached: count } = counted.body.data
  const before = await wholeReads()
  const sent = await ask(of.app, message.send, { ...letter, audience: everyone, count }, { token: person.token })
  expect(sent.type, sent.text).toBe('S_OK')
  expect(await wholeReads()).toEqual(before)
})
