import type { Language } from '../text/language'

/** What the card company and the look-up say about a payment that failed, sentence by sentence. */
const spanish: Readonly<Record<string, string>> = {
  'The card does not have enough funds.': 'La tarjeta no tiene fondos suficientes.',
  'The card is over its limit.': 'La tarjeta superó su límite.',
  'The card has reached its payment limit.': 'La tarjeta alcanzó su límite de pagos.',
  'The card has expired.': 'La tarjeta está vencida.',
  'The card number is not valid.': 'El número de la tarjeta no es válido.',
  "The card's expiration date is not valid.": 'La fecha de vencimiento de la tarjeta no es válida.',
  "The card's security code is incorrect.": 'El código de seguridad de la tarjeta es incorrecto.',
  'The billing address does not match the card.': 'La dirección de facturación no coincide con la tarjeta.',
  'The billing address and the security code do not match the card.':
    'La dirección de facturación y el código de seguridad no coinciden con la tarjeta.',
  'The card network is not responding.': 'La red de tarjetas no responde.',
  'Try again later.': 'Inténtelo más tarde.',
  'The same payment was made a moment ago, so the bank refused it.':
    'Se hizo el mismo pago hace un momento, así que el banco lo rechazó.',
  'The same payment was made a moment ago, so it was refused.':
    'Se hizo el mismo pago hace un momento, así que fue rechazado.',
  'This kind of payment is not set up.': 'Este tipo de pago no está configurado.',
  'Payments are not fully set up.': 'Los pagos no están del todo configurados.',
  'Tell the office.': 'Avise a la oficina.',
  'PayPal declined the payment.': 'PayPal rechazó el pago.',
  'The card was declined.': 'La tarjeta fue rechazada.',
  'The card was not accepted.': 'La tarjeta no fue aceptada.',
  'Use another card.': 'Use otra tarjeta.',
  'Use another way to pay.': 'Use otra forma de pago.',
  'Enter the card again.': 'Escriba los datos de la tarjeta de nuevo.',
  'Ask your bank why.': 'Pregunte el motivo a su banco.',
  'The bank reversed the payment.': 'El banco revirtió el pago.',
  'This payment form was already used.': 'Este formulario de pago ya se usó.',
  'This way to pay is no longer saved.': 'Esta forma de pago ya no está guardada.',
  'Enter it again.': 'Escríbala de nuevo.',
  'This approval is good for one payment and cannot be saved.':
    'Esta aprobación sirve para un solo pago y no se puede guardar.',
  'The card was not charged: the payment never arrived.': 'No se cobró a la tarjeta: el pago nunca llegó.',
  'The card company took the payment back.': 'La empresa de tarjetas revirtió el pago.',
  'The routing or account number is not valid.': 'El número de ruta o de cuenta no es válido.',
  'Check the numbers and enter the account again.': 'Revise los números e ingrese la cuenta de nuevo.',
  'The bank did not confirm this account.': 'El banco no confirmó esta cuenta.',
  'The bank network has no record of this account.': 'La red bancaria no tiene registro de esta cuenta.',
  'The bank network is not responding.': 'La red bancaria no responde.',
  'The bank account was not accepted.': 'La cuenta bancaria no fue aceptada.',
  'Enter the account again.': 'Ingrese la cuenta de nuevo.',
  'This form was already used.': 'Este formulario ya se usó.',
  'This bank account is not verified yet.': 'Esta cuenta bancaria todavía no está verificada.',
  'The account does not have enough funds.': 'La cuenta no tiene fondos suficientes.',
  'The account has reached its payment limit.': 'La cuenta alcanzó su límite de pagos.',
  'The account number is not valid.': 'El número de cuenta no es válido.',
  'The bank declined the payment.': 'El banco rechazó el pago.',
  'The payment provider cannot be reached.': 'No se puede contactar con la empresa de pagos.',
}

const unknown = 'La empresa de tarjetas no aceptó el pago.'

/** Sentences that were stored before begin with "Please", and have a curly apostrophe. */
const asWritten = (sentence: string): string =>
  sentence.replace(/^Please ([a-z])/, (_, first: string) => first.toUpperCase()).replaceAll('\u2019', "'")

/** Why a payment failed, in the reader's language. A sentence that is not known is not shown half translated. */
export function declineIn(language: Language, message: string): string {
  if (language === 'en' || message === '') return message
  const sentences = message.split(/(?<=\.) /).map((sentence) => spanish[asWritten(sentence)])
  return sentences.includes(undefined) ? unknown : sentences.join(' ')
}
