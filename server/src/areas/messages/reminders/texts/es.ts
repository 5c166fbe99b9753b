import type { en } from './en'

export const es: typeof en = {
  pastDue: (company, amount, home, due) =>
    `${company}: el pago de ${amount} por ${home} venció el ${due} y todavía no se ha recibido.`,
}
