import { type GroupId, groupIds } from '@freehold/contract/access'
import { activity } from '@freehold/contract/account/activity'
import { user } from '@freehold/contract/account/user'
import { lateFee } from '@freehold/contract/money/late-fee'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours, type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { activityActions } from '../kit/world/activity-actions'
import { addPerson, openAccount, openSessionFor, type Person } from '../kit/world/people'
import { lateFeeRuleOf } from '../kit/world/world-forms'

/** The user types that may read a line of each kind, by its text; the first match counts. */
const kinds: readonly [said: RegExp, groups: readonly GroupId[]][] = [
  [/profile picture/, [1, 2]],
  [/\$|billed|late fee|expense|closed the books|charge|payment|deposit/, [1, 2, 4, 6]],
  [/ tenant |moved|canceled the lease/, [1, 2, 4, 6]],
  [/ owner | property | unit |image/, [1, 2, 4, 6, 8]],
]

type Place = 'house' | 'tower' | 'owner of the house' | 'the account' | 'all properties'

/** The subject of a line, by its words. */
const places: readonly [said: RegExp, place: Place][] = [
  [/^Freehold|payout|sent \$/i, 'all properties'],
  [/House|Lodger/, 'house'],
  [/Tower|Neighbor/, 'tower'],
  [/ owner .*First/, 'owner of the house'],
  [/ owner /, 'tower'],
  [/category|specific expense|late fee rule|closed the books|profile picture/, 'the account'],
]

const sights = {
  everything: ['house', 'tower', 'owner of the house', 'the account', 'all properties'],
  'the house': ['house', 'owner of the house', 'the account'],
  'no property': ['the account'],
} as const satisfies Record<string, readonly Place[]>
type Sight = keyof typeof sights

interface Reader {
  person: Person
  sight: Sight
}

interface Line {
  id: number
  message: string
}

const mark = 'Alder'
let of: TestApp
let account: number
let readers: Reader[]

beforeAll(async () => {
  of = await testApp()
  account = await openAccount(of, mark)
})
afterAll(() => of.close())

const first = <T>(message: string, list: readonly (readonly [RegExp, T])[]): T => {
  const found = list.find(([said]) => said.test(message))
  if (!found) throw new Error(`The test does not know what this line is: ${message}`)
  return found[1]
}

const mayRead = ({ message }: Line, { person, sight }: Reader): boolean =>
  first(message, kinds).includes(person.group) && (sights[sight] as readonly Place[]).includes(first(message, places))

async function lines(): Promise<Line[]> {
  const rows = await of.database.ask<{ id: string; message: string }>(
    'select id, message from activity where account_id = $1 order by created_at desc, id desc',
    [account],
  )
  return rows.map(({ id, message }) => ({ id: Number(id), message }))
}

/** Sessions are opened anew only once the clock was moved. */
const tokens = new Map<number, { day: number; token: Promise<string> }>()
async function tokenOf({ person }: Reader): Promise<string> {
  const day = Math.floor(of.clock.now().getTime() / (24 * hours))
  const known = tokens.get(person.id)
  if (known?.day === day) return known.token
  const token = openSessionFor(of, person)
  tokens.set(person.id, { day, token })
  return token
}

async function expectAllowed(reader: Reader, all: readonly Line[]): Promise<void> {
  const allowed = all.filter((line) => mayRead(line, reader)).map(({ message }) => message)
  const who = `group ${reader.person.group} who sees ${reader.sight}`
  const { body } = await ask(of.app, activity.last, {}, { token: await tokenOf(reader) })
  expect(
    body.data.map(({ message }) => message),
    who,
  ).toEqual(allowed.slice(0, 10))
  expect(body.notification_count, who).toBe(Math.min(99, allowed.length))
}

/** A user type and its property access, each once; whoever did the actions is none of them. */
async function everyReader(house: number): Promise<Reader[]> {
  const found: Reader[] = []
  for (const group of groupIds)
    for (const sight of Object.keys(sights) as Sight[]) {
      const properties = { everything: undefined, 'the house': [house], 'no property': [] }[sight]
      const login = `reader${group}${sight.replace(' ', '')}`
      const person = await addPerson(of, account, { group, mark, login, ...(properties && { properties }) })
      found.push({ person, sight })
    }
  return found
}

test('shows each reader, of every line, exactly what it may open, counts included', async () => {
  const doer = await addPerson(of, account, { group: 1, mark, login: 'doer', isOwner: true })
  const { house, all: actions } = activityActions(of, doer.token, mark)
  for (const [name, action] of actions) {
    const before = (await lines()).length
    await action()
    const now = await lines()
    expect(now.length, `${name} is told`).toBeGreaterThan(before)
    if (house() === 0) continue
    readers ??= await everyReader(house())
    await Promise.all(readers.map((reader) => expectAllowed(reader, now)))
  }
  const told = await lines()
  for (const [said] of kinds) expect(told.some(({ message }) => said.test(message))).toBe(true)
  for (const [, place] of places) expect(told.some(({ message }) => first(message, places) === place)).toBe(true)
}, 120_000)

test('lists and counts the same in the log itself, found or not', async () => {
  const all = await lines()
  for (const reader of readers) {
    const token = await tokenOf(reader)
    for (const query of ['', 'Tower', 'e']) {
      const found = all.filter(
        (line) => mayRead(line, reader) && line.message.toLowerCase().includes(query.toLowerCase()),
      )
      const answer = await ask(
        of.app,
        activity.list,
        { orderBy: 'created_at', ascending: 0, limit: -1, query },
        { token },
      )
      if (reader.person.group > 2) expect(answer.type).toBe('E_FORBIDDEN')
      else {
        // The name of whoever did it is searched as well, and is in each of these lines.
        const shown = query === 'e' ? all.filter((line) => mayRead(line, reader)) : found
        expect(answer.body.data.map(({ message }) => message)).toEqual(shown.map(({ message }) => message))
        expect(answer.body.count).toBe(shown.length)
      }
    }
  }
})

test('counts the same beside the last users, and nothing after it was seen', async () => {
  const all = await lines()
  for (const reader of readers) {
    const token = await tokenOf(reader)
    const allowed = all.filter((line) => mayRead(line, reader)).length
    expect((await ask(of.app, user.lastFour, {}, { token })).body.new_notifications).toBe(Math.min(99, allowed))
    await ask(of.app, activity.check, {}, { token })
    expect((await ask(of.app, user.lastFour, {}, { token })).body.new_notifications).toBe(0)
    expect((await ask(of.app, activity.last, {}, { token })).body.data).toHaveLength(Math.min(10, allowed))
  }
})

test("shows a limited user's own actions by the same rule, without counting them", async () => {
  const narrow = readers.find(({ person, sight }) => person.group === 4 && sight === 'the house')
  if (!narrow) throw new Error('There is no such reader')
  const token = await tokenOf(narrow)
  await ask(of.app, lateFee.save, { ...lateFeeRuleOf(mark), title: `${mark} own` }, { token })
  const { body } = await ask(of.app, activity.last, {}, { token })
  expect(body.data[0]?.message).toContain(`${mark} own`)
  expect(body.notification_count).toBe(0)
  const of8 = readers.filter(({ person }) => person.group === 8)
  for (const reader of of8) await expectNothingOf(reader, `${mark} own`)
})

async function expectNothingOf(reader: Reader, words: string): Promise<void> {
  const { text } = await ask(of.app, activity.last, {}, { token: await tokenOf(reader) })
  expect(text).not.toContain(words)
}
