import type { Tx } from '../../../database/write'
import { type GuestEvent, queueComposed } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { templates } from '../../../mail/template'
import { planToMail, planValues } from './autopay-facts.sql'

const words = templates({
  en: {
    subject: 'Autopay is set up for {home}',
    heading: 'Autopay is set up for {home}',
    paragraphs: [
      'Hello {name},',
      'You set up autopay with {method}. You get an email before each payment, with its amount and its date.',
      'This is the authorization that you gave. Keep it for your records:',
      '{mandate}',
      'If this was not you, stop autopay in the portal and call {company} now.',
    ],
    facts: [
      { label: 'Home', value: '{home}' },
      { label: 'Way to pay', value: '{method}' },
    ],
    action: { label: 'Open autopay', path: '/tenant-board?tab=pay' },
    reason: 'You get this email because you set up autopay in your tenant portal at {company}.',
  },
  es: {
    subject: 'El pago automático está configurado para {home}',
    heading: 'El pago automático está configurado para {home}',
    paragraphs: [
      'Hola, {name}:',
      'Usted configuró el pago automático con {method}. Antes de cada pago recibe un correo con la cantidad y la fecha.',
      'Esta es la autorización que usted dio. Guárdela:',
      '{mandate}',
      'Si no fue usted, detenga el pago automático en el portal y llame ahora a {company}.',
    ],
    facts: [
      { label: 'Vivienda', value: '{home}' },
      { label: 'Forma de pago', value: '{method}' },
    ],
    action: { label: 'Ver pago automático', path: '/tenant-board?tab=pay' },
    reason: 'Recibe este correo porque configuró el pago automático en su portal de inquilino en {company}.',
  },
})

/** Goes to a tenant who set up or changed autopay, with a copy of the authorization. */
export const autopaySetUpMail: GuestEvent = {
  guest: true,
  name: 'portal-autopay-set-up',
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const plan = await planToMail(db, account, id)
    if (!plan) return null
    const { to, language, property, mandate } = plan
    return {
      to,
      language,
      property,
      letterIn: (its) => words[its].fill({ ...planValues(plan, its), mandate }),
    }
  },
  newest: newestOf('autopay'),
}

/** One mail for each authorization. */
export async function mailAutopaySetUp(
  tx: Tx,
  account: number,
  { plan, mandate, at }: { plan: number; mandate: number; at: Date },
): Promise<void> {
  const composed = await autopaySetUpMail.compose(tx, account, plan)
  if (composed)
    await queueComposed(
      tx,
      account,
      autopaySetUpMail,
      { key: `${autopaySetUpMail.name}/${plan}/${mandate}`, composed },
      { at },
    )
}
