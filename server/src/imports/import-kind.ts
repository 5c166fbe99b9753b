import { type FieldFacts, fieldFacts } from '@freehold/contract/kit/field'
import type { z } from 'zod'
import type { Db } from '../database/read'
import type { Scope } from '../database/scope'
import type { Tx } from '../database/write'

/** One field that a column of a file may fill. Its label and its rules are those of the form. */
interface ImportField<Input> {
  name: keyof Input & string
  /** Other headers that files have for it, in lower case. */
  synonyms: readonly string[]
  /** Writes a cell the way the form does, such as a phone number. What it does not know stays as it is. */
  spell?: (cell: string) => string
}

/** An import described as data. `Input` is the input of the contract's call that saves one record. */
export interface ImportKind<Input> {
  noun: string
  /** One and many, as sentences say them. */
  words: { one: string; many: string }
  /** The schema of the call that saves one record. */
  schema: z.ZodObject & z.ZodType<Input>
  fields: readonly ImportField<Input>[]
  /** Required fields that `complete` can fill. */
  completed: readonly string[]
  /** Fills what files often leave out. */
  complete: (cells: Readonly<Record<string, string>>) => Record<string, string>
  /** Refuses a user who may not add records of this kind. */
  require: (scope: Scope) => void
  /** Two records with the same key are duplicates. */
  keyOf: (input: Input) => string
  /** The column of the key, by its field. */
  keyField: keyof Input & string
  /** The existing records with these keys: their names by key. */
  existing: (db: Db, scope: Scope, keys: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Makes the records and returns their ids in the same order. */
  make: (tx: Tx, scope: Scope, inputs: readonly Input[]) => Promise<number[]>
  /** Locks the records and says what was built on them, a sentence for each record; the rest can be unmade. */
  builtOn: (tx: Tx, scope: Scope, ids: readonly number[]) => Promise<string[]>
  unmake: (tx: Tx, scope: Scope, ids: readonly number[]) => Promise<void>
}

/** The facts of a field in the contract. */
export function factsOf<Input>(kind: ImportKind<Input>, name: string): FieldFacts {
  const schema = kind.schema.shape[name]
  const facts = schema && fieldFacts.get(schema as z.ZodType)
  if (!facts) throw new Error(`The call that saves ${kind.words.one} has no field ${name}`)
  return facts
}
