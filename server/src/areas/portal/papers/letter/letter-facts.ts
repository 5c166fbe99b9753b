import { monthStandings } from '@freehold/rules/portal/payment-months'
import { languages } from '@freehold/rules/text/language'
import { z } from 'zod'

/** A home is the names of its unit and its property and the parts of its address together. */
const words = z.string().min(1).max(3_000)
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const month = z.string().regex(/^\d{4}-\d{2}$/)

/** Everything that a letter says. A letter from a file is read strictly: what is not signed is refused. */
export const letterFacts = z.strictObject({
  landlord: words,
  tenant: words,
  homes: z.array(z.strictObject({ home: words, from: day, to: day.nullable() })).max(20),
  from: month,
  to: month,
  months: z.array(z.tuple([month, z.enum(monthStandings)])).max(40),
  /** What is owed in cents, below zero for a credit; null where the tenant did not ask for it. */
  balance: z.int().nullable(),
  made_on: day,
  language: z.enum(languages),
})
export type LetterFacts = z.infer<typeof letterFacts>
