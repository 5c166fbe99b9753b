import { dayIn } from '@freehold/rules/day'
import { cents } from '@freehold/rules/money'
import { returnedDebit } from '@freehold/rules/portal/returned-debit'
import { formatsOf } from '@freehold/rules/text/formats'
import { templates } from '../../../mail/template'
import { cardPaymentMail, mailCardPayment } from './card-payment-mail'

const words = templates({
  en: {
    subject: 'Your bank returned your payment of {amount}',
    heading: 'Your bank returned your payment of {amount}',
    paragraphs: [
      'Hello {name},',
      'Your bank returned your payment of {amount} for {home}. {why}',
      '{next}',
      'If you received a receipt for this payment, it is no longer valid.',
    ],
    facts: [
      { label: 'Amount', value: '{amount}' },
      { label: 'Sent on', value: '{sent}' },
      { label: 'Returned on', value: '{returned}' },
      { label: 'Returned payment fee', value: '{fee}' },
      { label: 'Home', value: '{home}' },
    ],
    action: { label: 'Pay again', path: '/tenant-board?tab=pay' },
    reason: 'You received this email because you sent a payment to {company}.',
  },
  es: {
    subject: 'Su banco devolvió su pago de {amount}',
    heading: 'Su banco devolvió su pago de {amount}',
    paragraphs: [
      'Hola, {name}:',
      'Su banco devolvió su pago de {amount} por {home}. {why}',
      '{next}',
      'El recibo que haya recibido por este pago ya no es válido.',
    ],
    facts: [
      { label: 'Monto', value: '{amount}' },
      { label: 'Enviado el', value: '{sent}' },
      { label: 'Devuelto el', value: '{returned}' },
      { label: 'Cargo por pago devuelto', value: '{fee}' },
      { label: 'Vivienda', value: '{home}' },
    ],
    action: { label: 'Pagar de nuevo', path: '/tenant-board?tab=pay' },
    reason: 'Recibe este correo porque envió un pago a {company}.',
  },
})

/** Goes to a tenant whose bank took a debit back, with what to do next. */
export const debitReturnedMail = cardPaymentMail({
  name: 'debit-returned',
  words,
  kind: 'RETURNED',
  values: ({ company, name, home, ...payment }, language) => {
    const { money, dayInWords } = formatsOf(language)
    const { returned_at: at, timezone } = payment
    return {
      company,
      name,
      home,
      amount: money(cents(payment.amount + payment.fee)),
      fee: money(cents(payment.return_fee)),
      sent: dayInWords(payment.day),
      returned: at === null ? '' : dayInWords(dayIn(timezone, at)),
      ...returnedDebit(payment.code, language),
    }
  },
})

export const mailDebitReturned = mailCardPayment(debitReturnedMail)
