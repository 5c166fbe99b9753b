import type { SameTexts } from '@freehold/rules/text/language'
import type { en } from './en'

export const es: SameTexts<typeof en> = {
  noHome: 'No encontramos la vivienda.',
  noShares: 'No encontramos este reparto.',
  changed: 'Este reparto cambió o terminó entretanto.',
  noAdult: 'Una de estas personas no forma parte de su hogar.',
  twice: 'Dé una sola parte a cada persona.',
  withoutYou: 'Inclúyase en el reparto.',
  oneAdult: 'Reparta la renta entre al menos dos personas.',
  notWhole: 'Las partes deben sumar 100%.',
  notRent: (rent: string) => `Las partes deben sumar la renta de ${rent}.`,
}
