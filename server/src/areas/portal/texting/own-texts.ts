import { timingSafeEqual } from 'node:crypto'
import type { ReplyOf } from '@freehold/contract/kit/call'
import type { tenantTexts } from '@freehold/contract/portal/tenant-texts'
import { dayIn } from '@freehold/rules/day'
import { e164, showNumber } from '@freehold/rules/texts/phone-number'
import type { AccountContext } from '../../../app-context'
import { type Db, readsOf } from '../../../database/read'
import { actingFor, personKey, type TenantScope } from '../../../database/tenant-scope'
import { type Tx, write } from '../../../database/write'
import { Refusal } from '../../../http/refusal'
import { companyOf } from '../../../texts/company.sql'
import { type FoundPerson, personInSight } from '../../../texts/person-of.sql'
import { queueText } from '../../../texts/queue-text'
import { codePlace, textCodeOf } from '../../../texts/sent-body'
import { consentNow, endConsent, insertConsent } from '../../../texts/text-consent.sql'
import { textNumberOf } from '../../../texts/text-number.sql'
import { textSettingOf } from '../../../texts/text-setting.sql'
import { stopOf } from '../../../texts/text-stop.sql'
import { textWords } from '../../../texts/words/all'
import { logActivity } from '../../account/log/activity.sql'
import { countRequest, hashed, ofLogin } from '../../account/security/lockout'
import { countTextCodeTry, insertTextCode, openTextCode, useTextCode } from './text-code.sql'
import { textingTexts } from './texts/all'

type Shown = ReplyOf<typeof tenantTexts.get>['data']

async function ownFacts(db: Db, scope: TenantScope, { textMessages }: AccountContext) {
  const { account, tenant } = scope
  const person = await personInSight(db, actingFor(scope), { kind: 'TENANT', id: tenant })
  const phone = person ? e164(person.phone) : null
  const [setting, number, company, consent, stop] = await Promise.all([
    textSettingOf(db, account),
    textNumberOf(db, account),
    companyOf(db, account),
    consentNow(db, account, { kind: 'TENANT', id: tenant }),
    phone === null ? null : stopOf(db, account, phone),
  ])
  const from = number?.phone ?? textMessages.defaultNumber
  return {
    person,
    phone,
    company,
    stop,
    from,
    on: setting.on && from !== null,
    consent: consent?.phone === phone ? consent : null,
  }
}

export async function ownTextsShown(db: Db, scope: TenantScope, context: AccountContext): Promise<Shown> {
  const { person, phone, company, stop, from, on, consent } = await ownFacts(db, scope, context)
  return {
    available: on,
    phone: person?.phone ?? '',
    usable: phone !== null,
    since: consent && !stop ? dayIn(scope.timezone, consent.createdAt) : null,
    stopped: stop !== null,
    from: from === null ? '' : showNumber(from),
    words: textWords[scope.language].consent(company.name),
  }
}

/** Texts a code to the number on record. */
export async function sendTextCode(tx: Tx, scope: TenantScope, context: AccountContext): Promise<void> {
  const says = textingTexts[scope.language]
  const now = context.now()
  const { phone, company, stop, from, on, consent } = await ownFacts(tx, scope, context)
  if (!on) throw new Refusal('E_CONFLICT', says.unavailable(company.name))
  if (phone === null) throw new Refusal('E_CONFLICT', says.noPhone)
  if (stop) throw new Refusal('E_CONFLICT', says.stopped(showNumber(from ?? '')))
  if (consent) throw new Refusal('E_CONFLICT', says.isOn)
  const door = { key: hashed(`tenant text code ${personKey(scope)}`), ...ofLogin, most: 0, forgets: false }
  await countRequest(tx, [door], now, () => new Refusal('E_RATE_LIMIT', says.tooMany))
  const { language } = scope
  const words = textWords[language]
  const id = await insertTextCode(tx, scope, { phone, words: words.consent(company.name), language, at: now })
  await queueText(
    tx,
    { ...actingFor(scope), asOf: now },
    {
      to: phone,
      person: { kind: 'TENANT', id: scope.tenant },
      body: words.code(company.name, codePlace),
      cause: { kind: 'CODE', id },
      propertyId: null,
      unheld: { kind: 'CODE' },
    },
  )
}

interface TurningOn {
  code: string
  agree: boolean
}

/** Keeps the consent, with the words that were shown when the code was sent. */
export async function turnOnTexts(
  context: AccountContext,
  scope: TenantScope,
  { code, agree }: TurningOn,
): Promise<void> {
  const { pool, ticketSecret } = context
  const says = textingTexts[scope.language]
  if (!agree) throw new Refusal('E_INVALID', says.agree, { fields: { agree: says.agree } })
  const wrong = () => new Refusal('E_CODE', says.wrongCode, { fields: { code: says.codeField } })
  const now = context.now()
  const open = await openTextCode(readsOf(pool, scope.account), scope, now)
  if (!open) throw wrong()
  const counted = await write(pool, scope.account, (tx) => countTextCodeTry(tx, scope, open.id))
  if (!counted || !sameCode(textCodeOf(ticketSecret, scope.account, open.id), code)) throw wrong()
  await write(pool, scope.account, async (tx) => {
    const { person, phone, company, on } = await ownFacts(tx, scope, context)
    if (!on) throw new Refusal('E_CONFLICT', says.unavailable(company.name))
    if (!person || phone !== open.phone || !(await useTextCode(tx, scope, open.id, now))) throw wrong()
    const acting = { ...actingFor(scope), asOf: now }
    const whose = { kind: 'TENANT', id: scope.tenant } as const
    await insertConsent(
      tx,
      acting,
      {
        person: whose,
        phone,
        source: 'PORTAL',
        words: open.words,
        language: open.language,
        how: '',
        givenOn: dayIn(scope.timezone, now),
        recordedBy: scope.payerName,
      },
      now,
    )
    await queueText(tx, acting, {
      to: phone,
      person: whose,
      body: textWords[scope.language].welcome(company.name),
      cause: { kind: 'WELCOME', id: open.id },
      propertyId: person.property,
    })
    await logTexts(tx, scope, person, 'turned on texts')
  })
}

export async function turnOffTexts(tx: Tx, scope: TenantScope, now: Date): Promise<void> {
  const whose = { kind: 'TENANT', id: scope.tenant } as const
  const person = await personInSight(tx, actingFor(scope), whose)
  const ended = await endConsent(tx, scope, whose, { reason: 'PERSON', by: scope.payerName }, now)
  if (ended && person) await logTexts(tx, scope, person, 'turned off texts')
}

/** Blanks and dashes don't matter. */
function sameCode(right: string, typed: string): boolean {
  const [ours, given] = [Buffer.from(right), Buffer.from(typed.replace(/[\s-]/g, ''))]
  return ours.length === given.length && timingSafeEqual(ours, given)
}

const logTexts = (tx: Tx, scope: TenantScope, person: FoundPerson, did: string): Promise<void> =>
  logActivity(tx, actingFor(scope), {
    noun: 'tenant',
    id: scope.tenant,
    needs: 'tenants',
    about: person.property === null ? 'all properties' : { property: person.property },
    message: `${scope.payerName} ${did} to ${person.phone} in the portal.`,
  })
