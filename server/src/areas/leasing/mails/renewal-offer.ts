import type { Day } from '@freehold/rules/day'
import type { OfferedTerm } from '@freehold/rules/leasing/renewal-offer'
import { type Cents, cents } from '@freehold/rules/money'
import type { RentPeriod } from '@freehold/rules/money/period'
import { formatsOf } from '@freehold/rules/text/formats'
import type { Language } from '@freehold/rules/text/language'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, type GuestEvent, type GuestMail, queueComposed } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { offerMailTexts } from './offer-texts/all'
import { offeredWords, reminderWords, withdrawnWords } from './renewal-offer-words'

interface Facts {
  to: string
  language: Language
  name: string
  company: string
  home: string
  property: number
  version: number
  begins: Day
  rent_now_cents: number
  rent_period: RentPeriod
  terms: { ends: Day | null; rent: number | null }[]
  answer_by: Day
  note: string
  close_reason: string
}

async function factsOf(db: Db, account: number, id: number): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    select t.email as to, t.language, t.tenant_name as name, a.name as company, u.unit_name || ', ' || p.property_name as home,
      f.property_id as property, f.version, f.begins, f.rent_now_cents, f.rent_period, f.answer_by, f.note, f.close_reason,
      json_build_array(json_build_object('ends', f.ends_1, 'rent', f.rent_1_cents),
        json_build_object('ends', f.ends_2, 'rent', f.rent_2_cents),
        json_build_object('ends', f.ends_3, 'rent', f.rent_3_cents)) as terms
    from renewal_offer f
    join account a on a.id = f.account_id
    join tenant t on t.account_id = f.account_id and t.id = f.tenant_id and t.email <> ''
    join property p on p.account_id = f.account_id and p.id = f.property_id
    join occupancy o on o.account_id = f.account_id and o.id = f.occupancy_id
    join unit u on u.account_id = o.account_id and u.id = o.unit_id
    where f.account_id = ${account} and f.id = ${id}`.execute(db)
  return rows[0]
}

function wordsOf(facts: Facts, language: Language) {
  const texts = offerMailTexts[language]
  const { money, dayInWords } = formatsOf(language)
  const rent = (amount: Cents) => `${money(amount)} ${texts.periods[facts.rent_period]}`
  const sentence = ({ ends, rent: amount }: OfferedTerm) =>
    ends === null
      ? texts.monthToMonth(dayInWords(facts.begins), rent(amount))
      : texts.fixed(dayInWords(facts.begins), dayInWords(ends), rent(amount))
  const terms = facts.terms.flatMap((one) => (one.rent === null ? [] : [{ ends: one.ends, rent: cents(one.rent) }]))
  return {
    name: facts.name,
    company: facts.company,
    home: facts.home,
    choices: terms.map(sentence).join(' '),
    now: rent(cents(facts.rent_now_cents)),
    date: dayInWords(facts.answer_by),
    note: facts.note === '' ? '' : texts.note(facts.company, facts.note),
    reason: facts.close_reason === '' ? '' : texts.note(facts.company, facts.close_reason),
  }
}

const mailOf = (
  facts: Facts,
  words: typeof offeredWords | typeof reminderWords | typeof withdrawnWords,
): GuestMail => ({
  to: facts.to,
  property: facts.property,
  language: facts.language,
  letterIn: (language) => words[language].fill(wordsOf(facts, language)),
})

const eventOf = (
  name: string,
  courtesy: boolean,
  words: typeof offeredWords | typeof reminderWords | typeof withdrawnWords,
): GuestEvent => ({
  guest: true,
  name,
  courtesy,
  words,
  compose: async (db, account, id) => {
    const facts = await factsOf(db, account, id)
    return facts ? mailOf(facts, words) : null
  },
  newest: newestOf('renewal_offer'),
})

/** Goes to a tenant with an offer, and again when the offer was changed. */
export const offerMail = eventOf('renewal-offer', false, offeredWords)
/** Goes to a tenant three days before the last day to answer. */
export const offerReminderMail = eventOf('renewal-offer-reminder', true, reminderWords)
export const offerWithdrawnMail = eventOf('renewal-offer-withdrawn', false, withdrawnWords)

/** Each version of an offer has mails of its own. */
async function queue(
  tx: Tx,
  scope: Scope,
  id: number,
  { event, words }: { event: GuestEvent; words: Parameters<typeof mailOf>[1] },
): Promise<void> {
  const facts = await factsOf(tx, scope.account, id)
  if (!facts) return
  const key = `${event.name}/${id}/${facts.version}`
  const cause = scope.user === null ? {} : clickOf(scope)
  await queueComposed(tx, scope.account, event, { key, composed: mailOf(facts, words) }, cause)
}

export const mailOffer = (tx: Tx, scope: Scope, id: number): Promise<void> =>
  queue(tx, scope, id, { event: offerMail, words: offeredWords })
export const mailOfferReminder = (tx: Tx, scope: Scope, id: number): Promise<void> =>
  queue(tx, scope, id, { event: offerReminderMail, words: reminderWords })
export const mailOfferWithdrawn = (tx: Tx, scope: Scope, id: number): Promise<void> =>
  queue(tx, scope, id, { event: offerWithdrawnMail, words: withdrawnWords })
