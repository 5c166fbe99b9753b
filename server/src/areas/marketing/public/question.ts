import { isEmail } from '@freehold/contract/kit/formats'
import type { Language } from '@freehold/rules/text/language'
import { sensitiveProblem } from '@freehold/rules/text/sensitive-number'
import type { AppContext } from '../../../app-context'
import type { Scope } from '../../../database/scope'
import { write } from '../../../database/write'
import { logActivity } from '../../account/log/activity.sql'
import { insertLead } from '../listings/lead.sql'
import { mailQuestion } from '../mails/listing-question'
import type { OfferedHome } from './offered-home.sql'
import { homeTexts } from './texts/all'

const unstorable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?:[^\uD800-\uDBFF]|^)[\uDC00-\uDFFF]/

export interface Question {
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

export type Faults = Partial<Record<keyof Question, string>>

export function faultsOf(language: Language, { name, email, message }: Question): Faults {
  const { noName, noEmail, noMessage, yourQuestion } = homeTexts[language].question
  const wrong = message === '' ? noMessage : sensitiveProblem(yourQuestion, message, language)
  return {
    ...(name === '' && { name: noName }),
    ...(!isEmail(email) && { email: noEmail }),
    ...(wrong !== null && { message: wrong }),
  }
}

/** Keeps a question and mails it to the office, in one transaction. What a program sent is taken and forgotten. */
export async function takeQuestion(
  context: Pick<AppContext, 'pool' | 'now'>,
  scope: Scope,
  home: OfferedHome,
  asked: Question & { language: Language },
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
