import type { Day } from '@freehold/rules/day'
import type { InspectionKind } from '@freehold/rules/inspections/kinds'
import { formatsOf } from '@freehold/rules/text/formats'
import type { Language } from '@freehold/rules/text/language'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, type GuestEvent, type GuestMail, queueComposed } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { kindsInMail, signedWords, toSignWords } from './inspection-words'

interface Facts {
  to: string
  language: Language
  name: string
  company: string
  home: string
  property: number
  kind: InspectionKind
  planned_on: Day
  object_until: Day | null
  version: number
}

async function factsOf(db: Db, account: number, id: number): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    select t.email as to, t.language, t.tenant_name as name, a.name as company, u.unit_name || ', ' || p.property_name as home,
      i.property_id as property, i.kind, i.planned_on, i.object_until, i.version
    from inspection i
    join account a on a.id = i.account_id
    join tenant t on t.account_id = i.account_id and t.id = i.tenant_id and t.email <> ''
    join property p on p.account_id = i.account_id and p.id = i.property_id
    join unit u on u.account_id = i.account_id and u.id = i.unit_id
    where i.account_id = ${account} and i.id = ${id}`.execute(db)
  return rows[0]
}

type Words = typeof toSignWords | typeof signedWords

function mailOf(facts: Facts, words: Words): GuestMail {
  const values = (language: Language) => {
    const { dayInWords } = formatsOf(language)
    const { name, company, home, kind, planned_on, object_until } = facts
    return {
      name,
      company,
      home,
      kind: kindsInMail[language][kind],
      day: dayInWords(planned_on),
      until: dayInWords(object_until ?? planned_on),
    }
  }
  return {
    to: facts.to,
    property: facts.property,
    language: facts.language,
    letterIn: (language) => words[language].fill(values(language)),
  }
}

const eventOf = (name: string, words: Words): GuestEvent => ({
  guest: true,
  name,
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const facts = await factsOf(db, account, id)
    return facts ? mailOf(facts, words) : null
  },
  newest: newestOf('inspection'),
})

/** Goes to a tenant who is asked to sign an inspection in the portal. */
export const inspectionToSignMail = eventOf('inspection-to-sign', toSignWords)
/** Goes to a tenant when all have signed. */
export const inspectionSignedMail = eventOf('inspection-signed', signedWords)

async function queue(tx: Tx, scope: Scope, id: number, event: GuestEvent, words: Words): Promise<void> {
  const facts = await factsOf(tx, scope.account, id)
  if (!facts) return
  const key = `${event.name}/${id}/${facts.version}`
  const cause = scope.user === null ? {} : clickOf(scope)
  await queueComposed(tx, scope.account, event, { key, composed: mailOf(facts, words) }, cause)
}

export const mailToSign = (tx: Tx, scope: Scope, id: number): Promise<void> =>
  queue(tx, scope, id, inspectionToSignMail, toSignWords)
export const mailSigned = (tx: Tx, scope: Scope, id: number): Promise<void> =>
  queue(tx, scope, id, inspectionSignedMail, signedWords)
