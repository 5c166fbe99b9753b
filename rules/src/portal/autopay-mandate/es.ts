import { formatsOf } from '../../text/formats'
import type { MandateFacts } from './facts'

const { money, dayInWords } = formatsOf('es')

const what = ({ mode, amount, limit }: MandateFacts): string =>
  ({
    FULL: `lo que debo por mi vivienda, como máximo ${money(limit)}`,
    RENT: `la renta que debo por mi vivienda, como máximo ${money(limit)}`,
    FIXED: `${money(amount ?? limit)}, o lo que debo por mi vivienda si es menos`,
    SHARE: `mi parte de la renta, según lo acordado en el portal entre los adultos de mi vivienda, como máximo ${money(limit)}`,
  })[mode]

const when = ({ day }: MandateFacts): string =>
  day === 0 ? 'el día en que vence la renta' : `el día ${day} de cada mes`

export function es(facts: MandateFacts): string {
  const { tenant, landlord, home, method, bank, limit, fee, firstOn, rangeOk } = facts
  return [
    `Yo, ${tenant}, autorizo a ${landlord} a cobrar con ${method} por mi vivienda ${home} ${when(facts)}, por primera vez el ${dayInWords(firstOn)}: ${what(facts)}.`,
    fee === 0 ? '' : `A cada pago se suma un cargo por conveniencia de ${money(fee)} como máximo.`,
    rangeOk
      ? `Me avisan de la cantidad y la fecha por correo 3 días antes de cada pago. Acepto que no tienen que avisarme 10 días antes cuando la cantidad está entre $0.00 y ${money(limit)}.`
      : 'Me avisan de la cantidad y la fecha por correo 10 días antes de un pago cuya cantidad cambia respecto al anterior, y 3 días antes de cada pago. Nunca cobran más de lo que avisaron.',
    `Esta autorización vale hasta que yo la detenga. Puedo pausarla o detenerla en el portal de inquilino hasta que el pago se envíe a las 6 a. m. de su día, o escribiendo a ${landlord}.`,
    bank ? 'También puedo ordenar a mi banco que detenga un pago, al menos tres días hábiles antes.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}
