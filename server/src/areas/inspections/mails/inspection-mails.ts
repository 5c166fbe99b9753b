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
import { queueText } from '../../../texts/queue-text'
import { acceptedWords, handedReminderWords, handedTexts, handedWords } from './handed-words'
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
  send_by: Day | null
  version: number
  tenant: number
  phone: string
}

async function factsOf(db: Db, account: number, id: number): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    select t.email as to, t.language, t.tenant_name as name, a.name as company, u.unit_name || ', ' || p.property_name as home,
      i.property_id as property, i.kind, i.planned_on, i.object_until, i.send_by, i.version, t.id as tenant,
      t.phone
    from inspection i
    join account a on a.id = i.account_id
    join tenant t on t.account_id = i.account_id and t.id = i.tenant_id and t.email <> ''
    join property p on p.account_id = i.account_id and p.id = i.property_id
    join unit u on u.account_id = i.account_id and u.id = i.unit_id
    where i.account_id = ${account} and i.id = ${id}`.execute(db)
  return rows[0]
}

type Words =
  | typeof toSignWords
  | typeof signedWords
  | typeof handedWords
  | typeof handedReminderWords
  | typeof acceptedWords

function mailOf(facts: Facts, words: Words): GuestMail {
  const values = (language: Language) => {
    const { dayInWords } = formatsOf(language)
    const { name, company, home, kind, planned_on, object_until, send_by } = facts
    return {
      name,
      company,
      home,
      kind: kindsInMail[language][kind],
      day: dayInWords(planned_on),
      until: dayInWords(object_until ?? send_by ?? planned_on),
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

/** Goes to a tenant who is asked to write the move-in inspection in the portal, and again with more time. */
export const inspectionHandedMail = eventOf('inspection-handed', handedWords)
/** Goes to a tenant once, before the last day to send it. */
export const inspectionReminderMail = eventOf('inspection-reminder', handedReminderWords)
/** Goes to a tenant whose inspection the landlord accepted. */
export const inspectionAcceptedMail = eventOf('inspection-accepted', acceptedWords)

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
export const mailReminder = (tx: Tx, scope: Scope, id: number): Promise<void> =>
  queue(tx, scope, id, inspectionReminderMail, handedReminderWords)
export const mailAccepted = (tx: Tx, scope: Scope, id: number): Promise<void> =>
  queue(tx, scope, id, inspectionAcceptedMail, acceptedWords)

interface Handing {
  alsoText: boolean
  /** The address of this server, for the link in a text; null leaves it out. */
  site: string | null
}

/** Asks the tenant to write the inspection, by email and where it is wanted and allowed also by text. */
export async function mailHanded(tx: Tx, scope: Scope, id: number, { alsoText, site }: Handing): Promise<void> {
  await queue(tx, scope, id, inspectionHandedMail, handedWords)
  const facts = alsoText ? await factsOf(tx, scope.account, id) : undefined
  if (!facts) return
  const words = handedTexts[facts.language](
    facts.company,
    facts.home,
    formatsOf(facts.language).dayInWords(facts.send_by ?? facts.planned_on),
  )
  await queueText(tx, scope, {
    to: facts.phone,
    person: { kind: 'TENANT', id: facts.tenant },
    body: site === null ? words : `${words} ${site}/tenant-board`,
    cause: { kind: 'inspection-handed', id },
    propertyId: facts.property,
  })
}
