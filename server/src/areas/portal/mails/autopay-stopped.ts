import { planSentence } from '@freehold/rules/portal/autopay/sentences'
import { sql } from 'kysely'
import type { Tx } from '../../../database/write'
import { type GuestEvent, queueComposed } from '../../../mail/event'
import { templates } from '../../../mail/template'
import { planToMail, planValues } from './autopay-facts.sql'

const words = templates({
  en: {
    subject: 'Autopay for {home} {state}',
    heading: 'Autopay for {home} {state}',
    paragraphs: [
      'Hello {name},',
      '{why}',
      'Until autopay goes on, nothing is taken. Please pay what is due in the portal or another way.',
    ],
    facts: [
      { label: 'Home', value: '{home}' },
      { label: 'Way to pay', value: '{method}' },
    ],
    action: { label: 'Open autopay', path: '/tenant-board?tab=pay' },
    reason: 'You get this email because you set up autopay in your tenant portal at {company}.',
  },
  es: {
    subject: 'El pago automático para {home} {state}',
    heading: 'El pago automático para {home} {state}',
    paragraphs: [
      'Hola, {name}:',
      '{why}',
      'Mientras tanto no se cobra nada. Pague lo que debe en el portal o de otra forma.',
    ],
    facts: [
      { label: 'Vivienda', value: '{home}' },
      { label: 'Forma de pago', value: '{method}' },
    ],
    action: { label: 'Ver pago automático', path: '/tenant-board?tab=pay' },
    reason: 'Recibe este correo porque configuró el pago automático en su portal de inquilino en {company}.',
  },
})

/** What the subject says of a plan; one that was resumed before the mail went out is active. */
const stateWords = {
  en: { ACTIVE: 'goes on', PAUSED: 'is paused', ENDED: 'has ended' },
  es: { ACTIVE: 'continúa', PAUSED: 'está en pausa', ENDED: 'terminó' },
} as const

/** Goes to a tenant whose autopay was paused or ended, with the reason. */
export const autopayStoppedMail: GuestEvent = {
  guest: true,
  name: 'portal-autopay-stopped',
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const plan = await planToMail(db, account, id)
    if (!plan) return null
    const { to, language, property, state, why, paused_until: until } = plan
    return {
      to,
      language,
      property,
      letterIn: (its) =>
        words[its].fill({
          ...planValues(plan, its),
          state: stateWords[its][state],
          why: planSentence(its, { state, why, until }),
        }),
    }
  },
  newest: async (db, account) => {
    const { rows } = await sql<{ id: number }>`select id from autopay
      where account_id = ${account} and state <> 'ACTIVE' order by changed_at desc limit 1`.execute(db)
    return rows[0]?.id ?? null
  },
}

/** One mail for each change of a plan's state. */
export async function mailAutopayStopped(tx: Tx, account: number, plan: number, at: Date): Promise<void> {
  const composed = await autopayStoppedMail.compose(tx, account, plan)
  if (!composed) return
  const { changes } = await tx
    .selectFrom('autopay')
    .where('account_id', '=', account)
    .where('id', '=', plan)
    .select('changes')
    .executeTakeFirstOrThrow()
  const key = `${autopayStoppedMail.name}/${plan}/${changes}`
  await queueComposed(tx, account, autopayStoppedMail, { key, composed }, { at })
}
