import { activity } from '@freehold/contract/account/activity'
import { applicationLink } from '@freehold/contract/leasing/application-link'
import { apply } from '@freehold/contract/leasing/apply'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { property as propertyCalls } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import { closedWords } from '@freehold/rules/leasing/apply-link'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { begin, fillIn, linkTo, submit, tokenOf } from '../../kit/homes/apply-desk'
import { ten } from '../../kit/money/racing'
import { addPerson, openSessionFor } from '../../kit/world/people'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'
import { propertyOf } from '../../kit/world/world-forms'

let context: TestApp
let home: Household
let token: string
let property: number
let count = 0

beforeAll(async () => {
  ;({ context, home } = await householdApp())
  token = home.people[1].token
  property = home.records.property?.inside[0] ?? 0
})
afterAll(() => context.close())

async function newUnit(name?: string): Promise<number> {
  count += 1
  const fields = { bedroom: 2, bathroom: 1, rent: 1450, deposit: 1000, rent_period: 'MONTHLY' }
  const { body } = await ask(
    context.app,
    unit.save,
    { property_id: property, unit_name: name ?? `Loft ${count}`, ...fields },
    { token },
  )
  return body.id ?? 0
}
const save = (input: object, by = token) =>
  ask(context.app, applicationLink.save, { property_id: property, on: '1', ...input }, { token: by })
const open = (link: string) => ask(context.app, apply.link, { token: link })
const start = (link: string, more: object = {}) =>
  ask(context.app, apply.start, { token: link, email: 'visitor@apply.example', ...more })

describe('a public link', () => {
  test('shows the home and its terms, and keeps its address', async () => {
    const wanted = await newUnit('Garden flat')
    const link = await linkTo({ context, token }, { property, unit: wanted })
    expect((await open(link)).body.data).toMatchObject({
      state: 'OPEN',
      homes: [{ unit_id: wanted, unit_name: 'Garden flat', bedroom: 2, bathroom: 1, rent: 1450, deposit: 1000 }],
    })
    await save({ unit_id: wanted, on: '0' })
    expect(tokenOf((await save({ unit_id: wanted })).body.url)).toBe(link)
    const lines = (await ask(context.app, activity.list, { query: 'Garden flat' }, { token })).body.data
    expect(lines.map(({ message }) => message.replace(/^.* turned/, 'turned'))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^turned online applications for Garden flat, .+ off\.$/)]),
    )
  })

  test('of a large property offers each of its homes, found by name', async () => {
    const { body } = await ask(
      context.app,
      propertyCalls.save,
      propertyOf('Apply', 'Row', home.records.owner?.inside[0] ?? 0),
      { token },
    )
    const large = Number(body.id)
    const fields = { bedroom: 2, bathroom: 1, rent: 1450, deposit: 1000, rent_period: 'MONTHLY' }
    const units = Array.from({ length: 101 }, (_, at) => ({ ...fields, unit_name: `Row ${at + 1}` }))
    await context.database.ask('update account set unit_limit = 500 where id = $1', [home.account])
    await ask(context.app, unit.saveMany, { property_id: large, units: JSON.stringify(units) }, { token })
    const link = await linkTo({ context, token }, { property: large })
    const { homes, more_homes } = (await open(link)).body.data
    expect([homes.length, more_homes]).toEqual([100, true])
    const last = (await ask(context.app, apply.link, { token: link, query: 'row 101' })).body.data
    expect(last).toMatchObject({ homes: [{ unit_name: 'Row 101' }], more_homes: false })
    expect((await start(link, { unit_id: last.homes[0]?.unit_id })).type).toBe('S_OK')
    expect((await start(link, { unit_id: await newUnit() })).fields).toEqual({ unit_id: 'Choose one of the homes.' })
  })

  test('that is switched off, over or rented says so, and takes nothing', async () => {
    const [off, over, rented] = [await newUnit(), await newUnit(), await newUnit()]
    const links = {
      OFF: await linkTo({ context, token }, { property, unit: off }),
      ENDED: await linkTo({ context, token }, { property, unit: over }),
      RENTED: await linkTo({ context, token }, { property, unit: rented }),
    }
    const drafts = []
    for (const state of ['OFF', 'ENDED', 'RENTED'] as const) {
      const part = await begin(context, links[state], `${state.toLowerCase()}@apply.example`)
      await fillIn(context, part)
      drafts.push({ state, part, link: links[state] })
    }
    await save({ unit_id: off, on: '0' })
    await context.database.ask("update application_link set ends_on = '2026-01-01' where unit_id = $1", [over])
    const rentedOut = await ask(
      context.app,
      occupancy.saveTenant,
      {
        tenant_name: 'Nina Frost',
        email: 'nina@frost.example',
        phone: '(555) 010-0900',
        dob: '1988-02-03',
        property_id: property,
        unit_id: rented,
        move_in: '2026-01-05',
        move_out: '2027-01-04',
        total_billing: 1450,
        initial_payment: 1450,
      },
      { token },
    )
    expect(rentedOut.text).toContain('S_OK')
    for (const { state, part, link } of drafts) {
      expect((await open(link)).body.data).toMatchObject({ state, homes: [] })
      expect([state, (await start(link)).message]).toEqual([state, closedWords[state]])
      expect([state, (await submit(context, part)).message]).toEqual([state, closedWords[state]])
    }
  })

  test('of a property offers the units that nobody has rented', async () => {
    const [free, taken] = [await newUnit('Free'), home.records.unit?.inside[0] ?? 0]
    const link = await linkTo({ context, token }, { property })
    const homes = (await open(link)).body.data.homes.map(({ unit_id }) => unit_id)
    expect(homes).toContain(free)
    const occupied = await context.database.ask(
      'select 1 from occupancy where unit_id = $1 and cancelled_at is null and real_move_out is null',
      [taken],
    )
    if (occupied.length > 0) expect(homes).not.toContain(taken)
    expect((await start(link, { unit_id: 999_999 })).fields).toEqual({ unit_id: 'Choose one of the homes.' })
    expect((await start(link, { unit_id: free })).type).toBe('S_OK')
  })

  test('switched on ten times at once is one link', async () => {
    const wanted = await newUnit()
    const answers = await ten(() => save({ unit_id: wanted }))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  test('is switched by users of groups 1, 2, 4 and 6 for the homes they see', async () => {
    const wanted = await newUnit()
    for (const group of [1, 2, 3, 4, 5, 6, 7, 8] as const) {
      const may = ([1, 2, 4, 6] as number[]).includes(group)
      const { type } = await save({ unit_id: wanted }, home.people[group].token)
      expect([group, type]).toEqual([group, may ? 'S_OK' : 'E_FORBIDDEN'])
    }
    const elsewhere = await addPerson(context, home.account, {
      group: 4,
      mark: 'Elsewhere',
      login: 'links',
      properties: home.records.property?.outside ?? [],
    })
    expect((await save({ unit_id: wanted }, elsewhere.token)).type).toBe('E_NOT_FOUND')
    const seen = await ask(context.app, applicationLink.list, {}, { token: elsewhere.token })
    expect(seen.body.data.filter((one) => one.property_id === property)).toEqual([])
  })

  test('cannot end before today', async () => {
    const answer = await save({ unit_id: await newUnit(), ends_on: '2020-01-01' })
    expect(answer.fields).toEqual({ ends_on: 'The last day cannot be before today.' })
  })
})

