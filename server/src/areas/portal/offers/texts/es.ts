import type { SameTexts } from '@freehold/rules/text/language'
import type { en } from './en'

export const es: SameTexts<typeof en> = {
  noOffer: 'No encontramos la oferta.',
  noTerm: 'Elija una de las opciones.',
  answered: 'Usted ya respondió esta oferta.',
  over: (day) => `Esta oferta terminó el ${day}. Pídale una nueva a su arrendador.`,
  withdrawn: 'Su arrendador retiró esta oferta.',
  changed: 'Su arrendador cambió esta oferta. Léala de nuevo antes de responder.',
  noLongerFits: 'Esta opción ya no está disponible. Pídale una oferta nueva a su arrendador.',
  dayOver: 'Elija un día después de hoy.',
}
