import type { letter as en } from './en'

export const letter: typeof en = {
  title: 'Carta de historial de pagos',
  fileName: (day: string) => `Carta de historial de pagos, ${day}.pdf`,
  toWhom: 'A quien corresponda:',
  about: (tenant: string, landlord: string) =>
    `${landlord} confirma cómo ${tenant} pagó la renta en los meses siguientes. La única fuente es el registro de cuentas de la renta.`,
  tenant: 'Inquilino',
  landlord: 'Arrendador',
  home: 'Vivienda',
  period: 'Meses',
  from: (first: string, last: string) => `${first} a ${last}`,
  since: (first: string) => `desde ${first}`,
  balance: 'Saldo pendiente',
  credit: 'Saldo a favor',
  summary: 'Resumen',
  byMonth: 'Mes por mes',
  month: 'Mes',
  rent: 'Renta',
  standings: {
    ON_TIME: 'Pagada a tiempo',
    IN_GRACE: 'Pagada tarde, dentro del período de gracia',
    LATE: 'Pagada tarde',
    RETURNED: 'Un pago fue devuelto',
  },
  meaning:
    'A tiempo es hasta el día de vencimiento inclusive. El período de gracia son los días antes de un recargo por pago tardío. Un mes con un pago devuelto cuenta como devuelto, aunque la renta se haya pagado después.',
  check: 'Verifique esta carta',
  how: (address: string) =>
    `Vaya a ${address} y elija este PDF, o escriba el código. La página muestra los datos de la carta tal como se emitieron.`,
  code: 'Código',
}
