import type { Pool } from '../../database/pool'
import { write } from '../../database/write'
import { keepMail } from './outbox.sql'
import { AddressRefused, type MailPort } from './port'

/** Keeps each letter in the outbox of `/dev/mail` and sends none. An address that begins with `bounce@` is refused. */
export function sandboxMail(pool: Pool): MailPort {
  return {
    send: async (mail) => {
      if (/^bounce[@+]/i.test(mail.to))
        throw new AddressRefused("The email couldn't be sent: the address doesn't exist.")
      await write(pool, mail.account, (tx) => keepMail(tx, mail))
    },
  }
}
