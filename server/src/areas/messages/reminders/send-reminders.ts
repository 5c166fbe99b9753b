import { dayIn } from '@freehold/rules/day'
import { type NoReminder, whyNoReminder } from '@freehold/rules/messages/late-reminder'
import { cents, showDollars, toDollars } from '@freehold/rules/money'
import { formatsOf } from '@freehold/rules/text/formats'
import { houseScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { keyOf, queueAllComposed } from '../../../mail/event'
import { queueTexts } from '../../../texts/queue-text'
import { logActivities } from '../../account/log/activity.sql'
import { noteReminders, type ReminderEnd, type ReminderFacts, takeReminders } from './facts.sql'
import { lateReminderAbout, lateReminderMail } from './late-reminder-mail'
import { type ReminderSetting, reminderSettingOf } from './setting.sql'
import { reminderTexts } from './texts/all'

/** Few enough that a batch takes well below a second. */
const reminderBatch = 200

type Held = ReminderFacts & { id: number }

interface Given {
  now: Date
  /** The address of this server, for the link in a text; null leaves it out. */
  site: string | null
}

function whyNot(held: Held, { on, least }: ReminderSetting, now: Date): NoReminder | null {
  if (!on) return 'OFF'
  if (held.day < dayIn(held.zone, now)) return 'DAY_OVER'
  return whyNoReminder({
    owed: held.owed_cents,
    least,
    announced: held.announced_cents,
    noticed: held.noticed,
    muted: held.muted,
  })
}

/**
 * Sends the next reminders of an account in one transaction: what is open is asked for in the statement that takes them, and
 * the sender of mails and texts asks again. Answers how many were taken.
 */
export async function sendReminderBatch(tx: Tx, account: number, { now, site }: Given): Promise<number> {
  const held = await takeReminders(tx, account, reminderBatch)
  if (held.length === 0) return 0
  const setting = await reminderSettingOf(tx, account)
  const reasons = new Map(held.map((one) => [one.id, whyNot(one, setting, now)]))
  const ready = held.filter(({ id }) => reasons.get(id) === null)
  const mails = await queueMails(tx, account, ready, now)
  const texts = setting.byText ? await queueReminderTexts(tx, account, ready, { now, site }) : new Map<number, number>()
  const ends = held.map(({ id, owed_cents }): ReminderEnd => {
    const [mail, text] = [mails.get(id) ?? null, texts.get(id) ?? null]
    const reason = reasons.get(id) ?? (mail === null && text === null ? 'NO_ADDRESS' : '')
    return { id, state: reason === '' ? 'SENT' : 'SKIPPED', reason, owed_cents, mail_id: mail, text_id: text }
  })
  await noteReminders(tx, account, ends, now)
  const sent = new Set(ends.flatMap(({ id, state }) => (state === 'SENT' ? [id] : [])))
  await log(
    tx,
    account,
    ready.filter(({ id }) => sent.has(id)),
    now,
  )
  return held.length
}

async function queueMails(tx: Tx, account: number, ready: readonly Held[], now: Date) {
  const addressed = ready
    .filter(({ email }) => email !== '')
    .map((one) => ({ id: one.id, key: keyOf(lateReminderMail, one.id), composed: lateReminderAbout(one) }))
  const queued = await queueAllComposed(tx, account, lateReminderMail, addressed, { at: now })
  return new Map(
    addressed.flatMap(({ id, key }) => {
      const mail = queued.get(key)
      return mail === undefined ? [] : [[id, mail] as const]
    }),
  )
}

async function queueReminderTexts(tx: Tx, account: number, ready: readonly Held[], { now, site }: Given) {
  const [first] = ready
  if (!first) return new Map<number, number>()
  const scope = { ...houseScope(account, first.zone, dayIn(first.zone, now)), asOf: now }
  const queued = await queueTexts(
    tx,
    scope,
    ready.map((one) => ({
      to: one.phone,
      person: { kind: 'TENANT' as const, id: one.tenant },
      body: bodyOf(one, site),
      cause: { kind: 'late-reminder', id: one.id },
      propertyId: one.property,
      at: now,
    })),
  )
  return new Map(
    ready.flatMap(({ id }, place) => {
      const text = queued[place]
      return text?.queued ? [[id, text.id] as const] : []
    }),
  )
}

function bodyOf({ language, company, home, owed_cents, owed_since, due }: Held, site: string | null): string {
  const { money, dayInWords } = formatsOf(language)
  const words = reminderTexts[language].pastDue(company, money(cents(owed_cents)), home, dayInWords(owed_since ?? due))
  return site === null ? words : `${words} ${site}/tenant-board`
}

async function log(tx: Tx, account: number, sent: readonly Held[], now: Date): Promise<void> {
  const [first] = sent
  if (!first) return
  await logActivities(
    tx,
    { ...houseScope(account, first.zone, dayIn(first.zone, now)), clock: () => now },
    sent.map(({ tenant, property, name, owed_cents, days_after }) => ({
      noun: 'tenant',
      id: tenant,
      needs: 'money',
      about: { property },
      message: `Freehold reminded ${name} of ${showDollars(toDollars(cents(owed_cents)))}, ${days_after} ${days_after === 1 ? 'day' : 'days'} after the due day.`,
    })),
  )
}
