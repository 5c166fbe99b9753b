import { z } from 'zod'
import { type Field, type FieldFacts, fieldFacts, jsonShapes } from './field'
import { parseJson } from './formats'

type Shape = Record<string, z.ZodType>

/**
 * Rows that are saved together, each with fields of its own: JSON text in a form, or a list in JSON. A field that cannot
 * be read is named with its row, counted from zero: `rows.3.paid_amount`.
 */
export function rows<S extends Shape>(label: string, shape: S, max: number): Field<z.output<z.ZodObject<S>>[]> {
  const row = z.object(shape)
  const schema = z.transform((raw: unknown, ctx): z.output<z.ZodObject<S>>[] => {
    const refuse = (message: string, path: PropertyKey[] = []) => {
      ctx.addIssue({ code: 'custom', message, path })
      return z.NEVER
    }
    if (raw === undefined || raw === null || raw === '') return refuse(`${label} are required.`)
    const list = typeof raw === 'string' ? parseJson(raw) : raw
    if (!Array.isArray(list)) return refuse(`${label} must be a list.`)
    if (list.length === 0) return refuse(`${label} are required.`)
    if (list.length > max) return refuse(`${label} can have at most ${max} rows at a time.`)
    return list.flatMap((one, at) => {
      const read = row.safeParse(one)
      if (read.success) return [read.data]
      for (const { path, message } of read.error.issues)
        refuse(path.length === 0 ? `Row ${at + 1} cannot be read.` : message, [at, ...path])
      return []
    })
  })
  schema.register(fieldFacts, { kind: 'json', label, required: true, max, rows: factsOf(shape) })
  jsonShapes.set(schema, z.array(row))
  return schema
}

const factsOf = (shape: Shape): Record<string, FieldFacts> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const facts = fieldFacts.get(schema)
      return facts ? [[name, facts]] : []
    }),
  )
