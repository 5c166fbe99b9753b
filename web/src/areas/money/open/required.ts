import type { Call } from '@freehold/contract/calls'
import type { AnyCall } from '@freehold/contract/kit/call'
import type { Field } from '@freehold/contract/kit/field'

/** The call as a form asks it: what old clients may leave out, our own screens require. */
export function requiring<C extends Call>(call: C, fields: Readonly<Record<string, Field<unknown>>>): C {
  // The input of any call is too large a type for the compiler.
  const { input }: AnyCall = call
  // The fields keep their names and take less than before, so what the form sends is still what the call takes.
  return { ...call, input: input.extend(fields) } as unknown as C
}
