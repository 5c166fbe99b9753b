import type { SameTexts } from '@freehold/rules/text/language'
import type { bankEn } from './bank-en'

export const bankEs = {
  owner: '¿De quién es la cuenta?',
  owners: { personal: 'De una persona', business: 'De una empresa' },
  type: 'Tipo de cuenta',
  types: { checking: 'Corriente', savings: 'De ahorros' },
  address: 'Dirección del titular de la cuenta',
  labels: {
    firstName: 'Nombre',
    lastName: 'Apellido',
    businessName: 'Nombre de la empresa',
    routing: 'Número de ruta',
    account: 'Número de cuenta',
    again: 'Número de cuenta, otra vez',
    street: 'Calle y número',
    city: 'Ciudad',
    state: 'Estado',
    zip: 'Código postal',
  },
  routingHint: 'Nueve dígitos. Está abajo a la izquierda en un cheque y en la aplicación de su banco (routing number).',
  wrong: {
    routing: 'Revise el número de ruta. Ningún banco tiene este.',
    account: 'Un número de cuenta tiene de 4 a 17 dígitos.',
    again: 'Los dos números de cuenta no son iguales.',
    state: 'Escriba el estado, por ejemplo CA.',
    zip: 'Escriba el código postal, por ejemplo 94119.',
  },
  note: 'Lo que escribe aquí llega solo a Braintree. El número de cuenta nunca llega a este servidor.',
  unreachable: 'No se pudo conectar con Braintree y no se guardó nada. Revise su conexión e inténtelo de nuevo.',
  refused: 'Braintree no aceptó esta cuenta y no se guardó nada. Revise cada número o use otra cuenta.',
  sandbox: {
    hint: 'Cuentas de prueba: elija una para llenar los datos. No se acepta ninguna cuenta real.',
    only: 'Aquí solo se aceptan las cuentas de prueba.',
    accounts: {
      verified: 'se verifica al momento y todo pago llega',
      pending: 'se verifica en más o menos un minuto',
      unknown: 'necesita dos depósitos pequeños: $0.17 y $0.29',
      refused: 'no se acepta',
      'returned-r01': 'los pagos se devuelven: sin fondos (R01)',
      'returned-r02': 'los pagos se devuelven: cuenta cerrada (R02)',
      'returned-r10': 'los pagos se devuelven: sin autorización (R10)',
      'lost-after-capture': 'se pierde la respuesta a un pago',
    },
  },
} satisfies SameTexts<typeof bankEn>
