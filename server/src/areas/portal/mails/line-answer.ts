import { dayIn } from '@freehold/rules/day'
import { type LineFacts, lineWords } from '@freehold/rules/portal/line-words'
import { formatsOf } from '@freehold/rules/text/formats'
import type { Language } from '@freehold/rules/text/language'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, type GuestEvent, queueMail } from '../../../mail/event'
import { templates } from '../../../mail/template'

const words = templates({
  en: {
    subject: '{company} answered your question',
    heading: 'The answer to your question',
    paragraphs: [
      'Hello {name},',
      'On {asked}, you asked about "{line}" on {day}: "{question}"',
      '{company} answered: {answer}',
    ],
    action: { label: 'Open your account', path: '/tenant-board?tab=history' },
    reason: 'You received this email because you asked {company} a question in the tenant portal.',
  },
  es: {
    subject: '{company} respondió a su pregunta',
    heading: 'La respuesta a su pregunta',
    paragraphs: [
      'Hola, {name}:',
      'El {asked} usted preguntó por “{line}” del {day}: “{question}”',
      '{company} respondió: {answer}',
    ],
    action: { label: 'Abrir su cuenta', path: '/tenant-board?tab=history' },
    reason: 'Recibe este correo porque le hizo una pregunta a {company} en el portal del inquilino.',
  },
})

interface Answered extends Omit<LineFacts, 'takes_back' | 'returned_cents' | 'applied_cents'> {
  to: string
  name: string
  company: string
  timezone: string
  language: Language
  property: number
  question: string
  asked_at: Date
  answer: string
}

async function answered(db: Db, account: number, id: number): Promise<Answered | undefined> {
  const { rows } = await sql<Answered>`
    select t.email as to, t.tenant_name as name, t.language, a.name as company, a.timezone, q.property_id as property,
      q.question, q.asked_at, q.answer, e.kind, e.reason, e.day, e.effect_cents, e.amount_cents, coalesce(c.name, '') as charge_name, c.covers_from, c.covers_to
    from line_question q
    join account a on a.id = q.account_id
    join tenant t on t.account_id = q.account_id and t.id = q.tenant_id
    join journal_entry e on e.account_id = q.account_id and e.id = q.entry_id
    left join charge c on c.account_id = e.account_id and c.id = e.id
    where q.account_id = ${account} and q.id = ${id} and q.answered_at is not null`.execute(db)
  return rows[0]
}

const noParts = { takes_back: null, returned_cents: 0, applied_cents: 0 }

export const lineAnswerMail: GuestEvent = {
  guest: true,
  name: 'line-answer',
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const found = await answered(db, account, id)
    if (!found || found.to === '') return null
    const { to, property, name, company, question, answer, timezone } = found
    return {
      to,
      property,
      language: found.language,
      letterIn: (language) => {
        const { dayInWords } = formatsOf(language)
        return words[language].fill({
          name,
          company,
          question,
          answer,
          asked: dayInWords(dayIn(timezone, found.asked_at)),
          day: dayInWords(found.day),
          // A settled deposit is named alone: its parts have no place in a sentence.
          line: lineWords(language, {
            ...found,
            ...noParts,
            ...(found.kind === 'DEPOSIT_RETURN' && { amount_cents: 0 }),
          }),
        })
      },
    }
  },
  newest: async (db, account) => {
    const { rows } = await sql<{ id: number }>`select id from line_question
      where account_id = ${account} and answered_at is not null order by id desc limit 1`.execute(db)
    return rows[0]?.id ?? null
  },
}

/** Mails the answer to the tenant, in the transaction of the answer. */
export const mailLineAnswer = (tx: Tx, scope: Scope, question: number): Promise<unknown> =>
  queueMail(tx, scope.account, lineAnswerMail, question, clickOf(scope))
