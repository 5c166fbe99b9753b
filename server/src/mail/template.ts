import { fillNames, namesIn } from '@freehold/rules/text/braces'
import { firstLanguage, type Language, languages } from '@freehold/rules/text/language'
import { z } from 'zod'

/** The names in braces: `NamesIn<'{company} sent {amount}'>` is `'company' | 'amount'`. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

interface Fact {
  label: string
  value: string
}

/** The words of a mail, with names in braces. */
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

/**
 * The record that a button opens, and when its link was made where the hash of the link is stored. `as` names the parameter
 * that its token is in, where one page takes several kinds.
 */
const Opens = z.object({ purpose: z.string(), id: z.number(), made: z.string().optional(), as: z.string().optional() })
export type Opens = z.output<typeof Opens>

/** A mail with its values filled in, as it is stored until it is sent. */
export const Filled = z.object({
  // The language that it is written in. A letter without one is English.
  language: z.enum(languages).optional(),
  subject: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  // With a path, the value is a link to it on this server.
  facts: z.array(z.object({ label: z.string(), value: z.string(), path: z.string().optional() })),
  action: z
    .object({
      label: z.string(),
      path: z.string(),
      // The record that the address opens. Its token is signed when the mail is sent, so that no stored letter holds one.
      opens: Opens.optional(),
    })
    .nullable(),
  reason: z.string(),
  // The list that its unsubscribe link leaves. Without one, the reader gets no more courtesy mail at all.
  list: z.string().optional(),
  // A code that the reader types in. It is made when the mail is sent, so that no stored letter holds one.
  code: z.object({ purpose: z.string(), id: z.number(), digits: z.number().optional() }).optional(),
  // The words in place of these, without the button, to an address that signs in to any account when the mail is sent.
  toLogin: z
    .object({ subject: z.string(), heading: z.string(), paragraphs: z.array(z.string()), reason: z.string() })
    .optional(),
})
export type Filled = z.output<typeof Filled>

export interface Template<Name extends string> {
  spec: Spec
  names: readonly Name[]
  fill: (values: Readonly<Record<Name, string>>) => Filled
}

/**
 * A mail's words, with names in braces. The compiler asks for a value of each name, and a brace that is not part of a name
 * stops the server at its start, not the first mail.
 */
export function template<const S extends Spec>(spec: S): Template<NamesIn<TextsOf<S>>> {
  return checked<NamesIn<TextsOf<S>>>(spec)
}

/** The language of the words that the others say again. */
type First = (typeof languages)[0]

/** The names of the words in a language, where another language has no others. */
type SameNames<S extends Record<Language, Spec>> = {
  [L in Language]: NamesIn<TextsOf<S[L]>> extends NamesIn<TextsOf<S[First]>> ? unknown : never
}

/** A mail's words in every language. */
type Translated<Name extends string> = Readonly<Record<Language, Template<Name>>>

/**
 * The words of a mail to a tenant, an applicant or a signer. Each language has the same names, facts and button: a name that
 * English does not have does not compile, and one that is missing stops the server at its start.
 */
export function templates<const S extends Readonly<Record<Language, Spec>>>(
  specs: S & SameNames<S>,
): Translated<NamesIn<TextsOf<S[First]>>> {
  type Name = NamesIn<TextsOf<S[First]>>
  const first = checked<Name>(specs[firstLanguage], firstLanguage)
  const all = languages.map((language) => {
    const one = checked<Name>(specs[language], language)
    const problem = difference(first, one)
    if (problem !== null) throw new RangeError(`"${one.spec.subject}" has other ${problem} than its English words`)
    return [language, one] as const
  })
  return Object.fromEntries(all) as Record<Language, Template<Name>>
}

function difference(first: Template<string>, other: Template<string>): string | null {
  if (first.names.toSorted().join() !== other.names.toSorted().join()) return 'names'
  const valuesOf = ({ spec }: Template<string>) => (spec.facts ?? []).map(({ value }) => value).join('\n')
  if (valuesOf(first) !== valuesOf(other)) return 'facts'
  return first.spec.action?.path === other.spec.action?.path ? null : 'addresses'
}

function checked<Name extends string>(spec: Spec, language?: Language): Template<Name> {
  const names = new Set<string>()
  fillWith(spec, (text) => {
    const found = namesIn(text)
    if (found === null) throw new RangeError(`A brace without a name: ${text}`)
    for (const name of found) names.add(name)
    return text
  })
  return {
    spec,
    names: [...names] as Name[],
    fill: (values) => filled({ spec, values, language }),
  }
}

/** The words and values of each filled mail, so that an account's own words can take the place of the product's. */
interface Source {
  spec: Spec
  values: Readonly<Record<string, string>>
  language?: Language | undefined
}
const sources = new WeakMap<Filled, Source>()

function filled(source: Source): Filled {
  const { spec, values, language } = source
  const letter = fillWith(spec, (text) =>
    fillNames(text, (name) => {
      const value = values[name]
      if (value === undefined) throw new RangeError(`The email "${spec.subject}" has no value for ${name}`)
      return value
    }),
  )
  const spoken = language === undefined ? letter : { language, ...letter }
  sources.set(spoken, source)
  return spoken
}

/** The words of a mail that an account may write itself; facts, button and reason stay. */
export type OwnWords = Pick<Spec, 'subject' | 'heading' | 'paragraphs'>

/** The same mail in other words. Its button keeps what it opens. */
export function reword(letter: Filled, own: OwnWords): Filled {
  const source = sources.get(letter)
  if (!source) throw new Error('Only an email that was just filled can have other words')
  const { subject, heading, paragraphs } = filled({ ...source, spec: { ...source.spec, ...own } })
  return { ...letter, subject, heading, paragraphs }
}

/** A filled mail whose button opens a record, by a token that is signed when it is sent. */
export function opening(letter: Filled, opens: Opens): Filled {
  const opened = { ...letter, action: letter.action && { ...letter.action, opens } }
  const source = sources.get(letter)
  if (source) sources.set(opened, source)
  return opened
}

/** A filled mail that says something else to an address that already signs in. */
export function instead(letter: Filled, { subject, heading, paragraphs, reason }: Filled): Filled {
  const both = { ...letter, toLogin: { subject, heading, paragraphs, reason } }
  const source = sources.get(letter)
  if (source) sources.set(both, source)
  return both
}

/** A filled mail with a code for a record, which is made when it is sent. */
export function withCode(letter: Filled, code: NonNullable<Filled['code']>): Filled {
  const coded = { ...letter, code }
  const source = sources.get(letter)
  if (source) sources.set(coded, source)
  return coded
}

/** A mail with the names of its variables in the place of values. */
export const sampleOf = (spec: Spec, names: readonly string[], language?: Language): Filled =>
  filled({ spec, values: Object.fromEntries(names.map((name) => [name, `[${name}]`])), language })

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
