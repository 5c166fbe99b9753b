import { allCalls } from '@freehold/contract/calls'
import type { AnyCall } from '@freehold/contract/kit/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { casesPerCall, sample } from '../kit/app/effort'
import { type Case, nameOf, sweep } from '../kit/app/sweep'
import { accountTables } from '../kit/world/account-tables'
import { openSessionFor } from '../kit/world/people'
import { idFields, validInput } from '../kit/world/valid-input'
import type { World } from '../kit/world/world'
import { worldApp } from '../kit/world/world-app'

/** Calls that change something and are asked with fields. */
const writers = allCalls.filter((call) => call.runs === 'write' && call.actor === 'staff')
const tried = sample(writers, 50, 'mass assignment', nameOf)
/** Values to try for each call in the columns that are not among its fields. */
const sent = casesPerCall(75, tried.length, { min: 1, full: 5 })

let context: TestApp
let world: World
let columns: string[]
let rowsQuery: string
beforeAll(async () => {
  ;({ context, world } = await worldApp())
  const rows = await context.database.ask<{ name: string }>(
    `select distinct attname::text as name from pg_attribute a join pg_class c on c.oid = attrelid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and attnum > 0 order by 1`,
  )
  columns = rows.map(({ name }) => name)
  const asides = ['session', 'stored_file', 'activity']
  const tables = (await accountTables(context.database)).filter(({ table }) => !asides.includes(table))
  rowsQuery = tables
    .map(({ table }) => `select '${table}' as name, to_jsonb(t)::text as row from ${table} t`)
    .join(' union all ')
})
afterAll(() => context.close())

type Row = Record<string, unknown>

/** Everything both accounts hold: a line for each row, the table first. */
async function everything(): Promise<Set<string>> {
  const rows = await context.database.askAgain<{ name: string; row: string }>(rowsQuery, [])
  return new Set(rows.map(({ name, row }) => `${name} ${row}`))
}

/** The rows that `others` does not hold, by table and key. Few rows change, so only these are parsed. */
function rowsBeside(lines: Set<string>, others: Set<string>): Map<string, Row> {
  const found = [...lines].filter((line) => !others.has(line))
  return new Map(
    found.map((line) => {
      const at = line.indexOf(' ')
      const row: Row = JSON.parse(line.slice(at))
      return [`${line.slice(0, at)} ${keyOf(row)}`, row]
    }),
  )
}

/** Those without an id are told apart by what else stands in their keys. */
const parts = [
  'key',
  'path',
  'user_id',
  'property_id',
  'occupancy_id',
  'tenant_id',
  'entry_id',
  'line_no',
  'part',
  'run_id',
  'import_id',
  'file_id',
  'row_no',
]
const keyOf = (row: Row): string =>
  ['account_id', 'id', ...parts].map((name) => (row.id === undefined || name === 'id' ? row[name] : '')).join('/')

function differences(before: Set<string>, after: Set<string>): string[] {
  const found: string[] = []
  const [gone, come] = [rowsBeside(before, after), rowsBeside(after, before)]
  for (const key of new Set([...gone.keys(), ...come.keys()])) {
    const [was, is] = [gone.get(key), come.get(key)]
    if (!was || !is) found.push(`${key.replace(/\d+.*/, '')}${is ? 'added' : 'gone'}`)
    else
      for (const name of Object.keys(is))
        if (JSON.stringify(was[name]) !== JSON.stringify(is[name])) found.push(`${key.replace(/\d+.*/, '')}${name}`)
  }
  return found.toSorted()
}

/** Asks the call once for each of these, sent beside its own fields, and returns what each time changed. */
async function changesOf(call: AnyCall, extras: Row[]): Promise<string[][]> {
  const found: string[][] = []
  let before = await everything()
  for (const extra of extras) {
    const { input } = await validInput(call, world.ours)
    const token = await openSessionFor(context, world.ours.people[2])
    await ask(context.app, call, { ...extra, ...input }, { token, encoding: 'form' })
    const after = await everything()
    found.push(differences(before, after))
    before = after
  }
  return found
}

const makes = (call: AnyCall) =>
  call.reply.shape.id !== undefined && idFields(call).some(([name, { required }]) => name === 'id' && !required)

const createsItsOwn = (call: AnyCall): Case => ({
  name: nameOf(call),
  check: async () => {
    const { input, files } = await validInput(call, world.ours, { fresh: true })
    // Data files and PDFs are what such a call makes its record from; pictures may be left out, except a listing's cover.
    const needed = call.files?.some(
      ({ name, accept }) => accept === 'table' || accept === 'pdf' || name === 'cover_image',
    )
    const sent = needed ? { files } : { encoding: 'json' as const }
    const extra = {
      account_id: world.theirs.account,
      accountId: world.theirs.account,
      'account_id[]': '1',
      owner: '1',
    }
    const person = world.ours.people[2]
    const { account } = person
    // A session of its own, because a changed password ends the others.
    const token = await openSessionFor(context, person)
    const before = await everything()
    const answer = await ask(context.app, call, { ...extra, ...input }, { token, ...sent })
    expect(answer.type, answer.text).toBe('S_OK')
    const after = await everything()
    const known = rowsBeside(before, after)
    const added = [...rowsBeside(after, before)].filter(([key]) => !known.has(key)).map(([, row]) => row)
    expect(added.length).toBeGreaterThan(0)
    for (const row of added) expect(row.account_id).toBe(account)
  },
})

// This comes first, because the calls of the other test delete what a new record belongs to.
test("creates a record in the caller's account, whatever else is sent", () =>
  sweep(tried.filter(makes).map(createsItsOwn)))

const withEveryColumn = (call: AnyCall): Case => ({
  name: nameOf(call),
  check: async () => {
    const unlisted = columns.filter((name) => !(name in call.input.shape))
    const guarded = ['account_id', 'is_owner', 'group_id', 'password_hash'].filter(
      (name) => !(name in call.input.shape),
    )
    expect(unlisted).toEqual(expect.arrayContaining(guarded))
    const values = ['1', String(world.theirs.account), 'true', '2020-01-01', 'evil@theirs.example']
    const extras = sample(values, sent, nameOf(call)).map((value) =>
      Object.fromEntries(unlisted.map((field) => [field, value])),
    )
    // The first time may change more than a repeat does, so the second time is the measure.
    const [, alone, ...beside] = await changesOf(call, [{}, {}, ...extras])
    for (const changes of beside) expect(changes.filter((change) => !alone?.includes(change))).toEqual([])
  },
})

test('changes no other column when every column is sent along', () => sweep(tried.map(withEveryColumn)))
