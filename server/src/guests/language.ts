/** The languages that pages for guests speak. A new one does not compile until every text has it. */
const languages = ['en'] as const
export type Language = (typeof languages)[number]

/** The language of a page whose reader is not known. */
export const firstLanguage: Language = languages[0]

/** Another language has the same texts, with the same values in them. */
export type SameTexts<Texts> = {
  readonly [Name in keyof Texts]: Texts[Name] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : Texts[Name] extends string
      ? string
      : Texts[Name] extends object
        ? SameTexts<Texts[Name]>
        : never
}

/** The texts of one place in every language. The first one is written in English, and the others say the same. */
export type InEveryLanguage<Texts> = Readonly<Record<Language, SameTexts<Texts>>>

interface Forms {
  /** The form that every language has. */
  other: string
  zero?: string
  one?: string
  two?: string
  few?: string
  many?: string
}

const rules = new Map<Language, Intl.PluralRules>()

/** The form of a count: the language chooses it, and a form that is missing is the other one. */
export function plural(language: Language, count: number, forms: Forms): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, rule)
  return forms[rule.select(count)] ?? forms.other
}
