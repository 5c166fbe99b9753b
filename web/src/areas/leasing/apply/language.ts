import { type Day, parseDayOrMoment, showDay } from '@freehold/rules/day'
import { closedTexts } from '@freehold/rules/leasing/apply-link'
import { askedItemTexts } from '@freehold/rules/leasing/asked-items'
import { dollars, showDollars } from '@freehold/rules/money'
import { formatsOf } from '@freehold/rules/text/formats'
import { firstLanguage, type Language, languageAsked, languages, type SameTexts } from '@freehold/rules/text/language'
import { useEffect, useSyncExternalStore } from 'react'
import { read, write } from '../../../api/storage'
import { showMoment } from '../../../widgets/moment'
import { en } from './texts/en'

export type Texts = SameTexts<typeof en>

/** The language that was chosen on these pages, for the next visit from this browser. */
const stored = 'apply_language'

const wanted = (): Language => languages.find((one) => one === read(stored)) ?? languageAsked(navigator.languages)

interface Chosen {
  language: Language
  texts: Texts
}

/** Null until the texts of the first language are here. English comes with the page, Spanish is loaded for its readers. */
let chosen: Chosen | null = null
const listeners = new Set<() => void>()

const load: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: () => Promise.resolve(en),
  es: () => import('./texts/es').then((file) => file.es),
}

async function show(language: Language): Promise<void> {
  // Without the other texts the page stays readable in English.
  chosen = await load[language]().then(
    (texts) => ({ language, texts }),
    () => ({ language: firstLanguage, texts: en }),
  )
  for (const listener of listeners) listener()
}

export function chooseLanguage(language: Language): void {
  write(stored, language)
  void show(language)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const current = (): Chosen | null => chosen

/** The language of the page, loaded when the first page opens; null until then. */
export function useChosen(): Language | null {
  const now = useSyncExternalStore(subscribe, current)
  useEffect(() => {
    if (chosen === null) void show(wanted())
  }, [])
  return now?.language ?? null
}

export const useLanguage = (): Language => useSyncExternalStore(subscribe, current)?.language ?? firstLanguage
export const useTexts = (): Texts => useSyncExternalStore(subscribe, current)?.texts ?? en
/** The language of now, for a request. */
export const languageNow = (): Language => chosen?.language ?? wanted()
export const textsNow = (): Texts => chosen?.texts ?? en

interface Shown {
  money: (amount: number) => string
  day: (day: string) => string
  moment: (iso: string) => string
}

const english: Shown = { money: showDollars, day: showDay, moment: showMoment }

/** Short Spanish days would be misread, so each has its month in words. */
function spanish(): Shown {
  const { money, dayInWords } = formatsOf('es')
  const inWords = (text: string) => {
    const day = parseDayOrMoment(text)
    return day === null ? text : dayInWords(day as Day)
  }
  return { money: (amount) => money(dollars(amount)), day: inWords, moment: inWords }
}

/** Money and days as the language of the page writes them. */
export const useShown = (): Shown => (useLanguage() === 'es' ? spanish() : english)

/** Words of the rules that applicants read. */
export const useClosedWords = () => closedTexts[useLanguage()]
export const useAskedWords = () => askedItemTexts[useLanguage()]
