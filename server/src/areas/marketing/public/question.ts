import { isEmail } from '@freehold/contract/kit/formats'
import { sensitiveProblem } from '@freehold/rules/text/sensitive-number'
import type { AppContext } from '../../../app-context'
import type { Scope } from '../../../database/scope'
import { write } from '../../../database/write'
import { escapeHtml } from '../../../providers/mail/escape'
import { logActivity } from '../../account/log/activity.sql'
import { insertLead } from '../listings/lead.sql'
import { mailQuestion } from '../mails/listing-question'
import type { OfferedHome } from './offered-home.sql'

const unstorable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?:[^\uD800-\uDBFF]|^)[\uDC00-\uDFFF]/

interface Question {
  name: string
  email: string
  phone: string
  message: string
  /** People do not see this field, so what is in it was filled in by a program. */
  website: string
}

/** The fields of the form, trimmed and of a length that a person types. Text that cannot be stored counts as blank. */
export function questionIn(body: unknown): Question {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const text = (name: string, most: number) => {
    const value = fields[name]
    const typed = typeof value === 'string' ? value.trim().slice(0, most) : ''
    return unstorable.test(typed) ? '' : typed
  }
  return {
    name: text('name', 100),
    email: text('email', 191),
    phone: text('phone', 30),
    message: text('message', 2000),
    website: text('website', 100),
  }
}

type Faults = Partial<Record<keyof Question, string>>

export function faultsOf({ name, email, message }: Question): Faults {
  const wrong = message === '' ? 'Enter your question.' : sensitiveProblem('your question', message)
  return {
    ...(name === '' && { name: 'Enter your name.' }),
    ...(!isEmail(email) && { email: 'Enter your email, such as ana@mail.example.' }),
    ...(wrong !== null && { message: wrong }),
  }
}

/** Keeps a question and mails it to the office, in one transaction. What a program sent is taken and forgotten. */
export async function takeQuestion(
  context: Pick<AppContext, 'pool' | 'now'>,
  scope: Scope,
  home: OfferedHome,
  asked: Question,
): Promise<void> {
  if (asked.website !== '') return
  await write(context.pool, scope.account, async (tx) => {
    const lead = await insertLead(tx, scope, home.id, asked, context.now())
    if (lead === null) return
    await logActivity(tx, scope, {
      noun: 'listing',
      id: home.id,
      needs: 'marketing',
      about: { property: home.property_id, unit: home.unit_id },
      message: `${asked.name} asked about the marketing entry "${home.title}".`,
    })
    await mailQuestion(tx, scope, lead)
  })
}

const labels = {
  name: 'Your name',
  email: 'Your email',
  phone: 'Your phone (optional)',
  message: 'Your question',
} as const
const kinds = {
  name: 'type="text" autocomplete="name" required maxlength="100"',
  email: 'type="email" autocomplete="email" required maxlength="191"',
  phone: 'type="tel" autocomplete="tel" maxlength="30"',
} as const

/** The form for a question, with what was typed and what is wrong with it. */
export function questionForm(typed: Question | null, faults: Faults): string {
  const field = (name: keyof typeof labels) => {
    const fault = faults[name]
    const marks = `id="${name}" name="${name}"${fault ? ` aria-invalid="true" aria-describedby="${name}-wrong"` : ''}`
    const value = escapeHtml(typed?.[name] ?? '')
    const input =
      name === 'message'
        ? `<textarea ${marks} required maxlength="2000">${value}</textarea>`
        : `<input ${marks} ${kinds[name]} value="${value}">`
    return `<label for="${name}">${labels[name]}</label>${input}${fault ? `<p class="wrong" id="${name}-wrong">${fault}</p>` : ''}`
  }
  return `<h2 id="ask">Ask a question</h2>${Object.keys(faults).length === 0 ? '' : '<p class="wrong" role="alert">Your question was not sent yet. Check the fields below.</p>'}
<form method="post" action="#ask">${field('name')}${field('email')}${field('phone')}${field('message')}
<div class="trap" aria-hidden="true"><label for="website">Leave this empty</label><input id="website" name="website" tabindex="-1" autocomplete="off"></div>
<button type="submit">Send the question</button></form>`
}

export const questionSent =
  '<h2 id="ask">Ask a question</h2><p role="status">Your question was sent. The landlord answers by email.</p>'
