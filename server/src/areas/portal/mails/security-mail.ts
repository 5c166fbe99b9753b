import type { Language } from '@freehold/rules/text/language'
import type { Db } from '../../../database/read'
import type { GuestEvent } from '../../../mail/event'
import { newestEvent } from '../../../mail/newest'
import type { Template } from '../../../mail/template'
import { timeIn } from '../../../mail/time-in'
import { factsOfChange } from '../../account/mails/security-change'
import { readerOf } from './reader.sql'

export type TenantEventKind = 'NEW_DEVICE' | 'SLOWED' | 'LOCKED' | 'PASSKEY_ADDED' | 'PASSKEY_REMOVED'

type Names = 'company' | 'name' | 'time' | 'browser' | 'network' | 'about'

/** When and from where, as the mails about a tenant's security say it. */
export const factsOfEvent = {
  en: factsOfChange,
  es: [
    { label: 'Hora', value: '{time}' },
    { label: 'Navegador', value: '{browser}' },
    { label: 'Red', value: '{network}' },
  ],
} as const
export const reasonOfEvent = {
  en: 'This email is about the security of your tenant portal at {company}.',
  es: 'Este correo trata de la seguridad de su portal del inquilino en {company}.',
} as const

/** A mail to a tenant about the security of the portal. */
export function securityMail(
  name: string,
  kind: TenantEventKind,
  words: Readonly<Record<Language, Template<Names>>>,
): GuestEvent {
  return {
    guest: true,
    name,
    courtesy: false,
    words,
    compose: async (db, account, id) => {
      const [reader, event] = await Promise.all([readerOf(db, account, 'tenant_event', id), eventOf(db, account, id)])
      if (!reader || !event) return null
      const { email, language, name, company, timezone } = reader
      const { created_at, browser, network, about } = event
      const values = (language: Language) => ({
        name,
        company,
        time: timeIn(timezone, created_at, language),
        browser,
        network,
        about,
      })
      return { to: email, language, letterIn: (language) => words[language].fill(values(language)) }
    },
    newest: newestEvent('tenant_event', kind),
  }
}

const eventOf = (db: Db, account: number, id: number) =>
  db
    .selectFrom('tenant_event')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .select(['created_at', 'browser', 'network', 'about'])
    .executeTakeFirst()
