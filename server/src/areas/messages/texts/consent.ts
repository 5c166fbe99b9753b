import { mayGroup } from '@freehold/contract/access'
import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import { rightTo } from '@freehold/contract/kit/person-rights'
import type { texting } from '@freehold/contract/messages/texting'
import { e164, showNumber } from '@freehold/rules/texts/phone-number'
import type { Db } from '../../../database/read'
import { actorName, type UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { companyOf } from '../../../texts/company.sql'
import { type FoundPerson, personInSight } from '../../../texts/person-of.sql'
import { stopNumber } from '../../../texts/stop-number'
import { type Consent, consentsOf, insertConsent } from '../../../texts/text-consent.sql'
import { textSettingOf } from '../../../texts/text-setting.sql'
import { liftStop, stopOf } from '../../../texts/text-stop.sql'
import { textWords } from '../../../texts/words/all'
import { logPerson } from './log-person'

type Whose = Pick<InputOf<typeof texting.get>, 'person_kind' | 'person_id'>
type Shown = ReplyOf<typeof texting.get>['data']

/** A person whom the caller sees, and may write to. */
async function requirePerson(db: Db, scope: UserScope, { person_kind, person_id }: Whose): Promise<FoundPerson> {
  const person = mayGroup(scope.group, rightTo[person_kind])
    ? await personInSight(db, scope, { kind: person_kind, id: person_id })
    : null
  if (!person) throw notFound('Person')
  return person
}

const shown = ({ id, phone, source, words, how, givenOn, recordedBy, endedAt, endedBy, endReason }: Consent) => ({
  id,
  phone: showNumber(phone),
  source,
  words,
  how,
  given_on: givenOn,
  recorded_by: recordedBy,
  ended_at: endedAt?.toISOString() ?? null,
  ended_by: endedBy,
  end_reason: endReason,
})

export async function consentShown(db: Db, scope: UserScope, whose: Whose): Promise<Shown> {
  const person = await requirePerson(db, scope, whose)
  const phone = e164(person.phone)
  const [consents, stop, company, setting] = await Promise.all([
    consentsOf(db, scope.account, person),
    phone === null ? null : stopOf(db, scope.account, phone),
    companyOf(db, scope.account),
    textSettingOf(db, scope.account),
  ])
  return {
    name: person.name,
    phone: person.phone,
    usable: phone !== null,
    on: setting.on,
    agreed: stop === null && consents.some((one) => one.endedAt === null && one.phone === phone),
    consents: consents.map(shown),
    stop: stop && { ...stop, at: stop.at.toISOString() },
    words: { en: textWords.en.consent(company.name), es: textWords.es.consent(company.name) },
  }
}

/** A number that gets texts, or a sentence that says what is missing. */
function requirePhone({ name, phone }: FoundPerson): string {
  const found = e164(phone)
  if (found === null) throw new Refusal('E_CONFLICT', `${name} has no US phone number that gets texts. Add one first.`)
  return found
}

export async function recordConsent(
  tx: Tx,
  scope: UserScope,
  { given_on, how, shown_in, ...whose }: InputOf<typeof texting.record>,
  now: Date,
): Promise<void> {
  if (given_on > scope.today) throw badField('given_on', 'Choose today or an earlier day.')
  const person = await requirePerson(tx, scope, whose)
  const phone = requirePhone(person)
  const stop = await stopOf(tx, scope.account, phone)
  if (stop && stop.source !== 'STAFF')
    throw new Refusal(
      'E_CONFLICT',
      `${person.name} stopped texts. Only START from ${person.phone} turns them on again.`,
    )
  const { name } = await companyOf(tx, scope.account)
  const by = actorName(scope, scope.userName)
  if (stop) await liftStop(tx, scope.account, phone, by, now)
  await insertConsent(
    tx,
    scope,
    {
      person: { kind: person.kind, id: person.id },
      phone,
      source: 'STAFF',
      words: textWords[shown_in].consent(name),
      language: shown_in,
      how,
      givenOn: given_on,
      recordedBy: by,
    },
    now,
  )
  await logPerson(
    tx,
    scope,
    person,
    `${scope.userName} recorded that ${person.name} agreed to texts at ${person.phone}: ${how}`,
  )
}

export async function stopTexts(
  tx: Tx,
  scope: UserScope,
  { reason, ...whose }: InputOf<typeof texting.end>,
  now: Date,
): Promise<void> {
  const person = await requirePerson(tx, scope, whose)
  const phone = requirePhone(person)
  const by = actorName(scope, scope.userName)
  const fresh = await stopNumber(tx, scope.account, { phone, source: 'STAFF', said: reason, by, at: now })
  if (!fresh) throw new Refusal('E_CONFLICT', `Texts to ${person.phone} are stopped already.`)
  await logPerson(tx, scope, person, `${scope.userName} stopped texts to ${person.name} at ${person.phone}: ${reason}`)
}

export async function allowTexts(tx: Tx, scope: UserScope, whose: Whose, now: Date): Promise<void> {
  const person = await requirePerson(tx, scope, whose)
  const phone = requirePhone(person)
  const stop = await stopOf(tx, scope.account, phone)
  if (!stop) throw new Refusal('E_CONFLICT', `Texts to ${person.phone} are not stopped.`)
  if (stop.source !== 'STAFF')
    throw new Refusal(
      'E_CONFLICT',
      `${person.name} stopped texts. Only START from ${person.phone} turns them on again.`,
    )
  await liftStop(tx, scope.account, phone, actorName(scope, scope.userName), now)
  await logPerson(tx, scope, person, `${scope.userName} lifted the stop of texts to ${person.name} at ${person.phone}.`)
}
