import { allCalls } from '@freehold/contract/calls'
import { methodsOf, takesKey, takesTokenInAddress } from '@freehold/contract/kit/asked'
import { type AnyCall, type Method, pageSizes } from '@freehold/contract/kit/call'
import { choices } from '@freehold/contract/kit/choices'
import { commonErrors, type ErrorType, statusOf } from '@freehold/contract/kit/errors'
import { type FieldFacts, fieldFacts } from '@freehold/contract/kit/field'
import { theirs } from '@freehold/contract/kit/theirs'
import { isClosedWhenReadOnly } from '@freehold/contract/open-when-read-only'
import { z } from 'zod'

type Json = Record<string, unknown>

const paging: Record<string, Json> = {
  page: { type: 'integer', minimum: 1, default: 1 },
  limit: { type: 'integer', enum: pageSizes, default: 10, description: '-1 means all rows, at most 10,000.' },
  ascending: {
    type: 'integer',
    enum: [1, 0],
    default: 1,
    description: '1 sorts the column in orderBy ascending, 0 descending.',
  },
}

const orderSchema = ({ sorts = [], newestFirst }: AnyCall): Json => ({
  type: 'string',
  enum: sorts,
  description: `Default: ${sorts[0]}, ${newestFirst ? 'newest first' : 'ascending'}.`,
})

/** A field as the API's pages show it. */
function fieldSchema(facts: FieldFacts | undefined, name: string, call: AnyCall): Json {
  if (!facts) return name === 'orderBy' ? orderSchema(call) : (paging[name] ?? { type: 'string' })
  const { kind, label: description, min, max, choices, format, rows } = facts
  if (kind === 'id' || kind === 'whole')
    return { type: 'integer', description, ...(min !== undefined && { minimum: min, maximum: max }) }
  if (kind === 'money' || kind === 'decimal')
    return { type: 'number', multipleOf: 0.01, minimum: min, maximum: max, description }
  if (kind === 'day') return { type: 'string', format: 'date', description }
  if (kind === 'choice' || kind === 'flag') return { type: 'string', enum: choices, description }
  if (kind === 'json')
    return {
      type: 'array',
      items: rows ? object(Object.entries(rows).map(([field, facts]) => lineOf(field, facts, call))) : {},
      ...(rows && { minItems: 1, maxItems: max }),
      description: `${description}. In a form, send JSON text.`,
    }
  return { type: 'string', ...(max !== undefined && { maxLength: max }), ...(format && { format }), description }
}

interface FieldLine {
  name: string
  required: boolean
  schema: Json
}

export const fieldsOf = (call: AnyCall): FieldLine[] =>
  Object.entries(call.input.shape).map(([name, schema]) => lineOf(name, fieldFacts.get(schema as z.ZodType), call))

const lineOf = (name: string, facts: FieldFacts | undefined, call: AnyCall): FieldLine => ({
  name,
  required: facts?.required ?? false,
  schema: fieldSchema(facts, name, call),
})

const object = (fields: readonly FieldLine[], files: Json = {}): Json => ({
  type: 'object',
  properties: { ...Object.fromEntries(fields.map((field) => [field.name, field.schema])), ...files },
  required: fields.filter((field) => field.required).map((field) => field.name),
})

const binary = { type: 'string', format: 'binary' }

function bodyOf(call: AnyCall, fields: readonly FieldLine[]): Json {
  const files = Object.fromEntries(
    (call.files ?? []).map((file) =>
      file.repeats
        ? [file.name, { type: 'array', items: binary, description: `${file.label}: one part for each file.` }]
        : [
            file.many ? `${file.name}_0` : file.name,
            {
              ...binary,
              description: file.many
                ? `${file.label}: ${file.name}_N, with any number N. Every file sent is added.`
                : file.label,
            },
          ],
    ),
  )
  const schema = object(fields, files)
  const content = call.files
    ? { 'multipart/form-data': { schema } }
    : {
        'application/x-www-form-urlencoded': { schema },
        'application/json': { schema },
        'multipart/form-data': { schema },
      }
  return { required: true, content }
}

