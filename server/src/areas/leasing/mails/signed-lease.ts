import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, type GuestEvent, queueMail } from '../../../mail/event'
import { newestEvent, signingMail } from '../../../mail/signing-mail.sql'
import { templates } from '../../../mail/template'

const words = templates({
  en: {
    subject: 'Your signed lease for {address}',
    heading: 'The lease is signed',
    paragraphs: [
      'Hello {name},',
      'Everyone signed the lease for {home}. The signed PDF is attached. Keep it for your records. Its last page shows who signed and when.',
    ],
    facts: [{ label: 'Home', value: '{home}' }],
    reason: 'You received this email because you signed or sent this lease from {company}.',
  },
  es: {
    subject: 'Su contrato de renta firmado de {address}',
    heading: 'El contrato de renta está firmado',
    paragraphs: [
      'Hola, {name}:',
      'Todos firmaron el contrato de renta de {home}. El PDF firmado va adjunto: guárdelo. Su última página dice quién firmó y cuándo.',
    ],
    facts: [{ label: 'Vivienda', value: '{home}' }],
    reason: 'Recibe este correo porque usted firmó o envió el contrato de renta de {company}.',
  },
})

export const signedLeaseMail: GuestEvent = {
  guest: true,
  name: 'signed-lease',
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const found = await signingMail(db, account, id)
    if (!found) return null
    const { to, property, lease, address, name, home, company, language } = found
    return {
      to,
      property,
      language,
      letterIn: (language) => words[language].fill({ address, name, home, company }),
      attachment: { kind: 'SIGNED_LEASE', record: lease },
    }
  },
  newest: newestEvent(['COPY_MAILED']),
}

/** The sealed PDF has been issued before. */
export const mailSignedLease = (tx: Tx, scope: Scope, event: number): Promise<unknown> =>
  queueMail(tx, scope.account, signedLeaseMail, event, clickOf(scope))
