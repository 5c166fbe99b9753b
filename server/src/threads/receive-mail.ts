import { isAutomatic } from '@freehold/rules/messages/incoming/automatic'
import { textOfHtml } from '@freehold/rules/messages/incoming/html-text'
import { replyText } from '@freehold/rules/messages/incoming/reply-text'
import { cutText } from '../cut-text'
import type { Tx } from '../database/write'
import type { IncomingMail } from '../providers/incoming-mail/port'
import { type FoundWriter, insertIncoming, isFlood, mailAnswered, writerAt, writerNamed } from './incoming-mail.sql'
import { noteIncoming } from './note-incoming.sql'
import type { ReplyTo } from './reply-address'

/** Text that is looked at, and the part of an answer that is kept. */
const longest = { read: 500_000, kept: 20_000, subject: 300, name: 200, files: 500, id: 500 }

/** The end of an email: kept, delivered before, or left out as one of a flood. */
type Outcome = 'kept' | 'known' | 'flood'

/**
 * Keeps an email that came in, in one transaction, with the person of its address. Without one it is the sender's, if one
 * person alone has that address; else it waits for a user. It causes no email, so two programs never write to each other.
 */
export async function receiveMail(
  tx: Tx,
  { account, person: named }: ReplyTo,
  mail: IncomingMail,
  now: Date,
): Promise<Outcome> {
  if (await isFlood(tx, account, mail.from, now)) return 'flood'
  const found = await writerOf(tx, account, named, mail.from)
  const body = bodyOf(mail)
  const automatic = isAutomatic(mail.headers, mail.from)
  const id = await insertIncoming(tx, account, {
    messageId: storable(mail.messageId).slice(0, longest.id),
    person: found?.person ?? null,
    property: found?.property ?? null,
    from: mail.from,
    fromName: cutText(oneLine(mail.fromName), longest.name),
    subject: cutText(oneLine(mail.subject), longest.subject),
    body,
    automatic,
    droppedFiles: cutText(mail.files.map(oneLine).join(', '), longest.files),
    inReplyTo: await answered(tx, account, mail),
    at: now,
  })
  if (id === null) return 'known'
  // No person waits for an answer to an absence note.
  if (found && !automatic)
    await noteIncoming(tx, account, { ...found, channel: 'EMAIL', words: body || oneLine(mail.subject), at: now })
  return 'kept'
}

async function writerOf(tx: Tx, account: number, named: ReplyTo['person'], from: string): Promise<FoundWriter | null> {
  const found = named && (await writerNamed(tx, account, named))
  return found ?? writerAt(tx, account, from)
}

function bodyOf({ text, html }: IncomingMail): string {
  const plain = text.slice(0, longest.read)
  const whole = plain.trim() === '' ? textOfHtml(html.slice(0, longest.read)) : plain
  return cutText(replyText(storable(whole)), longest.kept)
}

/** Texts that PostgreSQL can't keep: half a character, and NUL. */
const storable = (text: string): string => Buffer.from(text.replace(/\0/g, ''), 'utf8').toString('utf8')

const oneLine = (text: string): string => storable(text).replace(/\s+/g, ' ').trim()

/** The email of ours that its header names. */
async function answered(tx: Tx, account: number, { headers }: IncomingMail): Promise<number | null> {
  const named = /<freehold-(\d{1,15})-(\d{1,15})@/.exec(headers.get('in-reply-to') ?? headers.get('references') ?? '')
  return named && Number(named[1]) === account ? mailAnswered(tx, account, Number(named[2])) : null
}
