import { type Day, parseDayOrMoment } from '@freehold/rules/day'
import { dollars } from '@freehold/rules/money'
import { formatsOf } from '@freehold/rules/text/formats'
import { firstLanguage, type Language, languageAsked, languages } from '@freehold/rules/text/language'
import { useSyncExternalStore } from 'react'
import { read, write } from '../api/storage'
import type { Texts } from './en/all'

/** The chosen language, kept for the next sign-in on this device. */
const stored = 'tenant_language'
/** The language of the tenant who is signed in, which ends with the session. */
const ofSession = 'tenant_session_language'

const load: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: () => import('./en/all').then(({ en }) => en),
  es: () => import('./es/all').then(({ es }) => es),
}

let language: Language = firstLanguage
let texts: Texts | null = null
const listeners = new Set<() => void>()

function wanted(): Language {
  const kept = (read('tenant') === null ? null : read(ofSession)) ?? read(stored)
  return languages.find((one) => one === kept) ?? languageAsked(navigator.languages)
}

/** Shows the portal in a language. It is loaded first, so that no screen is half translated. */
async function showLanguage(chosen: Language): Promise<void> {
  texts = await load[chosen]()
  language = chosen
  document.documentElement.lang = chosen
  for (const listener of listeners) listener()
}

/** A reader's choice, which this device remembers. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  write(stored, chosen)
  write(ofSession, chosen)
  await showLanguage(chosen)
}

/** Shows the board in the language of its tenant, also after the page is opened again. The sign-in keeps the reader's. */
export async function showTenantLanguage(own: Language): Promise<void> {
  write(ofSession, own)
  if (own !== language) await showLanguage(own)
}

/** The language of the tenant who is signed in, else the one that this device remembers. */
export const startLanguage = (): Promise<void> => showLanguage(wanted())

/** Shows the sign-in in the language of this device, after the board of a tenant who reads another one. */
export async function leaveTenantLanguage(): Promise<void> {
  const own = wanted()
  if (own !== language) await showLanguage(own)
}

export function currentTexts(): Texts {
  if (texts === null) throw new Error('No text was loaded yet.')
  return texts
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const currentLanguage = (): Language => language
export const useLanguage = (): Language => useSyncExternalStore(subscribe, () => language)

/** The texts of a screen in the language on the screen: `const texts = useTexts('account')`. */
export const useTexts = <Screen extends keyof Texts>(screen: Screen): Texts[Screen] =>
  useSyncExternalStore(subscribe, currentTexts)[screen]

interface Shown {
  /** An amount in dollars, as calls answer it. */
  money: (amount: number) => string
  /** A day in a list of facts. */
  day: (day: string) => string
  /** A day in a sentence. */
  dayInWords: (day: string) => string
  /** A day in a column, which has little room. */
  shortDay: (day: string) => string
}

function shown(text: string, format: (day: Day) => string): string {
  const day = parseDayOrMoment(text)
  return day === null ? text : format(day)
}

/** Money and days as the language on the screen writes them. Days and amounts are those of a reply. */
export function useFormats(): Shown {
  const formats = formatsOf(useLanguage())
  return {
    money: (amount) => formats.money(dollars(amount)),
    day: (text) => shown(text, formats.day),
    dayInWords: (text) => shown(text, formats.dayInWords),
    shortDay: (text) => shown(text, formats.shortDay),
  }
}
