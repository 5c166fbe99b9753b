import type { z } from 'zod'
import type { FieldName } from './fields'
import { problemAt } from './problem'
import type { SourceRow } from './source'

/** The row as the form would save it, or null and the form's own refusals. */
export function checkForm<Input>(
  row: SourceRow,
  schema: z.ZodType<Input>,
  input: Readonly<Record<string, unknown>>,
  fieldOf: Readonly<Record<string, FieldName>>,
): Input | null {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  // A cell that could not be read already has a problem: a blank field would repeat it.
  const reported = new Set(row.problems.map(({ field }) => field))
  for (const { path, message } of parsed.error.issues) {
    const field = fieldOf[String(path[0])]
    if (field === undefined || reported.has(field)) continue
    reported.add(field)
    row.problems.push(problemAt(row, field, { code: `FORM ${message}`, sentence: lowered(message) }))
  }
  return null
}

const lowered = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1)
