import { sendDueMail } from '../../../src/mail/send-mail'
import type { Mail } from '../../../src/providers/mail/port'
import type { TestApp } from './app'

interface Kept {
  id: string
  to: string
  subject: string
  text: string
  html: string
  unsubscribe: string | null
}

/** Sends what is due, and answers all that an address was ever sent, oldest first. */
export async function mailTo({ context, database }: TestApp, address: string): Promise<Kept[]> {
  await sendDueMail(context)
  return database.ask<Kept>(
    `select id, to_address as to, subject, text_body as text, html_body as html, unsubscribe_url as unsubscribe
     from outbox_mail where to_address = $1 order by id`,
    [address],
  )
}

/** Mail to an address, queued or ended, oldest first. */
export const queuedTo = ({ database }: TestApp, address: string) =>
  database.ask<{ state: string; tries: number; error: string }>(
    'select state, tries, error from mail_message where to_address = $1 order by id',
    [address],
  )

/** A mail server that fails as long as there is an error in `errors`, and then takes the mail. */
export function scriptedMail(errors: Error[]) {
  const taken: Mail[] = []
  const send = async (mail: Mail) => {
    const error = errors.shift()
    if (error) throw error
    taken.push(mail)
  }
  return { taken, port: { send } }
}
