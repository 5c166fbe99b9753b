import { savedView } from '@freehold/contract/account/saved-view'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { type Landlord, openOffice } from '../kit/money/landlord'
import { addPerson, type Person } from '../kit/world/people'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

let office: Landlord
let colleague: Person
let helper: Person
let offices = 0
beforeEach(async () => {
  offices += 1
  const mark = `Views${offices}`
  office = await openOffice(context, mark)
  colleague = await addPerson(context, office.account, { group: 4, mark, login: 'colleague' })
  helper = await addPerson(context, office.account, { group: 5, mark, login: 'helper' })
})

const list = 'maintenance/get-work-order-list'
const state = JSON.stringify({ search: { open: '1', orderBy: 'urgency' }, columns: ['urgency', 'stage'] })
const by = (person: Person) => ({
  save: (input: object) => ask(context.app, savedView.save, { list, state, ...input }, { token: person.token }),
  remove: (id: number) => ask(context.app, savedView.remove, { id }, { token: person.token }),
  choose: (id: number) => ask(context.app, savedView.choose, { list, id }, { token: person.token }),
  views: async () => (await ask(context.app, savedView.list, { list }, { token: person.token })).body.data,
})

test('a view of one’s own is kept with its filters, order and columns, and no colleague sees it', async () => {
  const { body } = await by(helper).save({ name: 'Mine' })
  expect(await by(helper).views()).toEqual([
    {
      id: body.id,
      name: 'Mine',
      state: JSON.parse(state),
      problem: '',
      shared: false,
      mine: true,
      is_default: false,
      saved_by_name: helper.name,
    },
  ])
  expect(await by(colleague).views()).toEqual([])
  expect((await by(colleague).remove(body.id)).type).toBe('E_NOT_FOUND')
  expect((await by(colleague).choose(body.id)).type).toBe('E_NOT_FOUND')
})

test('a shared view is everyone’s, and changed by those who may share', async () => {
  const { body } = await by(colleague).save({ name: 'Team', shared: 1 })
  expect((await by(helper).views()).map(({ name, mine }) => [name, mine])).toEqual([['Team', false]])
  expect((await by(helper).save({ id: body.id, name: 'Mine now', shared: 1 })).type).toBe('E_INVALID')
  expect((await by(helper).save({ id: body.id, name: 'Mine now' })).type).toBe('E_INVALID')
  expect((await by(helper).remove(body.id)).type).toBe('E_CONFLICT')
  expect((await by(helper).save({ name: 'Helpers', shared: 1 })).type).toBe('E_INVALID')
  expect((await by(office.person).save({ id: body.id, name: 'Whole team', shared: 1 })).type).toBe('S_OK')
  expect((await by(helper).views()).map(({ name }) => name)).toEqual(['Whole team'])
})

test('the default is each user’s own, and goes with its view', async () => {
  const { body } = await by(colleague).save({ name: 'Team', shared: 1 })
  const second = await by(helper).save({ name: 'Mine' })
  await by(helper).choose(body.id)
  await by(helper).choose(second.body.id)
  const defaults = async (person: Person) =>
    (await by(person).views()).flatMap(({ name, is_default }) => (is_default ? [name] : []))
  expect(await defaults(helper)).toEqual(['Mine'])
  expect(await defaults(colleague)).toEqual([])
  await by(helper).choose(0)
  expect(await defaults(helper)).toEqual([])
  await by(helper).choose(body.id)
  await by(colleague).remove(body.id)
  expect(await defaults(helper)).toEqual([])
})

test('two views of a list have two names, and a stale save is refused with what is stored', async () => {
  const { body } = await by(colleague).save({ name: 'Team', shared: 1 })
  const twin = await by(office.person).save({ name: 'team', shared: 1 })
  expect(twin.text).toContain('There is already a view')
  expect((await by(office.person).save({ name: 'Team' })).type).toBe('S_OK')
  const opened = await ask(context.app, savedView.get, { id: body.id }, { token: colleague.token })
  const { version } = opened.body.data
  await by(office.person).save({ id: body.id, name: 'Renamed', shared: 1 })
  const stale = await by(colleague).save({ id: body.id, name: 'Other', shared: 1, version })
  expect(stale.type).toBe('E_CONFLICT')
  expect(stale.text).toContain('Renamed')
})

test('a view that is no view is refused by its field', async () => {
  for (const bad of ['', 'no json', '{"search":{"a b":"1"},"columns":null}', '{"search":{},"columns":[],"more":1}'])
    expect((await by(office.person).save({ name: 'Bad', state: bad })).body).toMatchObject({ type: 'E_INVALID' })
})

test('a view whose stored state can’t be read says so, hides no other, and is saved again or deleted', async () => {
  const whole = await by(helper).save({ name: 'A whole one' })
  const { body } = await by(helper).save({ name: 'Lost' })
  await context.database.ask('update saved_view set state = $2 where id = $1', [body.id, { search: [], columns: 7 }])
  const problems = async () => (await by(helper).views()).map(({ name, problem }) => [name, problem])
  expect(await problems()).toEqual([
    ['A whole one', ''],
    ['Lost', "This view can't be read. Save it again or delete it."],
  ])
  const { data } = (await ask(context.app, savedView.get, { id: body.id }, { token: helper.token })).body
  expect(data.state).toEqual({ search: {}, columns: null })
  expect((await by(helper).save({ id: body.id, name: 'Lost', version: data.version })).type).toBe('S_OK')
  expect(await problems()).toEqual([
    ['A whole one', ''],
    ['Lost', ''],
  ])
  expect((await by(helper).remove(whole.body.id)).type).toBe('S_OK')
})
