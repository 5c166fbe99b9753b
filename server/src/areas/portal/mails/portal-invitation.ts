import { dayIn } from '@freehold/rules/day'
import { formatsOf } from '@freehold/rules/text/formats'
import type { Language } from '@freehold/rules/text/language'
import type { Db } from '../../../database/read'
import type { GuestEvent, GuestMail } from '../../../mail/event'
import { opening, templates } from '../../../mail/template'
import { readerOf } from './reader.sql'

const words = templates({
  en: {
    subject: '{company} invites you to the tenant portal',
    heading: 'Your tenant portal',
    paragraphs: [
      'Hello {name},',
      '{company} invites you to the tenant portal, where you can see your balance and lease, pay rent and request repairs.',
      'Have your date of birth and last name ready. The link works once, until {until}.',
    ],
    action: { label: 'Open the tenant portal', path: '/tenant-login' },
    reason: 'You received this email because {company} is your landlord or manages your home.',
  },
  es: {
    subject: '{company} le invita al portal del inquilino',
    heading: 'Su portal del inquilino',
    paragraphs: [
      'Hola, {name}:',
      '{company} le invita al portal del inquilino. Ahí puede ver su saldo y su contrato, pagar la renta y pedir reparaciones.',
      'Tenga a la mano su fecha de nacimiento y su apellido. El botón sirve una sola vez, hasta el {until}.',
    ],
    action: { label: 'Abrir el portal', path: '/tenant-login' },
    reason: 'Recibe este correo porque {company} le renta o administra su vivienda.',
  },
})

/** The purpose that the token of a mailed invitation is signed for. */
export const invitationPurpose = 'portal-invitation'

const inviteOf = (db: Db, account: number, id: number) =>
  db
    .selectFrom('portal_invite')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('way', '=', 'MAIL')
    .select(['expires_at', 'sent_at'])
    .executeTakeFirst()

interface Invited {
  id: number
  name: string
  email: string
  language: Language
  company: string
  timezone: string
  expires_at: Date
  sent_at: Date
}

/** The mail of an invitation, from facts that were read for many at once. */
export function composeInvitation(invited: Invited): GuestMail {
  const { id, language, email, name, company, timezone, expires_at, sent_at } = invited
  const opens = { purpose: invitationPurpose, id, made: sent_at.toISOString(), as: 'invite' }
  const until = (language: Language) => formatsOf(language).dayInWords(dayIn(timezone, expires_at))
  return {
    to: email,
    language,
    letterIn: (language) => opening(words[language].fill({ name, company, until: until(language) }), opens),
  }
}

export const portalInvitationMail: GuestEvent = {
  guest: true,
  name: 'portal-invitation',
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const [reader, invite] = await Promise.all([readerOf(db, account, 'portal_invite', id), inviteOf(db, account, id)])
    return reader && invite ? composeInvitation({ id, ...reader, ...invite }) : null
  },
  newest: async (db, account) => {
    const row = await db
      .selectFrom('portal_invite')
      .where('account_id', '=', account)
      .where('way', '=', 'MAIL')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.id ?? null
  },
}
