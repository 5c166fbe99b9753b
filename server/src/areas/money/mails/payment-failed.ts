import { cents } from '@freehold/rules/money'
import { declineIn } from '@freehold/rules/portal/decline-words'
import { formatsOf } from '@freehold/rules/text/formats'
import { templates } from '../../../mail/template'
import { cardPaymentMail, mailCardPayment } from './card-payment-mail'

const words = templates({
  en: {
    subject: "Your payment of {amount} didn't go through",
    heading: "Your payment of {amount} didn't go through",
    paragraphs: [
      'Hello {name},',
      "Your payment of {amount} for {home} didn't go through. {why}",
      'Your balance is still due. You can pay again in the portal or another way.',
    ],
    facts: [
      { label: 'Amount', value: '{amount}' },
      { label: 'Convenience fee', value: '{fee}' },
      { label: 'Date', value: '{day}' },
      { label: 'Home', value: '{home}' },
    ],
    action: { label: 'Pay again', path: '/tenant-board?tab=pay' },
    reason: 'You received this email because you sent a payment to {company}.',
  },
  es: {
    subject: 'Su pago de {amount} no se realizó',
    heading: 'Su pago de {amount} no se realizó',
    paragraphs: [
      'Hola, {name}:',
      'Su pago de {amount} por {home} no se realizó. {why}',
      'Lo que debe sigue pendiente. Puede pagar de nuevo en el portal o de otra forma.',
    ],
    facts: [
      { label: 'Monto', value: '{amount}' },
      { label: 'Cargo por servicio', value: '{fee}' },
      { label: 'Fecha', value: '{day}' },
      { label: 'Vivienda', value: '{home}' },
    ],
    action: { label: 'Pagar de nuevo', path: '/tenant-board?tab=pay' },
    reason: 'Recibe este correo porque envió un pago a {company}.',
  },
})

export const paymentFailedMail = cardPaymentMail({
  name: 'payment-failed',
  words,
  kind: 'DECLINED',
  values: ({ company, name, home, amount, fee, day, message }, language) => {
    const { money, dayInWords } = formatsOf(language)
    return {
      company,
      name,
      home,
      amount: money(cents(amount)),
      fee: money(cents(fee)),
      day: dayInWords(day),
      why: declineIn(language, message),
    }
  },
})

export const mailPaymentFailed = mailCardPayment(paymentFailedMail)
