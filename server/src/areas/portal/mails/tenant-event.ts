import type { Tx } from '../../../database/write'
import { type GuestEvent, queueMail } from '../../../mail/event'
import { templates } from '../../../mail/template'
import { factsOfEvent, reasonOfEvent, securityMail, type TenantEventKind } from './security-mail'
import { tenantPasskeyAdded, tenantPasskeyRemoved } from './tenant-passkey'

export const newTenantDevice = securityMail(
  'portal-new-device',
  'NEW_DEVICE',
  templates({
    en: {
      subject: 'New sign-in to your tenant portal at {company}',
      heading: 'New sign-in to your tenant portal',
      paragraphs: [
        'Hello {name},',
        "Someone signed in to your tenant portal from a device you haven't used before.",
        "If this was you, you don't need to do anything. If it wasn't you, call {company} now. They can sign out every device.",
      ],
      facts: factsOfEvent.en,
      reason: reasonOfEvent.en,
    },
    es: {
      subject: 'Nuevo acceso a su portal del inquilino en {company}',
      heading: 'Nuevo acceso a su portal de inquilino',
      paragraphs: [
        'Hola, {name}:',
        'Alguien entró a su portal del inquilino desde un dispositivo que usted no había usado antes.',
        'Si fue usted, no tiene que hacer nada. Si no fue usted, llame ahora a {company}. Ellos pueden cerrar todas las sesiones.',
      ],
      facts: factsOfEvent.es,
      reason: reasonOfEvent.es,
    },
  }),
)

export const tenantSlowed = securityMail(
  'portal-slowed',
  'SLOWED',
  templates({
    en: {
      subject: 'Someone is trying to sign in to your tenant portal at {company}',
      heading: 'Someone is trying to sign in',
      paragraphs: [
        'Hello {name},',
        "Someone entered your email with details that didn't match, ten times in a row. After each new try, signing in is locked for longer.",
        'Devices you signed in with before still work. On a new device, ask for a sign-in link on the sign-in page.',
      ],
      facts: factsOfEvent.en,
      action: { label: 'Open the sign-in page', path: '/tenant-login' },
      reason: reasonOfEvent.en,
    },
    es: {
      subject: 'Alguien intenta entrar a su portal del inquilino en {company}',
      heading: 'Alguien intenta entrar a su portal',
      paragraphs: [
        'Hola, {name}:',
        'Alguien escribió su correo electrónico con datos que no se confirmaron, diez veces seguidas. Ahora cada nuevo intento tiene que esperar más tiempo.',
        'Los dispositivos que usted ya usó siguen funcionando. En un dispositivo nuevo, pida un enlace en la página de acceso.',
      ],
      facts: factsOfEvent.es,
      action: { label: 'Abrir la página de acceso', path: '/tenant-login' },
      reason: reasonOfEvent.es,
    },
  }),
)

export const tenantLocked = securityMail(
  'portal-locked',
  'LOCKED',
  templates({
    en: {
      subject: 'Sign-in to your tenant portal at {company} is locked',
      heading: 'Your sign-in is locked',
      paragraphs: [
        'Hello {name},',
        "Someone entered your email with details that didn't match, a hundred times in a row. Signing in with your details is locked.",
        'To unlock it, ask for a sign-in link on the sign-in page, or call {company}. Devices you signed in with before still work.',
      ],
      facts: factsOfEvent.en,
      action: { label: 'Open the sign-in page', path: '/tenant-login' },
      reason: reasonOfEvent.en,
    },
    es: {
      subject: 'El acceso a su portal del inquilino en {company} está bloqueado',
      heading: 'Su acceso está bloqueado',
      paragraphs: [
        'Hola, {name}:',
        'Alguien escribió su correo electrónico con datos que no se confirmaron, cien veces seguidas. El acceso con esos datos está bloqueado.',
        'Para abrirlo, pida un enlace en la página de acceso o llame a {company}. Los dispositivos que usted ya usó siguen funcionando.',
      ],
      facts: factsOfEvent.es,
      action: { label: 'Abrir la página de acceso', path: '/tenant-login' },
      reason: reasonOfEvent.es,
    },
  }),
)

const events: Readonly<Record<TenantEventKind, GuestEvent>> = {
  NEW_DEVICE: newTenantDevice,
  SLOWED: tenantSlowed,
  LOCKED: tenantLocked,
  PASSKEY_ADDED: tenantPasskeyAdded,
  PASSKEY_REMOVED: tenantPasskeyRemoved,
}

/** Mails a tenant about an event. */
export const mailTenantEvent = (
  tx: Tx,
  account: number,
  kind: TenantEventKind,
  event: number,
  cause: { at?: Date } = {},
): Promise<unknown> => queueMail(tx, account, events[kind], event, cause)