const keyHeader: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A request sent again with the same key gets the first answer and changes nothing.',
  schema: { type: 'string', maxLength: 255 },
}

function answersOf(call: AnyCall, method: Method): Json {
  const file = { '*/*': { schema: { type: 'string', format: 'binary' } } }
  const json = { 'application/json': { schema: envelope(call) } }
  const ok = {
    description: call.answers === 'file' ? 'The file' : (call.done ?? 'S_OK'),
    content: call.answers === 'file' ? file : call.answers === 'download' ? { ...json, ...file } : json,
  }
  const byStatus = new Map<number, ErrorType[]>()
  const whenReadOnly: ErrorType[] = isClosedWhenReadOnly(call) ? ['E_LIMIT'] : []
  const ofKey: ErrorType[] = takesKey(call, method) ? ['E_CONFLICT'] : []
  for (const type of new Set<ErrorType>([...commonErrors, ...call.errors, ...ofKey, ...whenReadOnly])) {
    const status = statusOf[type]
    byStatus.set(status, [...(byStatus.get(status) ?? []), type])
  }
  const refusals = [...byStatus].map(([status, types]) => [
    status,
    {
      description: types.join(', '),
      content: { 'application/json': { schema: refusalOf(call, types) } },
    },
  ])
  return { 200: ok, ...Object.fromEntries(refusals) }
}

function jsonSchema(schema: z.ZodType): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Json
  return described
}

/** A versioned call that refuses a save over an older version says what is stored now. */
const refusalOf = ({ versioned }: AnyCall, types: readonly ErrorType[]): Json => ({
  $ref: `#/components/schemas/${versioned && types.includes('E_CONFLICT') ? 'VersionConflict' : 'Refusal'}`,
})

function envelope(call: AnyCall): Json {
  const reply = jsonSchema(call.reply)
  const properties = { type: { const: 'S_OK' }, message: { type: 'string' }, ...(reply.properties as Json) }
  return { ...reply, properties, required: ['type', ...((reply.required as string[]) ?? [])] }
}

function operation(call: AnyCall, method: Method): Json {
  const fields = fieldsOf(call)
  const inPath = (name: string) => call.path.includes(`{${name}}`)
  const parameters = fields
    .filter((field) => method === 'GET' || inPath(field.name))
    .map(({ name, required, schema }) => ({
      name,
      in: inPath(name) ? 'path' : 'query',
      required: required || inPath(name),
      schema,
    }))
  return {
    operationId: `${method.toLowerCase()} ${call.path}`.replace(/[^a-zA-Z0-9]+/g, '_'),
    summary: call.about,
    tags: [call.path.split('/', 1)[0]],
    ...(call.actor === 'public' && { security: [] }),
    ...(takesTokenInAddress(call, { download: '1' }) && { security: [{ token: [] }, { tokenInAddress: [] }] }),
    ...(call.may && { description: `Right: ${call.may}.` }),
    parameters: takesKey(call, method) ? [...parameters, keyHeader] : parameters,
    ...(method === 'POST' && { requestBody: bodyOf(call, fields) }),
    responses: answersOf(call, method),
  }
}

/** The whole API in OpenAPI's words, grown from the contract. */
export function openApi(server: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of allCalls)
    for (const method of methodsOf(call))
      paths[`/${call.path}`] = { ...paths[`/${call.path}`], [method.toLowerCase()]: operation(call, method) }
  return {
    openapi: '3.1.0',
    info: { title: 'Freehold', version: '0.1.0', description: 'Property management that landlords own.' },
    servers: [{ url: `${server}/api` }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization' },
        tokenInAddress: { type: 'apiKey', in: 'query', name: 'token' },
      },
      schemas: {
        Refusal: {
          type: 'object',
          properties: {
            type: { type: 'string', enum: Object.keys(statusOf).filter((type) => type !== 'S_OK') },
            message: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
            choices: jsonSchema(choices),
          },
          required: ['type', 'message'],
        },
        VersionConflict: {
          allOf: [{ $ref: '#/components/schemas/Refusal' }],
          type: 'object',
          properties: { theirs: jsonSchema(theirs) },
        },
      },
    },
  }
}
