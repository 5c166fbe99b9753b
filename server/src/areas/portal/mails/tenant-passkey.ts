import { templates } from '../../../mail/template'
import { factsOfEvent, reasonOfEvent, securityMail } from './security-mail'

const facts = {
  en: [{ label: 'Passkey', value: '{about}' }, ...factsOfEvent.en],
  es: [{ label: 'Llave de acceso', value: '{about}' }, ...factsOfEvent.es],
} as const

export const tenantPasskeyAdded = securityMail(
  'portal-passkey-added',
  'PASSKEY_ADDED',
  templates({
    en: {
      subject: 'A passkey was added to your tenant portal at {company}',
      heading: 'A passkey was added',
      paragraphs: [
        'Hello {name},',
        'You can now sign in to your tenant portal with this passkey, without your date of birth or a code.',
        "If this wasn't you, call {company} now. They can sign out every device and remove the passkey.",
      ],
      facts: facts.en,
      action: { label: 'See your passkeys', path: '/tenant-board?tab=account' },
      reason: reasonOfEvent.en,
    },
    es: {
      subject: 'Se agregó una llave de acceso a su portal del inquilino en {company}',
      heading: 'Se agregó una llave de acceso',
      paragraphs: [
        'Hola, {name}:',
        'Desde ahora, esta llave de acceso abre su portal del inquilino sin su fecha de nacimiento y sin código.',
        'Si no fue usted, llame ahora a {company}. Ellos pueden cerrar todas las sesiones y quitar la llave.',
      ],
      facts: facts.es,
      action: { label: 'Ver sus llaves de acceso', path: '/tenant-board?tab=account' },
      reason: reasonOfEvent.es,
    },
  }),
)

export const tenantPasskeyRemoved = securityMail(
  'portal-passkey-removed',
  'PASSKEY_REMOVED',
  templates({
    en: {
      subject: 'A passkey was removed from your tenant portal at {company}',
      heading: 'A passkey was removed',
      paragraphs: [
        'Hello {name},',
        'This passkey can no longer be used to sign in to your tenant portal.',
        "If this wasn't you, call {company} now. They can sign out every device.",
      ],
      facts: facts.en,
      reason: reasonOfEvent.en,
    },
    es: {
      subject: 'Se quitó una llave de acceso de su portal del inquilino en {company}',
      heading: 'Se quitó una llave de acceso',
      paragraphs: [
        'Hola, {name}:',
        'Esta llave de acceso ya no abre su portal del inquilino.',
        'Si no fue usted, llame ahora a {company}. Ellos pueden cerrar todas las sesiones.',
      ],
      facts: facts.es,
      reason: reasonOfEvent.es,
    },
  }),
)
