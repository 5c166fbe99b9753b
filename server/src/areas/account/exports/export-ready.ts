import { dayIn, nameDay } from '@freehold/rules/day'
import { sizeInWords } from '../../../backups/size-in-words'
import { byId } from '../../../database/by-id'
import type { Tx } from '../../../database/write'
import { type MailEvent, queueMail } from '../../../mail/event'
import { template } from '../../../mail/template'
import { daysBefore, keptDays } from './account-export.sql'

const words = template({
  subject: 'The export of {company} is ready',
  heading: 'Your export is ready',
  paragraphs: [
    'Hello {name},',
    'Everything from {company} is in one file. You can download it until {day}, when it is removed.',
    'The file holds the records of your tenants and owners. Keep it where no one else can read it.',
  ],
  facts: [{ label: 'Size', value: '{size}' }],
  action: { label: 'Open the account settings', path: '/settings/system-settings?tab=data' },
  reason: 'You get this email because you asked for the export.',
})

export const exportReadyMail: MailEvent = {
  name: 'export-ready',
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const found = await db
      .selectFrom('account_export as x')
      .innerJoin('staff_user as u', byId('u', 'x', 'asked_by'))
      .innerJoin('account as a', 'a.id', 'x.account_id')
      .where('x.account_id', '=', account)
      .where('x.id', '=', id)
      .where('x.state', '=', 'READY')
      .select(['x.ended_at', 'x.bytes', 'u.name', 'u.email', 'a.name as company', 'a.timezone'])
      .executeTakeFirst()
    if (!found?.ended_at) return null
    const { ended_at, bytes, email, timezone, ...names } = found
    const day = nameDay(dayIn(timezone, daysBefore(ended_at, -keptDays)))
    return { to: email, letter: words.fill({ ...names, day, size: sizeInWords(bytes) }) }
  },
  newest: async (db, account) => {
    const row = await db
      .selectFrom('account_export')
      .where('account_id', '=', account)
      .where('state', '=', 'READY')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.id ?? null
  },
}

/** Tells the user who asked for an export that it can be downloaded. */
export const mailExportReady = (tx: Tx, account: number, id: number, by: string): Promise<unknown> =>
  queueMail(tx, account, exportReadyMail, id, { by })
