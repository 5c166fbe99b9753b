import type { SameTexts } from '@freehold/rules/text/language'
import type { en } from './en'

export const es: SameTexts<typeof en> = {
  tooManyQuestions: (most) =>
    `Tiene ${most} preguntas que todavía no se han respondido. Espere una respuesta antes de hacer otra.`,
  daysReversed: 'El primer día no puede ser posterior al último.',
  statement: {
    title: (name) => `Estado de cuenta de ${name}`,
    heading: 'Estado de cuenta',
    tenant: 'Inquilino',
    home: 'Vivienda',
    period: 'Período',
    days: (from, to) => `del ${from} al ${to}`,
    since: (from) => `Desde el ${from}`,
    until: (to) => `Hasta el ${to}`,
    opening: 'Saldo inicial',
    closing: 'Saldo final',
    balance: 'Saldo',
    day: 'Fecha',
    description: 'Descripción',
    charged: 'Cargos',
    paid: 'Pagos',
    total: 'Total',
    onItsWay: 'en camino',
    nothing: 'En este período no hubo cargos ni pagos.',
    owed: (amount) => `${amount} por pagar`,
    ahead: (amount) => `${amount} a favor`,
    tooLong: (most) =>
      `Este estado de cuenta tiene más de ${most} movimientos, demasiados para un PDF. Elija un período más corto o imprima la página.`,
    file: 'estado-de-cuenta',
  },
}
