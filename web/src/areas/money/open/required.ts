import type { Call } from '@freehold/contract/calls'
import type { Field } from '@freehold/contract/kit/field'

/** The call as a form asks it: what old clients may leave out, our own screens require. */
export function requiring<C extends Call>(call: C, fields: Readonly<Record<string, Field<unknown>>>): C {
  // The fields keep their names and take less than before, so what the form sends is still what the call takes.
  return { ...call, input: call.input.extend(fields) } as unknown as C
}
