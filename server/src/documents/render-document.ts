import type { Day } from '@freehold/rules/day'
import type { Language } from '@freehold/rules/text/language'
import { sideProcess } from '../side-process'
import type { Answer, Order } from './document-process'
import { placeOf } from './place-of'

type Template =
  | 'adverse-notice'
  | 'cash-flow'
  | 'charge-notice'
  | 'deposit-letter'
  | 'history-letter'
  | 'notice'
  | 'statement'
  | 'income-statement'
  | 'receipt'
  | 'owner-statement'
  | 'rent-roll'
  | 'register'
  | 'lease'
  | 'mail-proof'
  | 'signing-certificate'
  | 'portal-letter'
  | 'tenant-statement'
  | 'invoice'
  | 'hearing-file'
  | 'inspection-report'
  | 'owner-packet'

export interface Picture {
  format: 'png' | 'jpg' | 'gif'
  bytes: Uint8Array
}

export type Logo = Picture

/** The sender. */
export interface Letterhead {
  name: string
  /** The address, line by line; empty while an account has none. */
  address: readonly string[]
  logo?: Logo
}

/** Data that a template prints: its own under `body`, and that of every document. Amounts and days come as text. */
export interface Document<Name extends string = Template> {
  template: Name
  /** The language that it is written in, which its tags say. Without it, English. */
  language?: Language
  title: string
  letterhead: Letterhead
  /** The day it was made, printed and kept in its properties: the same data then makes the same bytes. */
  day: Day
  /** Pictures that the template prints, by their place in this list. */
  pictures?: readonly Picture[]
  body: object
}

interface Renderer {
  templates?: string
  patienceSeconds?: number
}

/** Makes PDFs from the templates of a folder, in a process of its own that is started by the first document. */
export function documentRenderer<Name extends string>({ templates, patienceSeconds = 60 }: Renderer = {}) {
  const ask = sideProcess<Order, Answer>({ name: 'document-process', folder: 'documents', patienceSeconds })
  return async ({ template, language, title, letterhead, day, pictures, body }: Document<Name>): Promise<Buffer> => {
    const { logo, ...head } = letterhead
    const outcome = await ask({
      templates: templates ?? placeOf('templates'),
      fonts: placeOf('fonts'),
      template,
      data: { ...(language && { language }), title, letterhead: head, day, body },
      ...(logo && { logo }),
      ...(pictures && pictures.length > 0 && { pictures }),
      createdAt: Date.parse(`${day}T00:00:00Z`) / 1000,
    })
    if ('late' in outcome) throw new Error(`${template} took longer than ${patienceSeconds} seconds`)
    if ('ended' in outcome) throw new Error(`The document process ended with ${outcome.ended} at ${template}`)
    if ('failed' in outcome) throw new Error(`The document process failed: ${outcome.failed}`)
    if ('failed' in outcome.answer) throw new Error(outcome.answer.failed)
    return Buffer.from(outcome.answer.pdf)
  }
}

export const renderDocument = documentRenderer<Template>()
