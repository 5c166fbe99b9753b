import { activity } from '@freehold/contract/account/activity'
import { lease } from '@freehold/contract/leasing/lease'
import { leaseTemplate } from '@freehold/contract/leasing/lease-template'
import { clauseChanges } from '@freehold/rules/leasing/clause-changes'
import { standardClauses } from '@freehold/rules/leasing/lease-clauses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { leaseDesk } from '../../kit/homes/lease-desk'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'

let context: TestApp
let home: Household
let token: string
let desk: ReturnType<typeof leaseDesk>

beforeAll(async () => {
  ;({ context, home } = await householdApp())
  token = home.people[1].token
  desk = leaseDesk(context, token, home.records.owner?.inside[0] ?? 0)
})
afterAll(() => context.close())

const snow = { title: 'Snow', text: '{landlord} clears the walks of {home} <b>first</b>.\n\nThen {tenants} does.' }
const get = async () => (await ask(context.app, leaseTemplate.get, {}, { token })).body.data
const save = (clauses: readonly object[], version: number, by = token) =>
  ask(context.app, leaseTemplate.save, { clauses: JSON.stringify(clauses), version }, { token: by })

async function leasePage(): Promise<string> {
  const at = await desk.home({})
  const { body } = await desk.contract(await desk.applicant(at), at, {})
  return (await ask(context.app, lease.info, { id: body.id, timezoneOffset: 300, print: 1 }, { token })).text
}

describe('the clauses of leases', () => {
  test('are the standard ones until an account writes its own, and again when it takes them back', async () => {
    expect(await get()).toMatchObject({ clauses: standardClauses, version: 0, changed_by: '' })
    const before = await leasePage()
    expect(before).toContain('working alarms as the law of Maine requires')

    expect((await save([snow], 0)).type).toBe('S_OK')
    expect(await get()).toMatchObject({ clauses: [snow], version: 1, changed_by: home.people[1].name })
    const own = await leasePage()
    expect(own).toMatch(/<h2>\d+\. Snow<\/h2>/)
    expect(own).toMatch(
      /<p>[^<{]+ clears the walks of [^<{]+ &lt;b&gt;first&lt;\/b&gt;\.<\/p>\s*<p>Then Lea Signer and [^<]+ does\.<\/p>/,
    )
    expect(own).not.toContain('Subleasing')

    expect((await ask(context.app, leaseTemplate.reset, {}, { token })).type).toBe('S_OK')
    expect(await get()).toMatchObject({ clauses: standardClauses, version: 2, changed_by: '' })
    const { body } = await ask(context.app, activity.list, { query: 'clauses' }, { token })
    expect(body.data.map(({ message }) => message)).toEqual([
      `${home.people[1].name} gave new leases the standard clauses again.`,
      `${home.people[1].name} changed the clauses of new leases.`,
    ])
  })

  test('are not changed over the change of another person', async () => {
    const { version } = await get()
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => save([{ ...snow, title: `Snow ${n}` }], version)),
    )
    expect(answers.map(({ type }) => type).toSorted()).toEqual([...Array(4).fill('E_CONFLICT'), 'S_OK'])
    expect(answers.find(({ type }) => type === 'E_CONFLICT')?.body.message).toContain('changed the clauses meanwhile')
  })

  test('are refused with the reason where one cannot be printed', async () => {
    const { version } = await get()
    expect((await save([{ title: 'Snow', text: '{snow}' }], version)).fields?.clauses).toContain('no variable {snow}')
    expect((await save([], version)).fields?.clauses).toContain('Keep at least one clause')
    expect((await save([{ title: 'Snow', text: 'x', more: 1 }], version)).fields?.clauses).toBe(
      'Clauses must be a list.',
    )
  })

  test('are previewed without being kept', async () => {
    const before = await get()
    const { body } = await ask(context.app, leaseTemplate.preview, { clauses: JSON.stringify([snow]) }, { token })
    expect(body.data.page).toContain('clears the walks of Unit 1, Example House')
    expect(await get()).toEqual(before)
  })

  test.each([3, 4, 5, 6, 7, 8] as const)('are not of group %i', async (group) => {
    expect((await save([snow], 0, home.people[group].token)).type).toBe('E_FORBIDDEN')
  })

  test('of a lease are told beside those of today, with its own names filled in', async () => {
    expect((await save(standardClauses, (await get()).version)).type).toBe('S_OK')
    const at = await desk.home({})
    const made = await desk.contract(await desk.applicant(at), at, {})
    const clauses = async () => (await ask(context.app, lease.clauses, { id: made.body.id }, { token })).body.data
    const same = await clauses()
    expect(same.issued).toEqual(same.now)
    expect(same.issued.length).toBeGreaterThan(0)
    const { version } = await get()
    const walks = { title: 'Entry', text: '{tenants} clears the walks of {address}, as {law} asks of {home}.' }
    expect((await save([...standardClauses.slice(1), walks], version)).type).toBe('S_OK')
    const changed = await clauses()
    expect(changed.issued).toEqual(same.issued)
    const kinds = clauseChanges(changed.issued, changed.now).map(({ kind, title }) => [kind, title])
    expect(kinds.filter(([kind]) => kind !== 'SAME')).toEqual([
      ['ADDED', 'Entry'],
      ['REMOVED', 'Occupants'],
    ])
    expect(changed.now.at(-1)?.text).toMatch(
      /^Lea Signer and .+ clears the walks of .+, as the law of Maine asks of .+\.$/,
    )
    const another = await desk.home({})
    const later = await desk.contract(await desk.applicant(another), another, {})
    const newer = (await ask(context.app, lease.clauses, { id: later.body.id }, { token })).body.data
    expect(newer.issued).toEqual(newer.now)
    expect(newer.issued.at(-1)?.title).toBe('Entry')
  })
})
