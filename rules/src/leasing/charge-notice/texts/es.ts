import { es as lines } from '../../../portal/line-texts/es'
import type { SameTexts } from '../../../text/language'
import type { en } from './en'

export const es: SameTexts<typeof en> = {
  titles: {
    WEEKLY: 'Aviso de un cambio en sus cargos semanales',
    MONTHLY: 'Aviso de un cambio en sus cargos mensuales',
    YEARLY: 'Aviso de un cambio en sus cargos anuales',
  },
  every: { WEEKLY: 'semana', MONTHLY: 'mes', YEARLY: 'año' },
  reasons: lines.reasons,
  opening: (name) => `Hola, ${name}:`,
  changes: (home, day) => `Los cargos que se cobran con la renta de ${home} cambian el ${day}.`,
  line: (charge, before, after, every) =>
    `${charge}: ahora ${before} por ${every}; desde ese día, ${after} por ${every}.`,
  total: (before, after, every) => `Con la renta, su total pasa de ${before} a ${after} por ${every}.`,
  rest: 'Todo lo demás de su contrato queda igual. Si tiene alguna pregunta, llámenos o escríbanos.',
  issued: 'Fecha de este aviso',
  begins: 'Cambio desde',
  given: 'Días de aviso',
  days: (count) => (count === 1 ? '1 día' : `${count} días`),
  atLeast: (count) => ` (como mínimo ${count})`,
  tableTitle: (every) => `Lo que paga por ${every}`,
  columns: { charge: 'Cargo', before: 'Hasta entonces', after: (day) => `Desde el ${day}` },
  rent: 'Renta',
  sum: 'Total',
  courtesy: 'Esta traducción es una cortesía. Vale el aviso en inglés.',
}
