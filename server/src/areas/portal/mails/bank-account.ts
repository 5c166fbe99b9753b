import { methodName } from '@freehold/rules/portal/method-name'
import type { Language } from '@freehold/rules/text/language'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'
import { type GuestEvent, queueMail } from '../../../mail/event'
import { type Template, templates } from '../../../mail/template'
import { readerOf } from './reader.sql'

const reason = {
  en: 'You received this email because you saved a bank account in your tenant portal at {company}.',
  es: 'Recibe este correo porque guardó una cuenta bancaria en su portal del inquilino en {company}.',
} as const

const ready = templates({
  en: {
    subject: 'Your bank account is ready to pay with',
    heading: 'Your bank account is ready',
    paragraphs: ['Hello {name},', 'Your bank account is verified. You can now pay with it in the portal.'],
    facts: [{ label: 'Bank account', value: '{method}' }],
    action: { label: 'Pay', path: '/tenant-board?tab=pay' },
    reason: reason.en,
  },
  es: {
    subject: 'Su cuenta bancaria está lista para pagar',
    heading: 'Su cuenta bancaria está lista',
    paragraphs: ['Hola, {name}:', 'Se verificó su cuenta bancaria. Ya puede pagar con ella en el portal.'],
    facts: [{ label: 'Cuenta bancaria', value: '{method}' }],
    action: { label: 'Pagar', path: '/tenant-board?tab=pay' },
    reason: reason.es,
  },
})

/** Why a bank account was taken out of use, by the word that its row keeps. */
const whys = {
  en: {
    FAILED: 'Your bank did not confirm the account.',
    LOCKED: 'The amounts of the two small deposits were entered incorrectly too many times.',
    RETURNED: 'A payment from it was returned, so we no longer debit it.',
  },
  es: {
    FAILED: 'Su banco no confirmó la cuenta.',
    LOCKED: 'Los montos de los dos depósitos pequeños se ingresaron mal demasiadas veces.',
    RETURNED: 'Un pago de esta cuenta fue devuelto, así que ya no la debitamos.',
  },
} as const

export type RemovedWhy = keyof typeof whys.en

const removed = templates({
  en: {
    subject: 'Your bank account can no longer be used to pay',
    heading: 'Your bank account was removed',
    paragraphs: [
      'Hello {name},',
      'Your bank account was removed from your tenant portal. {why}',
      'Add a bank account again in the portal under Account, or pay another way.',
    ],
    facts: [{ label: 'Bank account', value: '{method}' }],
    action: { label: 'Open the portal', path: '/tenant-board?tab=account' },
    reason: reason.en,
  },
  es: {
    subject: 'Ya no se puede pagar con su cuenta bancaria',
    heading: 'Se quitó su cuenta bancaria',
    paragraphs: [
      'Hola, {name}:',
      'Se quitó su cuenta bancaria de su portal del inquilino. {why}',
      'Agregue de nuevo una cuenta bancaria en el portal, en Cuenta, o pague de otra forma.',
    ],
    facts: [{ label: 'Cuenta bancaria', value: '{method}' }],
    action: { label: 'Abrir el portal', path: '/tenant-board?tab=account' },
    reason: reason.es,
  },
})

const bankAccounts = (db: Db, account: number) =>
  db.selectFrom('portal_method').where('account_id', '=', account).where('kind', '=', 'BANK')

type Names = 'name' | 'company' | 'method' | 'why'

interface Written {
  name: string
  words: Readonly<Record<Language, Template<Names>>>
  removed: boolean
}

function bankMail({ name: event, words, removed: isRemoved }: Written): GuestEvent {
  return {
    guest: true,
    name: event,
    courtesy: false,
    words,
    compose: async (db, account, id) => {
      const [reader, found] = await Promise.all([
        readerOf(db, account, 'portal_method', id),
        bankAccounts(db, account)
          .where('id', '=', id)
          .where('disabled_at', isRemoved ? 'is not' : 'is', null)
          .select(['label', 'brand', 'last4', 'why'])
          .executeTakeFirst(),
      ])
      if (!reader || !found) return null
      const { email, language, name, company } = reader
      const values = (its: Language) => ({
        name,
        company,
        method: methodName({ ...found, kind: 'BANK' }, its),
        why: found.why in whys[its] ? whys[its][found.why as RemovedWhy] : '',
      })
      return { to: email, language, letterIn: (its) => words[its].fill(values(its)) }
    },
    newest: async (db, account) => {
      const row = await bankAccounts(db, account)
        .where('disabled_at', isRemoved ? 'is not' : 'is', null)
        .where('why', isRemoved ? 'in' : 'not in', isRemoved ? Object.keys(whys.en) : ['DELETED'])
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.id ?? null
    },
  }
}

/** Goes to a tenant whose bank account was checked after it was saved. */
export const bankReadyMail = bankMail({ name: 'bank-account-ready', words: ready, removed: false })

/** Goes to a tenant whose bank account the product took out of use. */
export const bankRemovedMail = bankMail({ name: 'bank-account-removed', words: removed, removed: true })

export const mailBankReady = (tx: Tx, account: number, method: number): Promise<unknown> =>
  queueMail(tx, account, bankReadyMail, method)
export const mailBankRemoved = (tx: Tx, account: number, method: number): Promise<unknown> =>
  queueMail(tx, account, bankRemovedMail, method)
