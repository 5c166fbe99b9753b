import { dayIn, showDay } from '@freehold/rules/day'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, type MailEvent, queueMail } from '../../../mail/event'
import { newestEvent, signingMail } from '../../../mail/signing-mail.sql'
import { opening, template } from '../../../mail/template'

/** The purpose that the token of a link is signed for. Each new link of a signer has the next number. */
export const linkPurpose = (number: number): string => `lease-signing-${number}`

const facts = [
  { label: 'Home', value: '{home}' },
  { label: 'Sign by', value: '{until}' },
] as const

const words = template({
  subject: 'Please sign your lease for {address}',
  heading: 'Your lease is ready to sign',
  paragraphs: [
    'Hello {name},',
    '{company} asks you to sign the lease for {home}. {how}',
    'You can sign on paper instead. Ask {company} for a copy.',
  ],
  facts,
  action: { label: 'Read and sign the lease', path: '/{page}' },
  reason: 'You get this mail because the lease names you. The link is yours alone, so do not pass it on.',
})

const reminder = template({
  subject: 'Reminder: please sign your lease for {address}',
  heading: 'Your lease is ready to sign',
  paragraphs: ['Hello {name},', 'The lease for {home} is still waiting for your signature. {how}'],
  facts,
  action: { label: 'Read and sign the lease', path: '/{page}' },
  reason: 'You get this mail because it is your turn to sign the lease of {company}.',
})

const how = {
  TENANT: 'We mail you a code first, so that nobody else can sign for you.',
  LANDLORD: 'All tenants have signed. You sign last, in your account.',
}

const mailOf = (name: string, kinds: readonly string[], text: typeof words | typeof reminder): MailEvent => ({
  name,
  courtesy: false,
  words: text,
  compose: async (db, account, id) => {
    const found = await signingMail(db, account, id)
    if (!found || found.signer === null || found.link === null || found.invited === null || found.expires === null)
      return null
    const { to, property, role, signer, link, invited, expires, timezone, lease, ...names } = found
    const landlord = role === 'LANDLORD'
    const letter = text.fill({
      ...names,
      how: how[landlord ? 'LANDLORD' : 'TENANT'],
      until: showDay(dayIn(timezone, expires)),
      page: landlord ? `lease/lease-list?show=${lease}` : 'sign',
    })
    const opens = { purpose: linkPurpose(link), id: signer, made: invited.toISOString() }
    return { to, property, letter: landlord ? letter : opening(letter, opens) }
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
