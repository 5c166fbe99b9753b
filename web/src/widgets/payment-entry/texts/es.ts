import type { SameTexts } from '@freehold/rules/text/language'
import type { en } from './en'

export const es = {
  titles: { card: 'Datos de la tarjeta', paypal: 'Cuenta de PayPal', bank: 'Datos de la cuenta bancaria' },
  labels: { number: 'Número de tarjeta', expiry: 'Vencimiento', cvv: 'CVV', zip: 'Código postal' },
  hints: { number: '#### #### #### ####', expiry: 'MM/AA', cvv: '###', zip: '#####' },
  missing: (label) => `Falta este dato: ${label}.`,
  wrong: {
    number: 'Revise el número de la tarjeta.',
    expiry: 'Escriba el vencimiento como MM/AA. La tarjeta no puede estar vencida.',
    cvv: 'El CVV tiene tres o cuatro dígitos.',
    zip: 'Revise el código postal.',
  },
  note: 'Lo que escribe aquí llega solo a Braintree. El número de la tarjeta nunca llega a este servidor.',
  unreachable: 'No se pudo conectar con Braintree y no se cobró nada. Revise su conexión e inténtelo de nuevo.',
  refused: 'Braintree no aceptó esta tarjeta y no se cobró nada. Revise los datos o use otra tarjeta.',
  cvvRefused: 'La empresa de tarjetas no aceptó el CVV o el código postal.',
  paypal: {
    choose: 'Elija la cuenta de PayPal con la que va a pagar y continúe.',
    pays: (account) => `Paga la cuenta de PayPal ${account}.`,
    another: 'Elegir otra cuenta',
    unconfirmed: 'Confirme la forma de pago.',
    failed: 'PayPal no respondió y no se cobró nada. Inténtelo de nuevo o pague con tarjeta.',
  },
  sandbox: {
    hint: 'Tarjetas de prueba: elija una para llenar los datos. No se acepta ninguna tarjeta real.',
    only: 'Aquí solo se aceptan las tarjetas de prueba.',
    cards: {
      accepted: 'aceptada',
      declined: 'rechazada',
      'another-card': 'rechazada, pide otra tarjeta',
      'lost-after-capture': 'cobrada, pero se pierde la respuesta',
      'lost-before-capture': 'no cobrada, y se pierde la respuesta',
    },
  },
} satisfies SameTexts<typeof en>
