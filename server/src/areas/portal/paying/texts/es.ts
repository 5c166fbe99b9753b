import type { SameTexts } from '@freehold/rules/text/language'
import type { en } from './en'

const ask = (landlord: string, phone: string): string =>
  phone === '' ? `Pregunte a ${landlord}.` : `Llame a ${landlord} al ${phone}.`

export const es: SameTexts<typeof en> = {
  tenantNotFound: 'Inquilino no encontrado.',
  homeNotFound: 'Vivienda no encontrada.',
  noCard: 'Ingrese los datos de la tarjeta o de PayPal.',
  cardUsed: 'Este formulario de tarjeta ya se usó. Ingrese la tarjeta de nuevo.',
  beingSent: 'Este pago ya se está enviando. No se le cobrará dos veces.',
  checking:
    'La empresa de tarjetas no respondió, así que estamos verificando si el pago se realizó. No pague de nuevo. El resultado aparecerá aquí.',
  off: (landlord, phone) => `Los pagos en el portal están desactivados. ${ask(landlord, phone)}`,
  blocked: (landlord, phone) =>
    `Se entregó un aviso, por lo que no podemos recibir un pago aquí. ${ask(landlord, phone)}`,
  nothingOwed: 'Usted se mudó y no debe nada.',
  onlyOwed: (owed) => `Usted se mudó, así que puede pagar hasta ${owed}.`,
  full: (owed) => `Pague el total de ${owed}. Aquí no se puede pagar solo una parte.`,
  least: (least) => `Pague al menos ${least}.`,
  tooManyDeclined: 'Varias tarjetas fueron rechazadas. Inténtelo de nuevo en una hora o pague de otra forma.',
  feeChanged: (fee, total) =>
    `El cargo por conveniencia es de ${fee}, lo que suma ${total} en total. ¿Desea pagar esa cantidad?`,
  tooMuch: (owed, credit) =>
    `Usted debe ${owed}. Los otros ${credit} quedan como crédito para su próximo cargo. ¿Desea pagar todo?`,
  again: (amount) => `Envió un pago de ${amount} hace menos de un minuto. ¿Desea enviar la misma cantidad otra vez?`,
  methods: { CREDIT_CARD: 'Tarjeta de crédito', DEBIT_CARD: 'Tarjeta de débito', PAYPAL: 'PayPal', BANK: 'Cuenta bancaria' },
  endingIn: ' que termina en ',
  voided: 'El arrendador anuló este pago.',
  methodNotFound: 'Forma de pago no encontrada.',
  codeToSave: 'Para guardar una forma de pago, escriba el código que le enviamos por correo.',
  tooManyMethods: (most) => `Puede guardar hasta ${most} formas de pago. Elimine una que ya no use.`,
  notSaved: 'La empresa de tarjetas no respondió, así que la tarjeta no se guardó. Ingrésela de nuevo.',
  notDeleted: 'La empresa de tarjetas no respondió. Elimínela de nuevo en un momento.',
  freeWay: (landlord) => `Pague sin cargo con cheque o giro postal a nombre de ${landlord}.`,
}
