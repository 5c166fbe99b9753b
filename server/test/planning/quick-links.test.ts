import { groupIds, mayGroup } from '@freehold/contract/access'
import { activity } from '@freehold/contract/account/activity'
import { quickLink } from '@freehold/contract/planning/quick-link'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { type Landlord, openOffice, saved } from '../kit/money/landlord'
import { addPerson } from '../kit/world/people'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

let office: Landlord
let mark: string
let offices = 0
beforeEach(async () => {
  offices += 1
  mark = `Link${offices}`
  office = await openOffice(context, mark, '2027-04-15')
})

const permits = {
  title: 'City permits',
  link: 'https://www.portland.example/permits?year=2027#fees',
  description: 'Permit desk',
}
const add = (change: object = {}) => saved(office, quickLink.save, { id: 0, ...permits, ...change })
const list = async (input: object = {}) => (await office.ask(quickLink.list, input)).body.data

test('a link is added, read, changed, deleted and restored', async () => {
  const id = await add()
  expect((await office.ask(quickLink.get, { id })).body.data).toEqual({
    id,
    ...permits,
    archived_at: null,
    archived_by: '',
    version: 1,
  })
  await add({ id, title: 'Permits', description: '' })
  const changed = { id, ...permits, title: 'Permits', description: '' }
  expect(await list()).toEqual([{ ...changed, archived_at: null }])
  expect((await office.ask(quickLink.remove, { id })).type).toBe('S_OK')
  expect(await list()).toEqual([])
  expect(await list({ archived: 1 })).toEqual([{ ...changed, archived_at: expect.any(String) }])
  expect((await office.ask(quickLink.get, { id })).body.data).toMatchObject({ archived_by: expect.stringMatching(/./) })
  expect((await office.ask(quickLink.remove, { id })).message).toBe('The link Permits is already archived.')
  expect((await office.ask(quickLink.save, { id, ...permits })).message).toBe(
    'The link Permits is archived. Restore it first.',
  )
  expect((await office.ask(quickLink.restore, { id })).message).toBe('The link is restored.')
  expect((await office.ask(quickLink.restore, { id })).message).toBe('The link Permits is not archived.')
  expect(await list({ archived: 1 })).toEqual([])
  expect(await list()).toEqual([{ ...changed, archived_at: null }])
  for (const call of [quickLink.get, quickLink.remove, quickLink.restore])
    expect((await office.ask(call, { id: id + 999 })).type).toBe('E_NOT_FOUND')
  const { data } = (await office.ask(activity.list, { kind: 'quick_link' })).body
  expect(data.map(({ message }) => message.replace(/^.* (added|changed|archived|restored)/, '$1'))).toEqual([
    'restored the quick link Permits.',
    'archived the quick link Permits.',
    'changed the quick link Permits.',
    'added the quick link City permits.',
  ])
  expect(data[2]?.changes).toEqual([
    { label: 'Title', before: 'City permits', after: 'Permits' },
    { label: 'Description', before: 'Permit desk', after: '' },
  ])
})

test('a save over an older version changes nothing and shows what is stored', async () => {
  const id = await add()
  const saves = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      office.ask(quickLink.save, { id, ...permits, title: `Desk ${n}`, version: 1 }),
    ),
  )
  const [won, ...others] = saves.filter(({ type }) => type === 'S_OK')
  expect([won?.body.version, others]).toEqual([2, []])
  const { title } = (await office.ask(quickLink.get, { id })).body.data
  const lost = saves.find(({ type }) => type === 'E_CONFLICT')
  expect(lost?.theirs).toMatchObject({ version: 2, values: { ...permits, title } })
  expect((await office.ask(quickLink.save, { id, ...permits, title, version: 1 })).type).toBe('S_OK')
  expect((await office.ask(quickLink.save, { id, ...permits, title: 'Unseen' })).type).toBe('S_OK')
})

test('needs a title and a website', async () => {
  expect((await office.ask(quickLink.save, {})).fields).toEqual({
    title: 'Title is required.',
    link: 'Website is required.',
  })
})

test.each([['http://city.example'], ['HTTPS://City.example:8443/a%20b?q=1&r=2'], ['https://münchen.example/straße']])(
  'takes %s as it was written',
  async (link) => {
    const id = await add({ link })
    expect((await office.ask(quickLink.get, { id })).body.data.link).toBe(link)
  },
)

test.each([
  ['javascript:alert(1)'],
  ['JaVaScRiPt:alert(1)'],
  ['data:text/html,<script>alert(1)</script>'],
  ['ftp://city.example'],
  ['file:///etc/passwd'],
  ['//city.example'],
  ['https://'],
  ['https:///permits'],
  ['https://user@city.example'],
  ['https://bank.example@city.example/'],
  ['https://city.example\\@evil.example'],
  ['https://city.example/a b'],
  ['https://city.example/"onclick="x'],
  ['https://city.example\njavascript:alert(1)'],
])('refuses %s', async (link) => {
  const answer = await office.ask(quickLink.save, { ...permits, link })
  expect(answer.fields).toEqual({ link: 'Website must be a web address, such as https://homes.example.' })
  expect(await list()).toEqual([])
})

test('adds https where no scheme is typed', async () => {
  expect((await office.ask(quickLink.save, { ...permits, link: 'city.example/permits' })).type).toBe('S_OK')
  expect(await list()).toMatchObject([{ link: 'https://city.example/permits' }])
})

test('refuses an address of more than 500 characters', async () => {
  const link = `https://city.example/${'a'.repeat(500)}`
  expect((await office.ask(quickLink.save, { ...permits, link })).fields).toEqual({
    link: 'Website can have at most 500 characters.',
  })
})

test('come by title, in the order that people count', async () => {
  for (const title of ['Desk 10', 'Desk 9', 'archive']) await add({ title })
  expect((await list()).map(({ title }) => title)).toEqual(['archive', 'Desk 9', 'Desk 10'])
  expect((await list({ query: 'desk 1' })).map(({ title }) => title)).toEqual(['Desk 10'])
})

test('are for the user types that have links, whatever properties they see', async () => {
  await add()
  for (const group of groupIds) {
    const { token } = await addPerson(context, office.account, { group, mark, login: `links${group}`, properties: [] })
    const answer = await ask(context.app, quickLink.list, {}, { token })
    expect(answer.type, `group ${group}`).toBe(mayGroup(group, 'links') ? 'S_OK' : 'E_FORBIDDEN')
    if (answer.type === 'S_OK') expect(answer.body.count).toBe(1)
    const read = await ask(context.app, activity.last, {}, { token })
    const lines = read.body.data.filter(({ message }) => message.includes('quick link'))
    expect(lines.length, `group ${group}`).toBe(mayGroup(group, 'links') ? 1 : 0)
  }
})

test('the list has no pages: every link is answered', async () => {
  for (let n = 1; n <= 12; n += 1) await add({ title: `Link ${n}` })
  // Clients of other tables ask for pages: what they add is ignored.
  for (const asked of [{}, { page: 2, limit: 10 }]) {
    const { data, count } = (await office.ask(quickLink.list, asked)).body
    expect([data.length, count]).toEqual([12, 12])
  }
  expect(Object.keys(quickLink.list.input.shape)).not.toContain('limit')
})
