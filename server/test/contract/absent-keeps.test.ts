import { allCalls } from '@freehold/contract/calls'
import type { AnyCall } from '@freehold/contract/kit/call'
import { expense } from '@freehold/contract/money/expense'
import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { picture } from '../kit/hostile/pictures'
import { type Changed, changedBy } from '../kit/saves/changed-rows'
import { type SaveCase, saveCases } from '../kit/saves/save-cases'
import { notSaves } from '../kit/saves/save-exceptions'
import { fieldsOf, validInput } from '../kit/world/valid-input'
import type { Household } from '../kit/world/world'
import { householdApp } from '../kit/world/world-app'
import { propertyOf } from '../kit/world/world-forms'

let context: TestApp
let home: Household
beforeAll(async () => {
  ;({ context, home } = await householdApp())
})
afterAll(() => context.close())

/** Fields that name the record, and those that say how it is saved. */
const besides = ['id', 'cur_id', 'lease_pdf_id', 'version', 'confirm', 'image_count', 'sub_img_count']

const optionalFields = (call: AnyCall): string[] =>
  fieldsOf(call).flatMap(([name, facts]) => (facts && !facts.required && !besides.includes(name) ? [name] : []))

test('every call that changes something with optional fields is tried, or named with the reason why not', () => {
  const changing = ['write', 'itself']
  const asked = allCalls.filter(
    ({ method, actor, runs }) => method === 'POST' && actor === 'staff' && changing.includes(runs),
  )
  const found = asked.filter((call) => optionalFields(call).length > 0).map(({ path }) => path)
  const named = [...[...saveCases.keys()].map(({ path }) => path), ...Object.values(notSaves).flat()]
  expect(named.toSorted()).toEqual(found.toSorted())
})

type Fields = Record<string, unknown>

async function send(call: AnyCall, input: Fields): Promise<void> {
  const { type, text } = await ask(context.app, call, input, { token: home.people[1].token })
  expect(type, `${call.path} ${JSON.stringify(input)} ${text}`).toBe('S_OK')
}

/** Saves that take the names of files, with the calls that upload them and the field of the file. */
const uploads = new Map<AnyCall, [AnyCall, string]>([
  [owner.save, [owner.uploadAvatar, 'avatar']],
  [expense.attach, [expense.uploadReceipt, 'receipt']],
])

async function uploaded(call: AnyCall): Promise<Fields> {
  const [upload, field] = uploads.get(call) ?? []
  if (!upload || !field) return {}
  const files = { [field]: await picture() }
  const { body } = await ask(context.app, upload, {}, { token: home.people[1].token, files })
  return Object.fromEntries(Object.entries(body).filter(([name]) => name in call.input.shape))
}

/** A save with every field, and one with the fields that it must have. */
async function inputsOf(call: AnyCall, { full = {}, always = [] }: SaveCase) {
  const { input } = await validInput(call, home)
  const whole: Fields = { ...input, ...(await uploaded(call)), ...full, confirm: '1' }
  const optional = optionalFields(call).filter((name) => !always.includes(name))
  const least = Object.fromEntries(Object.entries(whole).filter(([name]) => !optional.includes(name)))
  return { whole, least, optional }
}

const blanks = [null, undefined, '', false, '{}', '[]']
const isBlank = (value: unknown): boolean =>
  blanks.includes(value as string) || (typeof value === 'object' && Object.keys(value ?? {}).length === 0)

const wordsOf = (changes: readonly Changed[]) =>
  changes.map(({ table, column, was, is }) => `${table}.${column}: ${JSON.stringify(was)} > ${JSON.stringify(is)}`)

describe.each([...saveCases].map(([call, one]) => [call.path, call, one] as const))('%s', (_, call, one) => {
  test('keeps the fields that are left out, and clears those that are blank', async () => {
    const { stays = {}, clearedBy = {}, holds = {} } = one
    const { whole, least, optional } = await inputsOf(call, one)
    const tried = optional.filter((name) => !(name in stays))
    expect(tried.filter((name) => isBlank(whole[name]))).toEqual([])
    await send(call, whole)
    const kept = await changedBy(context.database, () => send(call, least))
    expect(wordsOf(kept)).toEqual([])
    for (const name of tried) {
      const blank = { ...least, [name]: clearedBy[name] ?? '' }
      const changes = await changedBy(context.database, () => send(call, blank))
      const cleared = changes.filter(({ is }) => isBlank(is) || is === holds[name])
      expect(cleared.length, `${name} is cleared: ${wordsOf(changes)}`).toBeGreaterThan(0)
      expect(wordsOf(changes), name).toEqual(wordsOf(cleared))
    }
  })
})

test('a property that is made without a limit asks its owner above $500, and with a blank one never', async () => {
  const as = { token: home.people[1].token }
  const [first] = home.records.owner?.inside ?? []
  const documented = propertyOf('Limit', 'House', Number(first))
  const limitOf = async (fields: object) => {
    const { body } = await ask(context.app, property.save, { ...documented, ...fields, id: 0 }, as)
    return (await ask(context.app, property.get, { id: body.id }, as)).body.data.owner_limit
  }
  expect(await limitOf({})).toBe(500)
  expect(await limitOf({ owner_limit: '' })).toBe(null)
  expect(await limitOf({ owner_limit: '750' })).toBe(750)
})
