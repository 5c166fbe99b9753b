import { allCalls } from '@freehold/contract/calls'
import type { AnyCall } from '@freehold/contract/kit/call'
import { expense } from '@freehold/contract/money/expense'
import { isSensitiveProblem } from '@freehold/rules/text/sensitive-number'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseInput } from '../../src/http/input'
import { Refusal } from '../../src/http/refusal'
import type { TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { cardNumbersIn, testCards } from '../kit/hostile/sensitive-numbers'
import { fieldsOf, validInput } from '../kit/world/valid-input'
import type { World } from '../kit/world/world'
import { worldApp } from '../kit/world/world-app'

const proseOf = (call: AnyCall): string[] => fieldsOf(call).flatMap(([name, facts]) => (facts?.prose ? [name] : []))

const withProse = allCalls.map((call) => ({ call, prose: proseOf(call) })).filter(({ prose }) => prose.length > 0)

/** The server's message about a field; blank where it takes the text. */
function messageOf(call: AnyCall, input: Record<string, unknown>, field: string): string {
  try {
    parseInput(call, input)
    return ''
  } catch (error) {
    return (error instanceof Refusal && error.fields?.[field]) || ''
  }
}

/** Five hundred numbers: those that card companies give out for tests, and others that begin as theirs do. */
function manyCards(): string[] {
  const made = testCards.map((card) => card.slice(0, 8))
  const all = new Set(testCards)
  for (let n = 0; all.size < 500; n += 1) {
    const [begin = '', like = ''] = [made[n % made.length], testCards[n % testCards.length]]
    const body =
      begin +
      String(n * 7919)
        .padStart(like.length - 9, '0')
        .slice(0, like.length - 9)
    for (let last = 0; last < 10; last += 1) if (cardNumbersIn(`${body}${last}`).length > 0) all.add(`${body}${last}`)
  }
  return [...all].slice(0, 500)
}

describe('prose', () => {
  test('is what people write about records, and neither a name nor the number of a check', () => {
    const names = withProse.flatMap(({ call, prose }) => prose.map((name) => `${call.path} ${name}`))
    expect(names).toEqual(
      expect.arrayContaining([
        'expense/save-expense-payment notes',
        'maintenance/save-work-order note',
        'unit/save-unit notes',
      ]),
    )
    expect(names.length).toBeGreaterThan(50)
    expect(names.filter((name) => /number$|phone|email|website|parcel|ssn|draft\//.test(name))).toEqual([])
  })

  test('holds no card number in any field of any call', () => {
    for (const { call, prose } of withProse)
      for (const name of prose) {
        const said = `${call.path} ${name}`
        const refused = (text: string) => isSensitiveProblem(messageOf(call, { [name]: text }, name))
        expect(refused('Paid with 4111 1111 1111 1111, exp 12/29'), said).toBe(true)
        expect(refused('Her number is 123-45-6789'), said).toBe(true)
        expect(refused('Card ends in 1111, call (555) 010-0300'), said).toBe(false)
      }
  })

  test('holds none of 500 card numbers', () => {
    const cards = manyCards()
    expect(new Set(cards).size).toBe(500)
    const messageFor = (card: string) => messageOf(expense.save, { notes: `Visa ${card}` }, 'notes')
    expect(cards.filter((card) => !isSensitiveProblem(messageFor(card)))).toEqual([])
  })

  test('in rows that are saved together is checked as well', () => {
    const found = allCalls.flatMap((call) =>
      fieldsOf(call).flatMap(([name, facts]) => {
        const parts = Object.entries(facts?.rows ?? {}).flatMap(([part, { prose }]) => (prose ? [part] : []))
        return parts.map((part) => ({ call, name, part }))
      }),
    )
    expect(found.length).toBeGreaterThan(0)
    for (const { call, name, part } of found) {
      const input = { [name]: [{}, { [part]: '4111 1111 1111 1111' }] }
      const said = `${call.path} ${name} ${part}`
      expect(isSensitiveProblem(messageOf(call, input, `${name}.1.${part}`)), said).toBe(true)
    }
  })
})

describe('a card number in the notes of an expense', () => {
  let context: TestApp
  let world: World
  beforeAll(async () => {
    ;({ context, world } = await worldApp())
  })
  afterAll(() => context.close())

  test('is refused by field, written nowhere, and logged without its digits', async () => {
    const { input, files } = await validInput(expense.save, world.ours)
    const { token } = world.ours.people[1]
    const count = async () => (await context.database.ask('select id from journal_entry')).length
    const before = await count()
    const notes = 'Paid with 4012 8888 8888 1881'
    const answer = await ask(context.app, expense.save, { ...input, notes }, { token, files })
    expect([answer.status, answer.type]).toEqual([422, 'E_INVALID'])
    expect(answer.fields).toEqual({
      notes: "What looks like a card number can't be saved in Notes. Shorten it to its last 4 digits.",
    })
    expect(await count()).toBe(before)
    const lines = context.logged.filter((line) => line.includes('number was refused'))
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ fields: ['notes'] })
    expect(context.logged.join('\n')).not.toContain('1881')
  })

  test('is saved once it is shortened', async () => {
    const { input, files } = await validInput(expense.save, world.ours)
    const asked = { ...input, notes: 'Paid with the card that ends in 1881' }
    const answer = await ask(context.app, expense.save, asked, { token: world.ours.people[1].token, files })
    expect(answer.type).toBe('S_OK')
  })
})
