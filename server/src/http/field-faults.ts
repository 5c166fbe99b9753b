import { type FieldFacts, fieldFacts } from '@freehold/contract/kit/field'
import { showDollars } from '@freehold/rules/money'
import type { Language } from '@freehold/rules/text/language'
import type { z } from 'zod'

/** Sentences about a field that don't name it: they are read beside it. English fields have the sentences of the contract. */
const es = {
  missing: 'Este dato es obligatorio.',
  email: 'Escriba un correo válido.',
  phone: 'Escriba el teléfono así: (555) 010-0100.',
  money: (min: string, max: string) => `Escriba un monto de ${min} a ${max}.`,
  day: 'Escriba una fecha válida (mes, día, año).',
  choice: 'Elija una de las opciones.',
  long: (most: number) => `Escriba ${most} caracteres como máximo.`,
  other: 'Revise este dato.',
}

type Sentences = typeof es

/** The other languages of guests. A new one does not compile until it has all of them. */
const sentences: Readonly<Record<Exclude<Language, 'en'>, Sentences>> = { es }

function sentenceOf(texts: Sentences, { kind, format, required, min = 0, max }: FieldFacts, value: unknown): string {
  const text = String(value ?? '').trim()
  if (required && text === '') return texts.missing
  if (format === 'email') return texts.email
  if (format === 'phone') return texts.phone
  if (kind === 'money') return texts.money(showDollars(min), showDollars(max ?? 0))
  if (kind === 'day') return texts.day
  if (kind === 'choice') return texts.choice
  return max !== undefined && text.length > max ? texts.long(max) : texts.other
}

interface Refused {
  shape: Readonly<Record<string, unknown>>
  raw: Readonly<Record<string, unknown>>
  /** The sentences of the contract, by field. */
  faults: Readonly<Record<string, string>>
}

/** The sentences about refused fields in a language. A field that is not of the form keeps its own. */
export function faultsIn(language: Language, { shape, raw, faults }: Refused): Record<string, string> {
  if (language === 'en') return { ...faults }
  const texts = sentences[language]
  return Object.fromEntries(
    Object.entries(faults).map(([name, sentence]) => {
      const facts = shape[name] === undefined ? undefined : fieldFacts.get(shape[name] as z.ZodType)
      return [name, facts ? sentenceOf(texts, facts, raw[name]) : sentence]
    }),
  )
}
