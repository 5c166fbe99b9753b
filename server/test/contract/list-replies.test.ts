import { allCalls } from '@freehold/contract/calls'
import type { AnyCall } from '@freehold/contract/kit/call'
import { dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { openSuperSessionFor, superAtWork } from '../kit/world/super-admin'
import { fieldsOf, validInput } from '../kit/world/valid-input'
import type { World } from '../kit/world/world'
import { worldApp } from '../kit/world/world-app'

interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
}
type Paths = Record<
  string,
  Record<string, { responses: Record<string, { content: Record<string, { schema: Schema }> }> }>
>

let context: TestApp
let world: World
let paths: Paths
let superToken: string
beforeAll(async () => {
  ;({ context, world } = await worldApp())
  paths = (await context.app.inject({ url: '/api/openapi.json' })).json().paths
  superToken = await openSuperSessionFor(context, await superAtWork(context))
})
afterAll(() => context.close())

const isList = (call: AnyCall): boolean =>
  call.sorts !== undefined ||
  (call.runs === 'read' && call.actor === 'staff' && call.reply.shape.data instanceof z.ZodArray)

const lists = allCalls.filter(isList).map((call) => [`${call.method} ${call.path}`, call] as const)

/** Lists that the world has no row for. */
const empty = [
  'GET superadmin/get-job-run-list',
  'GET superadmin/get-set-aside-list',
  'GET superadmin/get-membership-difference-list',
  'GET superadmin/get-help-question-list',
]

/** The parts of a value that its JSON schema doesn't allow or doesn't describe, by their place in the value. */
function strange(value: unknown, schema: Schema | undefined, at: string): string[] {
  if (!schema || Object.keys(schema).length === 0) return [`${at} is not described`]
  if (schema.anyOf) {
    const each = schema.anyOf.map((one) => strange(value, one, at))
    return each.toSorted((a, b) => a.length - b.length)[0] ?? []
  }
  if ('const' in schema) return value === schema.const ? [] : [`${at} is not ${schema.const}`]
  if (schema.enum) return schema.enum.includes(value) ? [] : [`${at} is none of ${schema.enum}`]
  const { type } = schema
  if (Array.isArray(type)) return strange(value, { anyOf: type.map((one) => ({ ...schema, type: one })) }, at)
  if (type === 'array') {
    if (!Array.isArray(value)) return [`${at} is no list`]
    return value.flatMap((one, index) => strange(one, schema.items, `${at}[${index}]`))
  }
  if (type === 'object') return strangeObject(value, schema, at)
  const found = value === null ? 'null' : typeof value
  const fits = type === 'integer' ? Number.isInteger(value) : found === type
  return fits ? [] : [`${at} is ${found}, not ${type}`]
}

function strangeObject(value: unknown, schema: Schema, at: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at} is no object`]
  const { properties = {}, required = [], additionalProperties: others } = schema
  const missing = required.filter((name) => !(name in value)).map((name) => `${at}.${name} is missing`)
  const held = Object.entries(value).flatMap(([name, one]) =>
    strange(one, properties[name] ?? (typeof others === 'object' ? others : undefined), `${at}.${name}`),
  )
  return [...missing, ...held]
}

/** A table is asked for all its rows; another list, with a careful client's input. */
async function inputOf(call: AnyCall): Promise<object> {
  const { input } = await validInput(call, world.ours)
  if (!call.sorts) return input
  const required = fieldsOf(call).flatMap(([name, facts]) => (facts?.required ? [name] : []))
  const today = dayIn('America/New_York', context.clock.now())
  const needed = required.map((name) => [name, name === 'selected_date' ? today : input[name]])
  return { ...Object.fromEntries(needed), limit: -1 }
}

describe('the reply of a list is what the API describes, to the last field', () => {
  test.each(lists)('%s', async (name, call) => {
    const token = call.actor === 'super' ? superToken : world.ours.people[1].token
    const { type, body, text } = await ask(context.app, call, await inputOf(call), { token })
    expect(type, text).toBe('S_OK')
    const described = paths[`/${call.path}`]?.[call.method.toLowerCase()]?.responses[200]?.content['application/json']
    expect(strange(body, described?.schema, 'reply')).toEqual([])
    if (call.sorts && !empty.includes(name)) expect((body as { data: unknown[] }).data.length).toBeGreaterThan(0)
  })
})

test('a field that is not described, or is missing, is found', () => {
  const schema: Schema = {
    type: 'object',
    properties: {
      id: { type: 'number' },
      unit: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    },
    required: ['id'],
  }
  expect(strange({ id: 1, unit: { name: '2B' } }, schema, 'row')).toEqual([])
  expect(strange({ id: 1, status: null }, schema, 'row')).toEqual(['row.status is not described'])
  expect(strange({ unit: {} }, schema, 'row')).toEqual(['row.id is missing', 'row.unit.name is missing'])
})
