import { en } from './en'
import { es } from './es'

export const readyNames = ['late', 'entry', 'maintenance', 'water', 'welcome', 'ending'] as const
export type ReadyName = (typeof readyNames)[number]

/** The words of a message in both languages. Blank Spanish words: readers of Spanish get the English ones. */
export interface MessageWords {
  subject: string
  body: string
  text_body: string
  subject_es: string
  body_es: string
  text_body_es: string
}

/** A ready-made message to tenants about their home. */
export const readyMessage = (name: ReadyName): MessageWords & { name: string } => ({
  name: en[name].name,
  subject: en[name].subject,
  body: en[name].body,
  text_body: en[name].text,
  subject_es: es[name].subject,
  body_es: es[name].body,
  text_body_es: es[name].text,
})

/** A place that the user has to fill in before it is sent: [day]. */
export const openPlace = (text: string): string | null => /\[[a-záéíóúñ ]{2,20}\]/i.exec(text)?.[0] ?? null
