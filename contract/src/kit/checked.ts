import type { AnyCall, InputOf } from './call'

/**
 * A call whose fields must also agree with each other. What does not is refused by field, in the form and on the server
 * alike, once each field can be read by itself.
 */
export function checked<C extends AnyCall>(
  call: C,
  problemsOf: (input: InputOf<C>) => Readonly<Partial<Record<keyof InputOf<C> & string, string>>>,
): C {
  const input = call.input.superRefine((value, ctx) => {
    for (const [field, message] of Object.entries(problemsOf(value as InputOf<C>)))
      if (typeof message === 'string') ctx.addIssue({ code: 'custom', path: [field], message })
  })
  return { ...call, input }
}
