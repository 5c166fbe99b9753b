import { allCalls } from '@freehold/contract/calls'
import type { AnyCall } from '@freehold/contract/kit/call'
import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import { dashboard } from '@freehold/contract/reports/dashboard'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../kit/app/app'
import { type Answer, ask } from '../kit/app/ask'
import { casesPerCall, looksAfter, sample } from '../kit/app/effort'
import { type Mentions, mentionsIn } from '../kit/app/mentions'
import { byPart, type Case, nameOf, sweep } from '../kit/app/sweep'
import { checksums, watch } from '../kit/world/account-tables'
import { addPerson, openSessionFor, type Person } from '../kit/world/people'
import { fieldsOf, idFields, isFileName, validInput } from '../kit/world/valid-input'
import type { Household } from '../kit/world/world'
import { householdApp } from '../kit/world/world-app'
import { ownerOf, propertyOf, unitOf } from '../kit/world/world-forms'

const staffCalls = allCalls.filter((call) => call.actor === 'staff')
const nobodys = 987_654_321
/** Ids and pictures to try in each field, and searches to try for each call. */
const each = casesPerCall(150, staffCalls.length, { min: 1, full: 20 })
/** Belong to the account and to no property: who may see them at all sees each. */
const ofTheAccount = [
  'user',
  'contractor',
  'contractor_paper',
  'api_key',
  'webhook_endpoint',
  'webhook_delivery',
  'quick_link',
  'late_fee_rule',
  'inspection_template',
  'message_template',
  'saved_view',
  'batch',
  'quiz_question',
  'expense_category',
  'expense_subcategory',
]

let context: TestApp
let home: Household
let expectUntouched: () => Promise<void>
beforeAll(async () => {
  ;({ context, home } = await householdApp())
  expectUntouched = await watch(contents)
})
afterAll(() => context.close())

async function askAs(person: Person, call: AnyCall, changes: object): Promise<Answer> {
  const { input, files } = await validInput(call, home)
  return ask(context.app, call, { ...input, ...changes }, { token: await openSessionFor(context, person), files })
}

/** Sessions come with every question, and what is uploaded with a refused save is swept. */
async function contents(): Promise<Record<string, string>> {
  const { session: _, stored_file: __, ...rest } = await checksums(context.database, home.account)
  return rest
}

/** A filter that is left open narrows nothing. */
const openFilters = {
  vacant_status: '',
  lease_end: '',
  rent_from: '',
  rent_to: '',
  paid_from: '',
  paid_to: '',
  reason: '',
  category_id: '',
  late: '0',
  ends_within: '',
  totals: '0',
}

const widest = (call: AnyCall): object =>
  Object.fromEntries(
    Object.entries({
      query: '',
      limit: '-1',
      vacant: '0',
      withunits: '1',
      property_id: '',
      skip_vacant_tenant: '',
      ...openFilters,
    }).filter(([name]) => name in call.input.shape),
  )

function expectWithin(mentioned: Mentions, allowed: (noun: string) => readonly number[], said: string): void {
  for (const [noun, ids] of Object.entries(mentioned))
    for (const id of ids) expect(allowed(noun), `${noun} ${id} in ${said}`).toContain(id)
}

const people = [
  ['one property', () => home.narrow, (noun: string) => home.records[noun]?.inside ?? []],
  ['no property', () => home.blind, () => []],
] as const

