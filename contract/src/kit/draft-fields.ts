import type { AnyCall } from './call'
import { type FieldFacts, fieldFacts } from './field'

/** Secrets are never kept; neither are the names of files, which are deleted unless a form is saved, nor lists. Answers to questions are. */
const isKept = ({ secret, format, kind }: FieldFacts): boolean =>
  !secret && format !== 'password' && format !== 'token' && (kind !== 'json' || format === 'answers')

const fieldsWhere = (call: AnyCall, wanted: (facts: FieldFacts) => boolean): string[] =>
  Object.entries(call.input.shape).flatMap(([name, schema]) => {
    const facts = fieldFacts.get(schema as Parameters<typeof fieldFacts.get>[0])
    return facts && wanted(facts) ? [name] : []
  })

/** The fields of a call's form that a draft may keep. */
export const draftFields = (call: AnyCall): string[] => fieldsWhere(call, isKept)

/** The fields of a call's form in which a card number may have been typed. */
export const proseFields = (call: AnyCall): string[] => fieldsWhere(call, ({ prose }) => prose === true)
