import { message } from '@freehold/contract/messages/message'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { lateDesk, letter } from '../kit/messages/late-desk'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

const audience = { of: 'TENANT', filter: { late: true } }
const faulty = [
  { of: 'TENANT', filter: { late: 'yes' } },
  { of: 'CONTRACTOR', filter: { trade: 'LAMPLIGHTER' } },
  { of: 'NEIGHBOR' },
  [],
  'all',
  null,
]

type Desk = Awaited<ReturnType<typeof lateDesk>>
const spoil = (desk: Desk, id: number, stored: unknown) =>
  desk.rows(
    'update message set audience = $3 where account_id = $1 and id = $2 returning id',
    id,
    JSON.stringify(stored),
  )

describe('a message whose stored recipients can’t be read', () => {
  test('opens with a sentence, is listed, and is saved with others', async () => {
    const desk = await lateDesk(context, 'Lost')
    const { id } = (await desk.office.ask(message.save, { ...letter, audience })).body
    const listed = async () => (await desk.office.ask(message.list, { box: 'DRAFTS' })).body.data
    const before = await listed()
    for (const stored of faulty) {
      await spoil(desk, id, stored)
      const { type, body } = await desk.office.ask(message.get, { id })
      expect([stored, type, body.data]).toMatchObject([
        stored,
        'S_OK',
        {
          subject: letter.subject,
          audience: '',
          audience_problem: "The recipients of this message can't be read. Choose them again.",
        },
      ])
      expect(await listed()).toEqual(before)
    }
    const { version } = (await desk.office.ask(message.get, { id })).body.data
    expect((await desk.office.ask(message.save, { id, version, ...letter, audience })).type).toBe('S_OK')
    const { data } = (await desk.office.ask(message.get, { id })).body
    expect(JSON.parse(data.audience)).toMatchObject(audience)
    expect(data.audience_problem).toBe('')
  })

  test('is canceled when it is due, and the next one is sent', async () => {
    const desk = await lateDesk(context, 'Stuck')
    const { id } = (await desk.send({ audience, count: 3 })).body
    const next = (await desk.send({ audience, count: 3, subject: 'The next one' })).body.id
    await spoil(desk, id, { of: 'NEIGHBOR' })
    await desk.later(11_000)
    const stateOf = async (one: number) => (await desk.office.ask(message.get, { id: one })).body.data
    expect(await stateOf(id)).toMatchObject({ state: 'CANCELED', canceled: 3, done: 0, canceled_by_name: 'Freehold' })
    expect(await stateOf(next)).toMatchObject({ state: 'SENT', done: 3 })
    expect((await desk.mails()).map(({ subject }) => subject)).toEqual(Array.from({ length: 3 }, () => 'The next one'))
    const lines = await desk.rows<{ message: string }>(
      `select message from activity where account_id = $1 and noun = 'message' and noun_id = $2 order by id desc limit 1`,
      id,
    )
    expect(lines).toEqual([
      {
        message: `Freehold canceled "${letter.subject}", because its recipients can't be read. Write it again.`,
      },
    ])
  })
})
