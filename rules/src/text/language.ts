/** The languages of tenants and guests. A new one does not compile until every text has it. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** The language of a reader who is not known. */
export const firstLanguage: Language = languages[0]

/** The name of each language in itself. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

/** The name of each language in English, for the people who work in English. */
export const englishLanguageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish' }

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

/** The first language that a browser asks for in its Accept-Language header, or in `navigator.languages`. */
export function languageAsked(wanted: readonly string[]): Language {
  const found = wanted.map((one) => languages.find((language) => one.toLowerCase().split('-')[0] === language))
  return found.find((language) => language !== undefined) ?? firstLanguage
}
