import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { type GuestEvent, type GuestMail, queueMail } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { opening, templates } from '../../../mail/template'
import { appliedHome, appliedNames } from './applied-home'

/** The purpose that the token in both links is signed for. */
export const partPurpose = 'apply-part'

const begun = templates({
  en: {
    subject: 'Your application for {address}',
    heading: 'Your application for {home}',
    paragraphs: [
      'Hello {name},',
      'Use this private link to open your application to {company}. Your answers are saved as you go, so you can come back at any time.',
      "Don't share the link. Anyone who has it can see and change your application until you send it. It works for 30 days.",
    ],
    action: { label: 'Open your application', path: '/apply/form' },
    reason:
      "You received this email because someone entered your address to apply for a home. If it wasn't you, you can ignore it.",
  },
  es: {
    subject: 'Su solicitud para {address}',
    heading: 'Su solicitud para {home}',
    paragraphs: [
      'Hola, {name}:',
      'Este enlace privado abre su solicitud a {company}. Vuelva a ella cuantas veces quiera: lo que escribe se guarda mientras avanza.',
      'No comparta el enlace. Quien lo tenga puede ver y cambiar su solicitud hasta que usted la envíe. Se guarda durante 30 días.',
    ],
    action: { label: 'Abrir su solicitud', path: '/apply/form' },
    reason:
      'Recibe este correo porque alguien escribió su dirección para solicitar una vivienda. Si no fue usted, no haga nada.',
  },
})

const invited = templates({
  en: {
    subject: '{inviter} invited you to apply for {address}',
    heading: 'Fill in your part for {home}',
    paragraphs: [
      'Hello {name},',
      '{inviter} is applying to {company} for this home and listed you as another adult who will live there. Each adult fills in their own part.',
      "The other applicants can't see your part. Don't share the link.",
    ],
    action: { label: 'Open your part', path: '/apply/form' },
    reason:
      "You received this email because {inviter} entered your address. If you don't know {inviter}, you can ignore it.",
  },
  es: {
    subject: '{inviter} le invita a solicitar {address}',
    heading: 'Complete su parte para {home}',
    paragraphs: [
      'Hola, {name}:',
      '{inviter} está solicitando esta vivienda a {company} y dijo que usted también vivirá en ella. Cada adulto completa su propia parte.',
      'Las otras personas que solicitan no pueden leer su parte. No comparta el enlace.',
    ],
    action: { label: 'Abrir su parte', path: '/apply/form' },
    reason: 'Recibe este correo porque {inviter} escribió su dirección. Si no conoce a {inviter}, no haga nada.',
  },
})

const partOfLetter = async (db: Db, account: number, id: number) => {
  const letter = await db
    .selectFrom('online_letter')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .select('part_id')
    .executeTakeFirst()
  const home = letter && (await appliedHome(db, account, letter.part_id))
  return letter && home ? { part: letter.part_id, ...home } : null
}

type Found = NonNullable<Awaited<ReturnType<typeof partOfLetter>>>

const letterAbout = (found: Found, words: typeof begun | typeof invited): GuestMail => ({
  to: found.email,
  property: found.property,
  language: found.language,
  letterIn: (language) =>
    opening(words[language].fill(appliedNames(language, found)), { purpose: partPurpose, id: found.part }),
})

export const applyLinkMail: GuestEvent = {
  guest: true,
  name: 'apply-link',
  courtesy: false,
  words: begun,
  compose: async (db, account, id) => {
    const found = await partOfLetter(db, account, id)
    if (!found) return null
    return letterAbout(found, begun)
  },
  newest: newestOf('online_letter'),
}

export const applyInvitationMail: GuestEvent = {
  guest: true,
  name: 'apply-invitation',
  courtesy: false,
  words: invited,
  compose: async (db, account, id) => {
    const found = await partOfLetter(db, account, id)
    if (!found) return null
    return letterAbout(found, invited)
  },
  newest: newestOf('online_letter'),
}

export const mailApplyLink = (tx: Tx, { account }: Scope, letter: number): Promise<unknown> =>
  queueMail(tx, account, applyLinkMail, letter)

export const mailApplyInvitation = (tx: Tx, { account }: Scope, letter: number): Promise<unknown> =>
  queueMail(tx, account, applyInvitationMail, letter)
