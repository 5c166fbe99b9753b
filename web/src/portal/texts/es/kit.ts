import type { SameTexts } from '@freehold/rules/text/language'
import type { kit as en } from '../en/kit'

export const kit = {
  close: 'Cerrar',
  dismiss: 'Quitar',
  tryAgain: 'Reintentar',
  loading: 'Cargando',
  choose: 'Elija',
  optional: 'opcional',
  day: {
    form: 'MM-DD-AAAA',
    calendar: 'Abrir el calendario',
    wrong: 'Escriba una fecha, por ejemplo 11-20-2026 (mes, día, año).',
    wrongPast: 'Escriba una fecha pasada con su año, por ejemplo 11-20-1990 (mes, día, año).',
    tooEarly: (day: string) => `Escriba ${day} o una fecha posterior.`,
    tooLate: (day: string) => `Escriba ${day} o una fecha anterior.`,
  },
  failures: {
    noAnswer: 'No hubo respuesta. Revise su conexión e inténtelo de nuevo.',
    unknown: 'Algo salió mal. Inténtelo de nuevo en un momento.',
  },
} satisfies SameTexts<typeof en>
