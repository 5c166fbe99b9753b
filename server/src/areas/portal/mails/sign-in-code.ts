import type { Tx } from '../../../database/write'
import { type GuestEvent, queueMail } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { templates, withCode } from '../../../mail/template'
import { readerOf } from './reader.sql'

const words = templates({
  en: {
    subject: 'Your sign-in code for {company}',
    heading: 'Your sign-in code',
    paragraphs: [
      'Hello {name},',
      'Enter this code on the page that asks for it. It works once, for 10 minutes. No one from {company} will ask you for it.',
    ],
    reason:
      "You received this email because someone is signing in to the tenant portal with your details. If it wasn't you, ignore this email.",
  },
  es: {
    subject: 'Su código para entrar al portal de {company}',
    heading: 'Su código de acceso',
    paragraphs: [
      'Hola, {name}:',
      'Escriba este código en la página que lo pide. Sirve una sola vez, durante 10 minutos. Nadie de {company} se lo pedirá.',
    ],
    reason:
      'Recibe este correo porque alguien está entrando al portal del inquilino con sus datos. Si no fue usted, ignore este correo.',
  },
})

/** What a tenant's code is made for, and its length. */
export const tenantCode = { purpose: 'tenant-code', digits: 8 } as const

export const signInCodeMail: GuestEvent = {
  guest: true,
  name: 'portal-code',
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const reader = await readerOf(db, account, 'tenant_code', id)
    if (!reader) return null
    const { email, language, name, company } = reader
    return {
      to: email,
      language,
      letterIn: (language) => withCode(words[language].fill({ name, company }), { ...tenantCode, id }),
    }
  },
  newest: newestOf('tenant_code'),
}

/** Mails the code of an attempt to sign in, or of a session. */
export const mailSignInCode = (tx: Tx, account: number, code: number): Promise<unknown> =>
  queueMail(tx, account, signInCodeMail, code)
