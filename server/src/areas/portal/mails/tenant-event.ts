import type { Language } from '@freehold/rules/text/language'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'
import { type GuestEvent, queueMail } from '../../../mail/event'
import { type Template, templates } from '../../../mail/template'
import { timeIn } from '../../../mail/time-in'
import { readerOf } from './reader.sql'

type Kind = 'NEW_DEVICE' | 'SLOWED' | 'LOCKED'
type Names = 'company' | 'name' | 'time' | 'browser' | 'network'

const facts = {
  en: [
    { label: 'Time', value: '{time}' },
    { label: 'Browser', value: '{browser}' },
    { label: 'Network', value: '{network}' },
  ],
  es: [
    { label: 'Hora', value: '{time}' },
    { label: 'Navegador', value: '{browser}' },
    { label: 'Red', value: '{network}' },
  ],
} as const
const reason = {
  en: 'You get this mail because it is about the security of your tenant portal at {company}.',
  es: 'Recibe este correo porque se trata de la seguridad de su portal de inquilino en {company}.',
} as const

/** A mail to a tenant about the security of the portal. */
function securityMail(name: string, kind: Kind, words: Readonly<Record<Language, Template<Names>>>): GuestEvent {
  return {
    guest: true,
    name,
    courtesy: false,
    words,
    compose: async (db, account, id) => {
      const [reader, event] = await Promise.all([readerOf(db, account, 'tenant_event', id), eventOf(db, account, id)])
      if (!reader || !event) return null
      const { email, language, name, company, timezone } = reader
      const { created_at, browser, network } = event
      const values = (language: Language) => ({
        name,
        company,
        time: timeIn(timezone, created_at, language),
        browser,
        network,
      })
      return { to: email, language, letterIn: (language) => words[language].fill(values(language)) }
    },
    newest: async (db, account) => {
      const row = await db
        .selectFrom('tenant_event')
        .where('account_id', '=', account)
        .where('kind', '=', kind)
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.id ?? null
    },
  }
}

const eventOf = (db: Db, account: number, id: number) =>
  db
    .selectFrom('tenant_event')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .select(['created_at', 'browser', 'network'])
    .executeTakeFirst()

export const newTenantDevice = securityMail(
  'portal-new-device',
  'NEW_DEVICE',
  templates({
    en: {
      subject: 'New sign-in to your tenant portal at {company}',
      heading: 'New sign-in to your tenant portal',
      paragraphs: [
        'Hello {name},',
        'Someone signed in to your tenant portal from a device that you have not used before.',
        'If this was you, you do not need to do anything. If it was not you, call {company} now. They can end all sign-ins.',
      ],
      facts: facts.en,
      reason: reason.en,
    },
    es: {
      subject: 'Nuevo acceso a su portal de inquilino en {company}',
      heading: 'Nuevo acceso a su portal de inquilino',
      paragraphs: [
        'Hola, {name}:',
        'Alguien entró a su portal de inquilino desde un dispositivo que usted no había usado antes.',
        'Si fue usted, no tiene que hacer nada. Si no fue usted, llame ahora a {company}. Ellos pueden cerrar todas las sesiones.',
      ],
      facts: facts.es,
      reason: reason.es,
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
        'Someone entered your email with details that were not confirmed, ten times in a row. New tries now have to wait longer and longer.',
        'Devices that you signed in with before still work. On a new device, ask for a sign-in link on the sign-in page.',
      ],
      facts: facts.en,
      action: { label: 'Open the sign-in page', path: '/tenant-login' },
      reason: reason.en,
    },
    es: {
      subject: 'Alguien intenta entrar a su portal de inquilino en {company}',
      heading: 'Alguien intenta entrar a su portal',
      paragraphs: [
        'Hola, {name}:',
        'Alguien escribió su correo electrónico con datos que no se confirmaron, diez veces seguidas. Ahora cada nuevo intento tiene que esperar más tiempo.',
        'Los dispositivos que usted ya usó siguen funcionando. En un dispositivo nuevo, pida un enlace en la página de acceso.',
      ],
      facts: facts.es,
      action: { label: 'Abrir la página de acceso', path: '/tenant-login' },
      reason: reason.es,
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
        'Someone entered your email with details that were not confirmed, a hundred times in a row. Signing in with these details is locked.',
        'To open it, ask for a sign-in link on the sign-in page, or call {company}. Devices that you signed in with before still work.',
      ],
      facts: facts.en,
      action: { label: 'Open the sign-in page', path: '/tenant-login' },
      reason: reason.en,
    },
    es: {
      subject: 'El acceso a su portal de inquilino en {company} está bloqueado',
      heading: 'Su acceso está bloqueado',
      paragraphs: [
        'Hola, {name}:',
        'Alguien escribió su correo electrónico con datos que no se confirmaron, cien veces seguidas. El acceso con esos datos está bloqueado.',
        'Para abrirlo, pida un enlace en la página de acceso o llame a {company}. Los dispositivos que usted ya usó siguen funcionando.',
      ],
      facts: facts.es,
      action: { label: 'Abrir la página de acceso', path: '/tenant-login' },
      reason: reason.es,
    },
  }),
)

const events: Readonly<Record<Kind, GuestEvent>> = {
  NEW_DEVICE: newTenantDevice,
  SLOWED: tenantSlowed,
  LOCKED: tenantLocked,
}

/** Mails a tenant about an event. */
export const mailTenantEvent = (
  tx: Tx,
  account: number,
  kind: Kind,
  event: number,
  cause: { at?: Date } = {},
): Promise<unknown> => queueMail(tx, account, events[kind], event, cause)
