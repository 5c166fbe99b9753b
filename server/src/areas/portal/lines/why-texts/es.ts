import type { SameTexts } from '@freehold/rules/text/language'
import type { en } from './en'

export const es: SameTexts<typeof en> = {
  period: { WEEKLY: 'semana', MONTHLY: 'mes', YEARLY: 'año' },
  wholeRent: (rent, period) => `Su renta es de ${rent} por ${period}. Este cargo es la renta de todo el período.`,
  partRent: (rent, period, days, of) =>
    `Su renta es de ${rent} por ${period}. Este cargo corresponde a ${days} de sus ${of} días.`,
  roundedUp: 'El monto se redondea al centavo siguiente.',
  dueOn: (day) => `Venció el ${day}.`,
  lateFee: (due, owed, day) => `La renta venció el ${due}, y al comenzar el ${day} todavía faltaban ${owed} por pagar.`,
  lateFeeRule: (days, often) =>
    `Su contrato tiene un recargo por pago tardío desde ${days} ${days === 1 ? 'día' : 'días'} después del vencimiento, ${often} mientras haya renta por pagar.`,
  daily: 'todos los días',
  monthly: 'una vez al mes',
  avoided: (day) =>
    `Un pago cuenta a partir del día siguiente al que se recibe. Si hubiera pagado el resto a más tardar el ${day}, no habría este recargo.`,
  chargedByHand: 'Su arrendador agregó este cargo.',
  deposit:
    'El depósito de garantía se guarda para usted. Se le devuelve después de mudarse, menos lo que todavía deba.',
  payment:
    'Un pago cubre primero el cargo pendiente más antiguo de su tipo; después, la renta, los cargos mensuales, otros cargos y, al final, los recargos.',
  openingCredit:
    'Usted había pagado esto por adelantado cuando su arrendador empezó a usar este sistema. Con eso se pagan sus próximos cargos.',
  openingBalance: 'Usted debía esto cuando su arrendador empezó a usar este sistema.',
  openingDeposit: 'Este depósito ya se guardaba para usted cuando su arrendador empezó a usar este sistema.',
  depositSettled:
    'Su depósito se liquidó después de que usted se mudó. La carta de su arrendador detalla cada monto retenido.',
  refund: 'Su arrendador le devolvió dinero que usted había pagado por adelantado.',
  voided: (day) => `Se anuló el ${day}. Un movimiento anulado no cuenta.`,
  inTransit: 'El pago está en camino a su arrendador. Ya cuenta en su saldo.',
  notes: 'Notas',
  received: 'Recibido',
  charged: 'Cargado',
  method: 'Forma de pago',
  rentOf: (period) => `Renta por ${period}`,
  percent: 'Porcentaje de la renta',
  paidOn: (day) => `Pagado con el pago del ${day}`,
  paidFromOpening: 'Pagado con su saldo a favor',
  paidFromDeposit: 'Pagado con el depósito',
  pays: (what) => `Pagó: ${what}`,
  returned: 'Se le devolvió',
  kept: 'Retenido por su arrendador',
  stillOpen: 'Todavía por pagar',
  waits: 'En espera de su próximo cargo',
}
