import { allCalls } from '@freehold/contract/calls'
import type { AnyCall } from '@freehold/contract/kit/call'
import type { FieldFacts } from '@freehold/contract/kit/field'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../kit/app/app'
import { type Answer, ask, requestOf } from '../kit/app/ask'
import { casesPerCall, sample } from '../kit/app/effort'
import { expectEnvelope } from '../kit/app/envelope'
import { byPart, type Case, nameOf, sweep } from '../kit/app/sweep'
import { cardNumbersIn, socialNumbersIn, testCards } from '../kit/hostile/sensitive-numbers'
import { readPdf } from '../kit/reports/read-pdf'
import { accountTables } from '../kit/world/account-tables'
import { openSessionFor } from '../kit/world/people'
import { fieldsOf, validInput } from '../kit/world/valid-input'
import type { World } from '../kit/world/world'
import { worldApp } from '../kit/world/world-app'

/** An element that no page of ours has: it stands in a page only where a text was not escaped. */
const tag = '<hostile-text onclick=alert(1)>'
const formula = '=cmd|calc'

/** Texts that a form takes and that a screen, a page, a spreadsheet or a letter must show as they are. */
const texts = [
  `${tag}</title></style></script><script>alert(1)</script>`,
  `"'\`><img src=x onerror=alert(1)>${tag}`,
  `javascript:alert(1)//${tag}`,
  `${formula}!A1`,
  '+1+1',
  '@SUM(1+1)',
  '\t=1+1',
  '\u202etxt.exe\u202c \u2066ab\u2069 \u200e\u200f\u061c',
  'شركة العقارات ١٢٣',
  'בית דירות ברחוב',
  'אbג1دeו2',
  'W'.repeat(191),
  'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4),
  '👩‍👩‍👧‍👦🏳️‍🌈🧑🏿‍🚀 ok',
  'e\u0301'.repeat(60),
  `A${'\u0351\u036b\u0343\u0361'.repeat(20)}B`,
  '#let x = 1; $x$ *b* _i_ `c` \\n @ref <label> //',
  '{{7*7}} <%= 7*7 %> #{7*7} %s %n {0}',
  'a\0b',
  '\ufeffstart\u2028line\u2029end',
  '\ud800',
]

/** Fields that a person types freely. */
const isTyped = (facts: FieldFacts | undefined): facts is FieldFacts =>
  facts?.kind === 'text' && !facts.secret && (facts.format === undefined || facts.format === 'email')

const typedIn = (call: AnyCall): [string, number][] =>
  fieldsOf(call).flatMap(([name, facts]): [string, number][] => (isTyped(facts) ? [[name, facts.max ?? 191]] : []))

/** Forms: what creates or changes a record with words of a person. */
const forms = allCalls.filter(
  (call) => call.actor === 'staff' && call.runs === 'write' && call.method === 'POST' && typedIn(call).length > 0,
)
const files = allCalls.filter(({ actor, runs }) => actor === 'staff' && runs === 'file')
const lists = allCalls.filter(({ actor, runs, sorts }) => actor === 'staff' && runs === 'read' && sorts)
const each = casesPerCall(400, forms.length, { min: 3, full: texts.length })

let context: TestApp
let world: World
let token: string
beforeAll(async () => {
  ;({ context, world } = await worldApp())
  token = world.ours.people[1].token
})
afterAll(() => context.close())

/** A call that ends the session is asked with a new one the next time. */
async function askAsAdmin(call: AnyCall, input: object, filled: Record<string, Buffer>): Promise<Answer> {
  const answer = await ask(context.app, call, input, { token, files: filled })
  if (answer.type !== 'E_LOGIN_FAILED') return answer
  token = await openSessionFor(context, world.ours.people[1])
  return ask(context.app, call, input, { token, files: filled })
}

/** The text in every field that a person types; what the form refuses is left as it was the second time. */
async function write(call: AnyCall, text: string): Promise<Answer[]> {
  const { input, files: filled } = await validInput(call, world.ours)
  const typed = typedIn(call)
  const spoilt = (but: object) =>
    Object.fromEntries(typed.filter(([name]) => !(name in but)).map(([name, max]) => [name, text.slice(0, max)]))
  const first = await askAsAdmin(call, { ...input, ...spoilt({}) }, filled)
  if (first.type !== 'E_INVALID' || first.fields === undefined) return [first]
  return [first, await askAsAdmin(call, { ...input, ...spoilt(first.fields) }, filled)]
}

const withTexts = (call: AnyCall): Case[] =>
  sample(texts, each, nameOf(call)).map((text) => ({
    name: `${nameOf(call)} with ${JSON.stringify(text.slice(0, 60))}`,
    check: async () => {
      for (const answer of await write(call, text)) expectEnvelope(call, answer, nameOf(call))
    },
  }))

