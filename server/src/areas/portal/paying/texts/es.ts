import type { SameTexts } from '@freehold/rules/text/language'
import type { en } from './en'

const ask = (landlord: string, phone: string): string =>
  phone === '' ? `Pregunte a ${landlord}.` : `Llame a ${landlord} al ${phone}.`

export const es: SameTexts<typeof en> = {
  tenantNotFound: 'Inquilino no encontrado.',
  homeNotFound: 'Vivienda no encontrada.',
  noCard: 'Ponga los datos de la tarjeta o de PayPal.',
  cardUsed: 'Este formulario de tarjeta ya se usó. Escriba los datos de la tarjeta de nuevo.',
  beingSent: 'Este pago ya se está enviando. No se le cobrará dos veces.',
  checking:
    'La empresa de tarjetas no respondió, así que estamos revisando si el pago se realizó. No pague de nuevo. El resultado aparecerá aquí.',
  off: (landlord, phone) => `Los pagos en el portal están desactivados. ${ask(landlord, phone)}`,
  blocked: (landlord, phone) =>
    `Se entregó un aviso, por lo que no podemos recibir un pago aquí. ${ask(landlord, phone)}`,
  nothingOwed: 'Usted se mudó y no debe nada.',
  onlyOwed: (owed) => `Usted se mudó, así que puede pagar hasta ${owed}.`,
  full: (owed) => `Pague el total de ${owed}. Aquí no se puede pagar solo una parte.`,
  least: (least) => `Pague al menos ${least}.`,
  tooManyDeclined: 'Varias tarjetas fueron rechazadas. Inténtelo de nuevo en una hora o pague de otra forma.',
  feeChanged: (fee, total) =>
    `El cargo por servicio es de ${fee}, lo que suma ${total} en total. ¿Desea pagar ese monto?`,
  tooMuch: (owed, credit) =>
    `Usted debe ${owed}. Los otros ${credit} quedan a su favor para su próximo cargo. ¿Desea pagar todo?`,
  again: (amount) => `Envió un pago de ${amount} hace menos de un minuto. ¿Desea enviar el mismo monto otra vez?`,
  methods: {
    CREDIT_CARD: 'Tarjeta de crédito',
    DEBIT_CARD: 'Tarjeta de débito',
    PAYPAL: 'PayPal',
    BANK: 'Cuenta bancaria',
  },
  endingIn: ' terminada en ',
  voided: 'El arrendador anuló este pago.',
  methodNotFound: 'Forma de pago no encontrada.',
  codeToSave: 'Para guardar una forma de pago, escriba el código que le enviamos por correo.',
  tooManyMethods: (most) => `Puede guardar hasta ${most} formas de pago. Elimine una que ya no use.`,
  notSaved: 'La empresa de tarjetas no respondió, así que la tarjeta no se guardó. Escriba sus datos de nuevo.',
  bankNotSaved: 'El banco no respondió, así que la cuenta no se guardó. Ingrésela de nuevo.',
  noBanks: 'Aquí no se pueden guardar cuentas bancarias. Use otra forma de pago.',
  offerDeposits: 'En su lugar, podemos enviar dos depósitos pequeños a su cuenta. Tardan de dos a tres días hábiles.',
  bankByItself: 'Primero guarde su cuenta bancaria y después pague con ella.',
  bankNotReady: 'Esta cuenta bancaria todavía se está verificando. Use otra forma de pago hasta que esté lista.',
  noDeposits: 'Esta forma de pago no espera los montos de dos depósitos.',
  notConfirmed: 'El banco no respondió. Inténtelo de nuevo en un momento.',
  depositsDiffer: 'Estos no son los montos que enviamos. Revise los dos depósitos en su estado de cuenta.',
  depositsLocked:
    'Los montos se ingresaron mal demasiadas veces, así que se quitó esta cuenta bancaria. Puede ingresarla de nuevo o usar otra forma de pago.',
  mandateChanged: 'La autorización cambió. Léala de nuevo antes de aceptarla.',
  notDeleted: 'La empresa de tarjetas no respondió. Elimínela de nuevo en un momento.',
  freeWay: (landlord) => `Pague sin cargo con cheque o giro postal a nombre de ${landlord}.`,
}
