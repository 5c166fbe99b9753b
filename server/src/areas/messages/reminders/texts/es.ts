import type { en } from './en'

export const es: typeof en = {
  body: ({ company, amount, home, due, link }) =>
    `${company}: el pago de ${amount} por ${home} venció el ${due} y todavía no se ha recibido.${link}`,
}
