import { allCalls } from '@freehold/contract/calls'
import type { AnyCall } from '@freehold/contract/kit/call'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { looksAfter } from '../kit/app/effort'
import { byPart, type Case, nameOf, sweep } from '../kit/app/sweep'
import { accountTables, checksums, watch } from '../kit/world/account-tables'
import { tenantOf } from '../kit/world/caller'
import { openSessionFor, openTenantSessionFor } from '../kit/world/people'
import { asTemplate, twinOf } from '../kit/world/twins'
import { validInput } from '../kit/world/valid-input'
import type { Household } from '../kit/world/world'
import { householdApp } from '../kit/world/world-app'

/**
 * Two accounts with the same ids, as two demo visits have. A query that forgets the account finds the record of the other
 * one, where among accounts with ids of their own it finds none.
 */
const calls = allCalls.filter(({ actor }) => actor === 'staff' || actor === 'tenant')
const parts = byPart(calls)
const inOrder = parts.flatMap(([, some]) => some)
/** The digests of every table cost more than a call's requests. */
const isLookedAfter = looksAfter(inOrder.length, 40)
const foreign = 'Gemini'

let context: TestApp
let ours: Household
let template: number
let twin: number
let expectUntouched: () => Promise<void>

beforeAll(async () => {
  const { context: app, home } = await householdApp({ environment: { DEMO_VISITS: 'on' } })
  context = app
  template = home.account
  await asTemplate(context, template)
  const own = await twinOf(context)
  twin = await twinOf(context)
  await markTexts(twin)
  // Row-level security would hide what a query forgets.
  for (const { table } of await accountTables(context.database))
    await context.database.ask(`alter table ${table} disable row level security`)
  ours = inTwin(home, own)
  expectUntouched = await watch(async () => ({
    ...prefixed('twin', await checksums(context.database, twin)),
    ...prefixed('template', await checksums(context.database, template)),
  }))
}, 240_000)
afterAll(() => context.close())

const prefixed = (name: string, sums: Record<string, string>) =>
  Object.fromEntries(Object.entries(sums).map(([table, sum]) => [`${name} ${table}`, sum]))

/** The same people and records in another account. */
const inTwin = (home: Household, account: number): Household => ({
  ...home,
  account,
  people: Object.fromEntries(
    Object.entries(home.people).map(([group, person]) => [group, { ...person, account }]),
  ) as Household['people'],
  narrow: { ...home.narrow, account },
  blind: { ...home.blind, account },
})

/** Puts a word into every text that people read, so that an answer which holds it came from this account. */
const markTexts = (account: number) =>
  context.database.ask(`do $$ declare c record; begin
    set local session_replication_role = replica;
    for c in select a.attrelid::regclass as tab, quote_ident(a.attname) as col from pg_attribute a
      join pg_attribute o on o.attrelid = a.attrelid and o.attname = 'account_id'
      join pg_class t on t.oid = a.attrelid and t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
      where a.atttypid = 'text'::regtype and a.attgenerated = '' and a.attname in ('name', 'title', 'notes', 'message',
        'description', 'tenant_name', 'business_name', 'property_name', 'unit_name', 'job_title', 'subject', 'user_name', 'search') loop
      execute format('update %s set %s = %s || '' ${foreign}'' where account_id = ${account}', c.tab, c.col, c.col);
    end loop;
    update account set name = name || ' ${foreign}' where id = ${account};
  end $$`)

async function askAs(call: AnyCall) {
  const { input, files } = await validInput(call, ours)
  const token =
    call.actor === 'tenant'
      ? await openTenantSessionFor(context, { ...tenantOf(ours), account: ours.account })
      : await openSessionFor(context, ours.people[1])
  return ask(context.app, call, input, { token, files })
}

const hidden = (call: AnyCall): Case[] => [
  {
    name: `${nameOf(call)} shows nothing of the account with the same ids`,
    check: async () => {
      const { text, status } = await askAs(call)
      expect(status).toBeLessThan(500)
      expect(text).not.toContain(foreign)
    },
  },
]

const untouched = (call: AnyCall): Case[] =>
  isLookedAfter(inOrder.indexOf(call))
    ? [{ name: `the twin after ${nameOf(call)} and the calls before it`, check: () => expectUntouched() }]
    : []

test('the word is in the twin, and would be found', async () => {
  const { input } = await validInput(calls[0] as AnyCall, ours)
  expect(input).toBeDefined()
  const names = await context.database.ask('select id from unit where account_id = $1 order by 1', [twin])
  expect(names.length).toBeGreaterThan(1)
  expect(await context.database.ask('select id from unit where account_id = $1 order by 1', [ours.account])).toEqual(
    names,
  )
  const [marked] = await context.database.ask<{ name: string }>(
    'select unit_name as name from unit where account_id = $1',
    [twin],
  )
  expect(marked?.name).toContain(foreign)
})

describe('a visit', () => {
  test.each(parts)('is not seen from another with the same ids, by the calls of %s', (_, some) =>
    sweep(some.flatMap((call) => [...hidden(call), ...untouched(call)])),
  )
})
