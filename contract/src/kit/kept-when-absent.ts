import { z } from 'zod'
import { type Field, fieldFacts, jsonShapes } from './field'

/**
 * A field of ours in a save that older clients know without it: left out, it reads as undefined, and the verb keeps what is
 * stored. A blank clears it. The compiler asks each verb what it keeps (`fillAbsent`).
 */
export function keptWhenAbsent<T>(inner: Field<T>): Field<T | undefined> {
  const schema = z.transform((raw: unknown, ctx): T | undefined => {
    if (raw === undefined) return undefined
    const read = inner.safeParse(raw)
    if (read.success) return read.data
    for (const { message } of read.error.issues) ctx.addIssue({ code: 'custom', message })
    return z.NEVER
  })
  const facts = fieldFacts.get(inner)
  if (facts) schema.register(fieldFacts, facts)
  const shape = jsonShapes.get(inner)
  if (shape) jsonShapes.set(schema, shape)
  return schema
}