test.each(byPart(forms))('%s takes or refuses hostile texts like any text', (_, forms) =>
  sweep(forms.flatMap(withTexts)),
)

/** The cells of a CSV file, quoted or not. */
const cellsOf = (csv: string): string[] =>
  [...csv.replace(/^\ufeff/, '').matchAll(/(?:^|,|\r?\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )

/** A negative number is no formula. */
const runs = (cell: string): boolean => /^[=+\-@\t\r]/.test(cell) && !/^-?[\d.,]*$/.test(cell)

/** Reads everything that is answered as a file or a page, and answers its types. */
async function everyFile(): Promise<string[]> {
  const sent: string[] = []
  for (const call of files)
    for (const change of [{}, { format: 'pdf' }, { download: 1 }, { download: 1, format: 'csv' }]) {
      const { input } = await validInput(call, world.ours)
      const response = await context.app.inject(await requestOf(call, { ...input, ...change }, { token }))
      const said = `${nameOf(call)} ${JSON.stringify(change)}`
      expect(response.statusCode, `${said} ${response.payload.slice(0, 300)}`).toBeLessThan(500)
      expect(response.headers['x-content-type-options'], said).toBe('nosniff')
      const [type = ''] = String(response.headers['content-type'] ?? '').split(';')
      const isPdf = type === 'application/pdf'
      const text = isPdf ? (await readPdf(response.rawPayload)).pages.join(' ') : response.payload
      if (type === 'text/html') {
        expect(text, said).not.toMatch(/<hostile-text|<img src=x|<script>alert/)
        expect(String(response.headers['content-security-policy']), said).toContain("default-src 'none'")
      }
      if (type === 'text/csv') expect(cellsOf(text).filter(runs), said).toEqual([])
      sent.push(type)
    }
  return sent
}

test('is escaped in every page, neutral in every CSV file and drawn in every PDF', async () => {
  const types = new Set(await everyFile())
  expect([...types]).toEqual(expect.arrayContaining(['text/html', 'text/csv', 'application/pdf']))
})

const orders = casesPerCall(30, lists.length, { min: 1, full: 20 })

test('breaks no list, searched and sorted by its columns', async () => {
  for (const call of lists)
    for (const orderBy of sample(call.sorts ?? [], orders, nameOf(call))) {
      const { input } = await validInput(call, world.ours)
      for (const query of ['', 'hostile', formula, '\u202e']) {
        const answer = await ask(context.app, call, { ...input, limit: '-1', orderBy, query }, { token })
        expectEnvelope(call, answer, `${nameOf(call)} by ${orderBy}`)
      }
    }
})

test('tells card numbers and social security numbers from other numbers', () => {
  for (const card of testCards) {
    expect(cardNumbersIn(`paid with ${card}.`)).toEqual([card])
    expect(cardNumbersIn(`card ${card.replace(/(\d{4})(?=\d)/g, '$1 ')}`)).toEqual([card])
    expect(cardNumbersIn(`{"note":"${card.replace(/(\d{4})(?=\d)/g, '$1-')}"}`)).toEqual([card])
  }
  for (const other of ['4111111111111112', '1764090000000', '2026-11-25 17:04:01', 'ab4111111111111111'])
    expect(cardNumbersIn(other)).toEqual([])
  expect(socialNumbersIn('SSN 123-45-6789, call (555) 010-0300')).toEqual(['123-45-6789'])
})

test('no log line, mail or job holds a card number or a social security number', async () => {
  const [card = ''] = testCards
  // Whatever is refused must not be repeated in the server's log either.
  for (const call of forms) {
    const { input, files: filled } = await validInput(call, world.ours)
    for (const [name] of sample(fieldsOf(call), 1, nameOf(call)))
      await askAsAdmin(call, { ...input, [name]: `${card} 123-45-6789\0` }, filled)
  }
  expect(context.logged.length).toBeGreaterThan(0)
  const logged = context.logged.join('\n')
  expect(cardNumbersIn(logged)).toEqual([])
  expect(socialNumbersIn(logged)).toEqual([])
  for (const { table, column } of await accountTables(context.database)) {
    const rows = await context.database.ask<{ row: string }>(
      `select t::text as row from ${table} t where ${column} = $1`,
      [world.ours.account],
    )
    const all = rows.map(({ row }) => row).join('\n')
    expect(cardNumbersIn(all), table).toEqual([])
    expect(socialNumbersIn(all), table).toEqual([])
  }
  for (const table of ['job_run', 'outbox_mail', 'operator_mail']) {
    const rows = await context.database.ask<{ row: string }>(`select t::text as row from ${table} t`)
    const all = rows.map(({ row }) => row).join('\n')
    expect([...cardNumbersIn(all), ...socialNumbersIn(all)], table).toEqual([])
  }
})
