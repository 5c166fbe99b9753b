import type { Tx } from '../../../database/write'
import { type GuestEvent, queueMail } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { opening, templates } from '../../../mail/template'
import { readerOf } from './reader.sql'

const words = templates({
  en: {
    subject: 'Your sign-in link for {company}',
    heading: 'Sign in to the tenant portal',
    paragraphs: ['Hello {name},', 'Use this link to sign in. It works once, for 30 minutes.'],
    action: { label: 'Sign in', path: '/tenant-login' },
    reason:
      "You received this email because someone asked for a sign-in link for your email. If it wasn't you, ignore this email.",
  },
  es: {
    subject: 'Su enlace para entrar al portal de {company}',
    heading: 'Entre al portal del inquilino',
    paragraphs: ['Hola, {name}:', 'Con el botón entra al portal. Sirve una sola vez, durante 30 minutos.'],
    action: { label: 'Entrar', path: '/tenant-login' },
    reason:
      'Recibe este correo porque alguien pidió un enlace de acceso para su correo electrónico. Si no fue usted, ignore este correo.',
  },
})

/** The purpose that the token of a mailed link is signed for. */
export const linkPurpose = 'tenant-link'

export const signInLinkMail: GuestEvent = {
  guest: true,
  name: 'portal-link',
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const reader = await readerOf(db, account, 'tenant_link', id)
    if (!reader) return null
    const { email, language, name, company } = reader
    const opens = { purpose: linkPurpose, id, as: 'link' }
    return { to: email, language, letterIn: (language) => opening(words[language].fill({ name, company }), opens) }
  },
  newest: newestOf('tenant_link'),
}

export const mailSignInLink = (tx: Tx, account: number, link: number): Promise<unknown> =>
  queueMail(tx, account, signInLinkMail, link)
