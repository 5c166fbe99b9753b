import { dayIn } from '@freehold/rules/day'
import { formatsOf } from '@freehold/rules/text/formats'
import type { InEveryLanguage } from '@freehold/rules/text/language'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, type GuestEvent, type GuestMail, queueMail } from '../../../mail/event'
import { newestEvent, signingMail } from '../../../mail/signing-mail.sql'
import { opening, templates } from '../../../mail/template'

/** The purpose that the token of a link is signed for. Each new link of a signer has the next number. */
export const linkPurpose = (number: number): string => `lease-signing-${number}`

const facts = [
  { label: 'Home', value: '{home}' },
  { label: 'Sign by', value: '{until}' },
] as const
const factsEs = [
  { label: 'Vivienda', value: '{home}' },
  { label: 'Firme a más tardar', value: '{until}' },
] as const

const words = templates({
  en: {
    subject: 'Sign your lease for {address}',
    heading: 'Your lease is ready to sign',
    paragraphs: [
      'Hello {name},',
      '{company} sent you the lease for {home} to sign. {how}',
      'To sign on paper instead, ask {company} for a copy.',
    ],
    facts,
    action: { label: 'Read and sign the lease', path: '/{page}' },
    reason: "You received this email because you are named in the lease. The link is only for you, so don't share it.",
  },
  es: {
    subject: 'Firme su contrato de renta de {address}',
    heading: 'Su contrato de renta está listo para firmar',
    paragraphs: [
      'Hola, {name}:',
      '{company} le pide que firme el contrato de renta de {home}. {how}',
      'El contrato está en inglés, y ese texto es el que vale. También puede firmar en papel: pida una copia a {company}.',
    ],
    facts: factsEs,
    action: { label: 'Leer y firmar el contrato', path: '/{page}' },
    reason:
      'Recibe este correo porque el contrato de renta lleva su nombre. El enlace es solo para usted: no lo comparta.',
  },
})

const reminder = templates({
  en: {
    subject: 'Reminder: sign your lease for {address}',
    heading: 'Your lease is ready to sign',
    paragraphs: ['Hello {name},', 'The lease for {home} is still waiting for your signature. {how}'],
    facts,
    action: { label: 'Read and sign the lease', path: '/{page}' },
    reason: 'You received this email because it is your turn to sign the lease from {company}.',
  },
  es: {
    subject: 'Recordatorio: firme su contrato de renta de {address}',
    heading: 'Su contrato de renta está listo para firmar',
    paragraphs: ['Hola, {name}:', 'El contrato de renta de {home} todavía espera su firma. {how}'],
    facts: factsEs,
    action: { label: 'Leer y firmar el contrato', path: '/{page}' },
    reason: 'Recibe este correo porque le toca firmar el contrato de renta de {company}.',
  },
})

const howEn = {
  TENANT: "We'll email you a code first, so no one else can sign for you.",
  LANDLORD: 'All tenants have signed. You sign last, in your account.',
}
const how: InEveryLanguage<typeof howEn> = {
  en: howEn,
  es: {
    TENANT: 'Primero le enviamos un código por correo, para que nadie más pueda firmar por usted.',
    LANDLORD: 'Todos los inquilinos han firmado. Usted firma al final, en su cuenta.',
  },
}

const mailOf = (name: string, kinds: readonly string[], text: typeof words | typeof reminder): GuestEvent => ({
  name,
  guest: true,
  courtesy: false,
  words: text,
  compose: async (db, account, id) => {
    const found = await signingMail(db, account, id)
    if (!found || found.signer === null || found.link === null || found.invited === null || found.expires === null)
      return null
    const { to, property, role, signer, link, invited, expires, timezone, lease, language, ...names } = found
    const landlord = role === 'LANDLORD'
    const opens = { purpose: linkPurpose(link), id: signer, made: invited.toISOString() }
    const letterIn: GuestMail['letterIn'] = (language) => {
      const letter = text[language].fill({
        ...names,
        how: how[language][landlord ? 'LANDLORD' : 'TENANT'],
        until: formatsOf(language).day(dayIn(timezone, expires)),
        page: landlord ? `lease/lease?leaseId=${lease}` : 'sign',
      })
      return landlord ? letter : opening(letter, opens)
    }
    return { to, property, language, letterIn }
  },
  newest: newestEvent(kinds),
})

export const leaseToSign = mailOf('lease-to-sign', ['INVITED', 'RESENT'], words)
export const signingReminder = mailOf('signing-reminder', ['REMINDED'], reminder)

/** Mails the link to the person whose turn it is; the event says to whom. */
export const mailSigningLink = (tx: Tx, scope: Scope, event: number): Promise<unknown> =>
  queueMail(tx, scope.account, leaseToSign, event, clickOf(scope))

export const mailSigningReminder = (tx: Tx, scope: Scope, event: number): Promise<unknown> =>
  queueMail(tx, scope.account, signingReminder, event, clickOf(scope))
