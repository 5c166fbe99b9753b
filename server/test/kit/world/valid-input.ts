import type { AnyCall } from '@freehold/contract/kit/call'
import { type FieldFacts, fieldFacts } from '@freehold/contract/kit/field'
import type { z } from 'zod'
import { paper, picture } from '../hostile/pictures'
import type { Household } from './world'
import { ownersFile } from './world-imports'

/** A kind of field of this contract that the tests do not know how to fill: say it here, and every call is covered. */
class UnknownField extends Error {}

export interface Valid {
  input: Record<string, unknown>
  files: Record<string, Buffer>
}

/** Lists that belong to no account: any of their ids is everybody's. */
export const shared: Record<string, number> = { property_type: 3 }

export const fieldsOf = (call: AnyCall): [string, FieldFacts | undefined, z.ZodType][] =>
  Object.entries(call.input.shape).map(([name, schema]) => [
    name,
    fieldFacts.get(schema as z.ZodType),
    schema as z.ZodType,
  ])

export const idFields = (call: AnyCall): [string, FieldFacts & { of: string }][] =>
  fieldsOf(call).flatMap(([name, facts]) =>
    facts?.kind === 'id' && facts.of !== undefined ? [[name, { ...facts, of: facts.of }]] : [],
  )

/** The names of stored files have a shorter limit than the other opaque texts. */
export const isFileName = (facts: FieldFacts | undefined): boolean => facts?.format === 'token' && facts.max === 80

/** A careful client's input for this account: every field filled, with records of its own. */
export async function validInput(call: AnyCall, of: Household, { fresh = false } = {}): Promise<Valid> {
  const input: Record<string, unknown> = {}
  const fill = of.fills[fresh ? `${call.path} new` : call.path] ?? {}
  for (const [name, facts, schema] of fieldsOf(call)) {
    // A version that was made up is an older one.
    if (name in fill || name === 'version' || !facts || (fresh && name === 'id' && !facts.required)) continue
    const value = fillingOf(call, name, facts, of)
    if (value === undefined) continue
    const fits = schema.safeParse(value).success
    if (fits) input[name] = value
    else if (facts.required)
      throw new UnknownField(
        `The tests cannot fill ${name} (${facts.label}) of ${call.path}: ${String(value)} is refused`,
      )
  }
  const filled = Object.entries({ ...input, ...fill }).filter(([, value]) => value !== undefined)
  return { input: Object.fromEntries(filled), files: await filesOf(call) }
}

function fillingOf(call: AnyCall, name: string, facts: FieldFacts, of: Household): unknown {
  const { kind, min = 0, max = 191, choices } = facts
  if (kind === 'id') return idOf(call, name, facts, of)
  if (kind === 'whole' || kind === 'decimal') return Math.min(Math.max(2, min), max)
  if (kind === 'money') return Math.min(Math.max(1200, min), max)
  if (kind === 'day') return '2026-01-15'
  if (kind === 'choice') return choices?.[0]
  if (kind === 'flag') return '0'
  if (kind === 'json') return JSON.stringify(facts.rows ? [rowOf(call, facts.rows, of)] : [])
  return textOf(facts, of).slice(0, max)
}

const rowOf = (call: AnyCall, fields: NonNullable<FieldFacts['rows']>, of: Household): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, facts]) => [name, fillingOf(call, name, facts, of)]))

function textOf(facts: FieldFacts, { mark, pictures }: Household): string {
  if (isFileName(facts)) return facts.required ? (pictures.inside[0] ?? '') : ''
  switch (facts.format) {
    case 'email':
      return `${mark.toLowerCase()}@mail.example`
    case 'phone':
      return '(555) 010-0300'
    case 'zipcode':
      return '10001'
    case 'time':
      return '09:30'
    case 'password':
      return 'Freehold1'
    case 'token':
      return facts.required ? 'x'.repeat(43) : ''
    default:
      return mark
  }
}

function idOf(call: AnyCall, name: string, { of: noun = '' }: FieldFacts, { records }: Household): number {
  const everybodys = shared[noun]
  if (everybodys !== undefined) return everybodys
  const [first] = records[noun]?.inside ?? []
  if (first === undefined)
    throw new UnknownField(`${call.path} takes ${name}, an id of "${noun}", but kit/world.ts makes no ${noun}`)
  return first
}

async function filesOf({ files = [] }: AnyCall): Promise<Record<string, Buffer>> {
  const entries = files.map(
    async ({ name, many, accept }): Promise<[string, Buffer]> => [
      many ? `${name}_0` : name,
      accept === 'image' ? await picture() : accept === 'table' ? ownersFile('Sent') : paper,
    ],
  )
  return Object.fromEntries(await Promise.all(entries))
}
