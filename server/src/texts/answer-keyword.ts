import { firstLanguage } from '@freehold/rules/text/language'
import type { Keyword } from '@freehold/rules/texts/keywords'
import { segmentsOf } from '@freehold/rules/texts/segments'
import type { Tx } from '../database/write'
import { companyOf } from './company.sql'
import type { FoundPerson } from './person-of.sql'
import { insertText } from './text-message.sql'
import { textWords } from './words/all'

interface Heard {
  keyword: Keyword
  /** The text that came in: one answer for each. */
  id: number
  phone: string
  person: FoundPerson | null
  at: Date
}

/** Queues the one answer that a keyword may get, where the provider does not give it by itself. */
export async function answerKeyword(tx: Tx, account: number, { keyword, id, phone, person, at }: Heard): Promise<void> {
  const { name, contact } = await companyOf(tx, account)
  const words = textWords[person?.language ?? firstLanguage]
  const body = { STOP: words.stopped(name), START: words.started(name), HELP: words.help(name, contact) }[keyword]
  await insertText(tx, account, {
    person,
    phone,
    body,
    segments: segmentsOf(body).segments,
    cause: { kind: 'KEYWORD', id },
    property: person?.property ?? null,
    unheld: 'KEYWORD',
    urgentReason: '',
    user: null,
    userName: '',
    onBehalfBy: null,
    at,
  })
}
