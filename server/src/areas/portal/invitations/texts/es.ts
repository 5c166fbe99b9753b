import type { SameTexts } from '@freehold/rules/text/language'
import type { en } from './en'

export const es: SameTexts<typeof en> = {
  heading: 'Su portal del inquilino',
  greeting: (name) => `Hola, ${name}:`,
  invites: (company) =>
    `${company} le invita al portal del inquilino. Ahí puede ver su saldo y su contrato, pagar la renta y pedir reparaciones.`,
  open: (address) => `Abra ${address} en un teléfono o una computadora.`,
  enter: 'Elija “Tengo un código de invitación”. Escriba su correo electrónico, su fecha de nacimiento y su apellido.',
  type: (until) => `Escriba el código de abajo. Sirve una sola vez, hasta el ${until}.`,
  code: 'Código de invitación',
  keep: (company) => `No muestre esta carta a nadie hasta que haya entrado. Nadie de ${company} le pedirá el código.`,
}
