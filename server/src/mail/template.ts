import { z } from 'zod'

/** The names in braces: `NamesIn<'{company} sent {amount}'>` is `'company' | 'amount'`. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

interface Fact {
  label: string
  value: string
}

interface Spec {
  readonly subject: string
  readonly heading: string
  /** One paragraph each. */
  readonly paragraphs: readonly string[]
  /** A list of facts, such as the lines of a receipt. */
  readonly facts?: readonly Fact[]
  /** A button. Its path is on this server; `PUBLIC_URL` is put before it when the mail is sent. */
  readonly action?: { readonly label: string; readonly path: `/${string}` }
  /** Why the reader gets this mail, in small print. */
  readonly reason: string
}

type Optional<Part, Key extends string> = Part extends { readonly [K in Key]: infer Text extends string } ? Text : never

type TextsOf<S extends Spec> =
  | S['subject' | 'heading' | 'reason']
  | S['paragraphs'][number]
  | Optional<NonNullable<S['facts']>[number], 'label' | 'value'>
  | Optional<S['action'], 'label' | 'path'>

/** A mail with its values filled in, as it is stored until it is sent. */
export const Filled = z.object({
  subject: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  action: z.object({ label: z.string(), path: z.string() }).nullable(),
  reason: z.string(),
})
export type Filled = z.output<typeof Filled>

interface Template<Name extends string> {
  names: readonly Name[]
  fill: (values: Readonly<Record<Name, string>>) => Filled
}

const placeholder = /\{([a-z][A-Za-z]*)\}/g

/**
 * A mail's words, with names in braces. The compiler asks for a value of each name, and a brace that is not part of a name
 * stops the server at its start, not the first mail.
 */
export function template<const S extends Spec>(spec: S): Template<NamesIn<TextsOf<S>>> {
  type Name = NamesIn<TextsOf<S>>
  const whole: Spec = spec
  const names = new Set<string>()
  fillWith(whole, (text) => {
    if (/[{}]/.test(text.replace(placeholder, ''))) throw new RangeError(`A brace without a name: ${text}`)
    for (const [, name = ''] of text.matchAll(placeholder)) names.add(name)
    return text
  })
  return {
    names: [...names] as Name[],
    fill: (values) => {
      const byName: Readonly<Record<string, string>> = values
      return fillWith(whole, (text) =>
        // A single pass leaves values that look like a name as they are.
        text.replace(placeholder, (_, name: string) => {
          const value = byName[name]
          if (value === undefined) throw new RangeError(`The mail "${whole.subject}" has no value for ${name}`)
          return value
        }),
      )
    },
  }
}

const fillWith = (
  { subject, heading, paragraphs, facts = [], action, reason }: Spec,
  change: (text: string) => string,
): Filled => ({
  // A subject is one line, whatever a name holds.
  subject: change(subject).replace(/\s+/g, ' ').trim(),
  heading: change(heading),
  paragraphs: paragraphs.map(change),
  facts: facts.map(({ label, value }) => ({ label: change(label), value: change(value) })),
  action: action ? { label: change(action.label), path: change(action.path) } : null,
  reason: change(reason),
})