describe('tokens', () => {
  test('of another kind, another record or none open nothing', async () => {
    const link = await linkTo({ context, token }, { property, unit: await newUnit() })
    const part = await begin(context, link, 'tokens@apply.example')
    const forged = part.replace(/\.(\d+)\./, (_, id) => `.${Number(id) + 1}.`)
    for (const wrong of [link, forged, 'abc', `${part}x`])
      expect([wrong, (await ask(context.app, apply.open, { token: wrong })).type]).toEqual([wrong, 'E_CREDENTIALS'])
    for (const wrong of [part, 'abc']) expect((await open(wrong)).type).toBe('E_CREDENTIALS')
  })

  test('are guessed no faster than the limit, and mails are asked for no faster than theirs', async () => {
    const limited = await testApp({ rateLimits: true, beside: context.database })
    try {
      const many = async (n: number, call: typeof apply.start | typeof apply.open) => {
        const types: string[] = []
        for (let i = 0; i < n; i += 1)
          types.push((await ask(limited.app, call, { token: 'abc', email: 'a@b.example' })).type)
        return types
      }
      const mails = await many(12, apply.start)
      expect(mails).toEqual([...Array(10).fill('E_CREDENTIALS'), 'E_RATE_LIMIT', 'E_RATE_LIMIT'])
      const guesses = await many(245, apply.open)
      expect(guesses.slice(239, 242)).toEqual(['E_CREDENTIALS', 'E_RATE_LIMIT', 'E_RATE_LIMIT'])
    } finally {
      await limited.close()
    }
  })

  test('are in no table and no log line', async () => {
    const link = await linkTo({ context, token }, { property, unit: await newUnit() })
    const part = await begin(context, link, 'quiet@apply.example')
    await ask(context.app, apply.open, { token: part })
    const signature = part.split('.').at(-1) ?? ''
    expect(context.logged.filter((line) => line.includes(signature))).toEqual([])
    const letters = await context.database.ask('select letter::text from mail_message')
    expect(JSON.stringify(letters)).not.toContain(signature)
  })
})

test('a GET of either link changes nothing', async () => {
  const link = await linkTo({ context, token }, { property, unit: await newUnit() })
  const part = await begin(context, link, 'scanner@apply.example')
  const rows = () => context.database.ask('select id, state, saved_at from online_part order by id')
  const before = await rows()
  context.clock.advance(days)
  await ask(context.app, apply.open, { token: part })
  await open(link)
  expect(await rows()).toEqual(before)
  token = await openSessionFor(context, home.people[1])
})
