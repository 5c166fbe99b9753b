import { dayIn } from '@freehold/rules/day'
import { e164 } from '@freehold/rules/texts/phone-number'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { companyOf } from '@freehold/server/texts/company.sql'
import { queueText } from '@freehold/server/texts/queue-text'
import { receiveText } from '@freehold/server/texts/receive-text'
import { insertConsent } from '@freehold/server/texts/text-consent.sql'
import { claimText, moveText } from '@freehold/server/texts/text-message.sql'
import { saveTextSetting } from '@freehold/server/texts/text-setting.sql'
import { textWords } from '@freehold/server/texts/words/all'
import type { PortalTenant } from '../../tenant-at'
import { daysBack, minutesBack } from '../../times'
import type { Desk } from '../seed-work-orders'
import { type CastKey, cast } from './cast'

type TextDesk = Pick<Desk, 'office' | 'manager'>

/** The number that Twilio gives for tests. */
const ownPhone = '+15005550006'

const phoneOf = (key: CastKey): string => {
  const phone = e164(cast[key].phone)
  if (phone === null) throw new Error(`${cast[key].name} has no number for texts`)
  return phone
}

/** Two tenants who agreed to texts, a short conversation, a text from an unknown number, and one that asks for no more. */
export async function addTexts(
  tx: Tx,
  { office, manager }: TextDesk,
  head: UserScope,
  { paidUp, asking }: { paidUp: PortalTenant; asking: PortalTenant },
): Promise<void> {
  const { now, account, timezone } = office
  const since = daysBack(now, 40, 90)
  await saveTextSetting(tx, head, { on: true, dailyLimit: 500, also: true }, head.userName, since)
  await agree(tx, manager, { who: paidUp, phone: phoneOf('paidUp'), at: daysBack(now, 38, 25) })
  await agree(tx, manager, { who: asking, phone: phoneOf('asking'), at: daysBack(now, 31, 310) })
  const write = (who: PortalTenant, key: CastKey, at: Date, body: string) =>
    sent(tx, { ...manager, clock: () => at, asOf: at }, { who, phone: phoneOf(key), body, at })
  let heard = 0
  const hear = (from: string, at: Date, body: string) => {
    heard += 1
    const providerId = `SM${String(account).padStart(16, '0')}${String(heard).padStart(16, '0')}`
    const text = { type: 'message', providerId, from, to: ownPhone, body, media: 0, answered: null } as const
    return receiveText(tx, account, { text, timezone, answered: true, now: at })
  }
  await write(
    paidUp,
    'paidUp',
    daysBack(now, 2, 130),
    'Harborline: your package is at the office. We are open until 5 PM.',
  )
  await hear(phoneOf('paidUp'), daysBack(now, 2, 134), 'Thank you! Can I pick it up tomorrow morning?')
  await write(paidUp, 'paidUp', daysBack(now, 2, 141), 'Of course. We open at 9 AM.')
  await write(
    asking,
    'asking',
    daysBack(now, 1, 60),
    "Harborline: we're sweeping the garage on Thursday. Please move your car by 8 AM.",
  )
  await hear(phoneOf('asking'), daysBack(now, 1, 75), "I don't have a car. Please stop texting me about the garage")
  await hear('+12075550188', minutesBack(now, 55), 'Hi, is the two-bedroom on Commercial Street still for rent?')
}

interface Agreed {
  who: PortalTenant
  phone: string
  at: Date
}

async function agree(tx: Tx, scope: UserScope, { who, phone, at }: Agreed): Promise<void> {
  const { name } = await companyOf(tx, scope.account)
  await insertConsent(
    tx,
    scope,
    {
      person: { kind: 'TENANT', id: who.id },
      phone,
      source: 'PORTAL',
      words: textWords[who.language].consent(name),
      language: who.language,
      how: '',
      givenOn: dayIn(scope.timezone, at),
      recordedBy: who.name,
    },
    at,
  )
}

/** A text that went out at a time of the story, and arrived. */
async function sent(tx: Tx, scope: UserScope, { who, phone, body, at }: Agreed & { body: string }): Promise<void> {
  const { account } = scope
  const queued = await queueText(tx, scope, {
    to: phone,
    person: { kind: 'TENANT', id: who.id },
    body,
    cause: { kind: '', id: 0 },
    propertyId: null,
    at,
  })
  if (!queued.queued) throw new Error(`The story can't text ${who.name}: ${queued.reason}`)
  const { id, segments } = queued
  await claimText(tx, account, { id, ownPhone, provider: 'sandbox' }, at)
  const providerId = `SM${String(account).padStart(16, '0')}${String(id).padStart(16, 'a')}`
  await moveText(
    tx,
    account,
    { id },
    { providerId, state: 'delivered', errorCode: null, segments },
    { error: '', now: at },
  )
}