describe.each(people)('a user of %s', (sees, who, allowed) => {
  const forbidden = (noun: string): number[] => {
    if (ofTheAccount.includes(noun)) return []
    const { inside = [], outside = [] } = home.records[noun] ?? {}
    return [...inside, ...outside].filter((id) => !allowed(noun).includes(id))
  }

  const tried = byPart(staffCalls.filter((call) => sample(people, 1, nameOf(call)).some(([one]) => one === sees)))
  /** The calls in the order in which they are tried. */
  const inOrder = tried.flatMap(([, calls]) => calls)
  /** The digests of every table cost more than a call's requests. */
  const isLookedAfter = looksAfter(inOrder.length, 20)

  const byIds = (call: AnyCall): Case[] =>
    idFields(call).flatMap(([field, { of, required }]) =>
      sample(forbidden(of), each, `${nameOf(call)} ${field}`).map((id) => ({
        name: `${nameOf(call)} with an id from outside, ${field}=${id}`,
        check: async () => {
          const answer = await askAs(who(), call, { [field]: id })
          const unknown = await askAs(who(), call, { [field]: nobodys })
          if (required || call.runs !== 'read' || answer.type !== 'S_OK')
            expect(['E_NOT_FOUND', 'E_FORBIDDEN'], answer.text).toContain(answer.type)
          expect(answer.body).toEqual(unknown.body)
        },
      })),
    )

  const questions = (call: AnyCall): Case[] =>
    [widest(call), { ...widest(call), query: 'Tower' }, { ...widest(call), query: 'e' }].map((changes) => ({
      name: `${nameOf(call)} with ${JSON.stringify(changes)}`,
      check: async () => {
        const { body, text } = await askAs(who(), call, changes)
        expectWithin(mentionsIn(body), allowed, text)
        for (const word of ['Tower', 'Second', 'Neighbor']) expect(text).not.toContain(`${home.mark} ${word}`)
        for (const name of home.pictures.outside) expect(text).not.toContain(name)
      },
    }))

  const byPictures = (call: AnyCall): Case[] => {
    const { inside, outside } = home.pictures
    const hidden = allowed('property').length > 0 ? outside : [...inside, ...outside]
    const names = fieldsOf(call).filter(([, facts]) => isFileName(facts))
    return names.flatMap(([field]) =>
      sample(hidden, each, `${nameOf(call)} ${field}`).map((picture) => ({
        name: `${nameOf(call)} with a picture from outside in ${field}`,
        check: async () => {
          const { type, text } = await askAs(who(), call, { [field]: picture })
          expect(['E_NOT_FOUND', 'E_FORBIDDEN', 'E_INVALID'], text).toContain(type)
        },
      })),
    )
  }

  const casesOf = (call: AnyCall): Case[] => [
    ...byIds(call),
    ...(call.runs === 'read' ? sample(questions(call), each, nameOf(call)) : []),
    ...byPictures(call),
    ...(isLookedAfter(inOrder.indexOf(call))
      ? [{ name: `the account after ${nameOf(call)} and the calls before it`, check: () => expectUntouched() }]
      : []),
  ]

  /** Calls that read nothing and name no record are tried by other sweeps. */
  test('reaches nothing outside by any call', () => sweep(inOrder.flatMap(casesOf)))

  test('counts what it may see', async () => {
    const properties = allowed('property').length
    const counts = await askAs(who(), dashboard.counts, {})
    expect(counts.body).toMatchObject({
      total_owners: properties,
      total_properties: properties,
      total_occupants: properties,
      total_work_orders: allowed('work_order').length,
    })
    expect((await askAs(who(), owner.count, {})).body).toMatchObject({ data: allowed('owner').length })
    for (const [call, noun] of [
      [owner.list, 'owner'],
      [property.list, 'property'],
      [unit.list, 'unit'],
    ] as const)
      for (const query of ['', home.mark, home.mark.slice(1, 3)])
        expect(
          (await askAs(who(), call, { ...openFilters, property_id: '', query })).body.count,
          `${call.path} ${query}`,
        ).toBe(allowed(noun).length)
  })

  test('adds nothing outside, and no property or owner', async () => {
    const [tower = 0] = home.records.property?.outside ?? []
    const [first = 0] = home.records.owner?.inside ?? []
    // A new session, because using one that was idle for a minute updates the user's last access.
    const token = await openSessionFor(context, who())
    const tried = [
      await ask(context.app, unit.save, unitOf(home.mark, 'Annex', tower), { token }),
      await ask(context.app, property.save, propertyOf(home.mark, 'Annex', first), { token }),
      await ask(context.app, owner.save, ownerOf(home.mark, 'Third'), { token }),
      await ask(context.app, owner.clone, {}, { token }),
    ]
    for (const { type, text } of tried) expect(['E_NOT_FOUND', 'E_FORBIDDEN'], text).toContain(type)
    await expectUntouched()
  })
})

describe('an owner', () => {
  test('is seen by whoever sees one of its properties', async () => {
    const [tower = 0] = home.records.property?.outside ?? []
    const [second = 0] = home.records.owner?.outside ?? []
    const { account, mark } = home
    const person = await addPerson(context, account, { group: 2, mark, login: 'tower', properties: [tower] })
    const answer = await ask(context.app, owner.get, { id: second }, { token: person.token })
    expect(answer).toMatchObject({ type: 'S_OK', body: { data: { id: second, properties_total: 1 } } })
    const list = await ask(context.app, owner.list, {}, { token: person.token })
    expect(list.body.data.map(({ id }) => id)).toEqual([second])
    expect(list.body.count).toBe(1)
  })

  test('is refused deletion with the count of the properties in sight only', async () => {
    const [tower = 0] = home.records.property?.outside ?? []
    const [second = 0] = home.records.owner?.outside ?? []
    const { account, mark } = home
    const { token } = home.people[1]
    const hidden = await ask(context.app, property.save, propertyOf(mark, 'Hidden', second), { token })
    const person = await addPerson(context, account, { group: 2, mark, login: 'tower2', properties: [tower] })
    const refused = await ask(context.app, owner.remove, { id: second }, { token: person.token })
    expect(refused.message).toBe('Alder Second Holdings still has a property. Move or delete it first.')
    const all = await ask(context.app, owner.remove, { id: second }, { token })
    expect(all.message).toBe('Alder Second Holdings still has 2 properties. Move or delete them first.')
    expect((await ask(context.app, property.remove, { id: hidden.body.id }, { token })).type).toBe('S_OK')
  })
})

describe('a user of one property', () => {
  test('keeps its rights inside', async () => {
    const [first = 0] = home.records.property?.inside ?? []
    const { token } = home.narrow
    const added = await ask(context.app, unit.save, unitOf(home.mark, 'Cellar', first), { token })
    expect(added.type).toBe('S_OK')
    const { id } = added.body
    const moved = await ask(
      context.app,
      unit.save,
      { ...unitOf(home.mark, 'Cellar', home.records.property?.outside[0] ?? 0), id },
      { token },
    )
    expect(moved.type).toBe('E_NOT_FOUND')
    expect((await ask(context.app, unit.remove, { id }, { token })).type).toBe('S_OK')
  })
})
