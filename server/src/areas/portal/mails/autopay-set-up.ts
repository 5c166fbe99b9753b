import type { Tx } from '../../../database/write'
import { newestOf } from '../../../mail/newest'
import { templates } from '../../../mail/template'
import { type AutopayEvent, autopayReason, mailAutopay, openAutopay, planLines, planMail } from './autopay-mail'

const words = templates({
  en: {
    subject: 'Autopay is set up for {home}',
    heading: 'Autopay is set up for {home}',
    paragraphs: [
      'Hello {name},',
      "You set up autopay with {method}. Before each payment, we'll email you its amount and date.",
      'This is the authorization you gave. Keep it for your records:',
      '{mandate}',
      "If this wasn't you, stop autopay in the portal and call {company} now.",
    ],
    facts: planLines.en,
    action: openAutopay.en,
    reason: autopayReason.en,
  },
  es: {
    subject: 'El pago automático está configurado para {home}',
    heading: 'El pago automático está configurado para {home}',
    paragraphs: [
      'Hola, {name}:',
      'Usted configuró el pago automático con {method}. Antes de cada pago recibe un correo con el monto y la fecha.',
      'Esta es la autorización que usted dio. Guárdela:',
      '{mandate}',
      'Si no fue usted, detenga el pago automático en el portal y llame ahora a {company}.',
    ],
    facts: planLines.es,
    action: openAutopay.es,
    reason: autopayReason.es,
  },
})

/** Goes to a tenant who set up or changed autopay, with a copy of the authorization. */
export const autopaySetUpMail: AutopayEvent = planMail({
  name: 'portal-autopay-set-up',
  words,
  newest: newestOf('autopay'),
})

/** One mail for each authorization. */
export const mailAutopaySetUp = (
  tx: Tx,
  account: number,
  { plan, mandate, at }: { plan: number; mandate: number; at: Date },
): Promise<void> => mailAutopay(tx, account, autopaySetUpMail, [{ id: plan, of: mandate }], at)
