import { write } from '../../../src/database/write'
import { insertMails } from '../../../src/mail/mail-message.sql'
import { suppress } from '../../../src/mail/suppression.sql'
import { template } from '../../../src/mail/template'
import type { TestApp } from '../app/app'

const words = template({
  subject: 'Rent of {amount}',
  heading: 'Rent',
  paragraphs: ['Hello.'],
  reason: 'You rent here.',
})

/** A mail about each of two properties. */
export async function seedMails(
  { context }: TestApp,
  account: number,
  mark: string,
  at: { first: number; second: number },
) {
  const mailAbout = async (property: number): Promise<number> => {
    const letter = words.fill({ amount: `$${property}.00` })
    const mail = { event: 'rent-reminder', key: `world/${property}`, courtesy: true, letter, property }
    const queued = await write(context.pool, account, (tx) =>
      insertMails(tx, account, [{ ...mail, to: `${mark.toLowerCase()}@tenants.example` }]),
    )
    const id = queued.get(mail.key)
    if (id === undefined) throw new Error('The mail was not queued')
    return id
  }
  const bounced = `bounced@${mark.toLowerCase()}.example`
  await write(context.pool, account, (tx) => suppress(tx, account, bounced, 'BOUNCED', context.now()))
  const own = { event: 'password-changed', subject: mark, heading: mark, text: mark }
  return {
    first: await mailAbout(at.first),
    second: await mailAbout(at.second),
    fills: {
      'user/save-mail-template': own,
      'user/lift-held-back-address': { address: bounced, reason: 'BOUNCED' },
      'user/reset-mail-template': { event: own.event },
      'user/preview-mail-template': own,
      'user/preview-automation-mail': { flag: 'notify_move_out' },
      'user/send-automation-test': { flag: 'notify_move_out' },
    },
  }
}
