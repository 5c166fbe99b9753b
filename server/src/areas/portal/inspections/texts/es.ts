import type { SameTexts } from '@freehold/rules/text/language'
import type { en } from './en'

export const es: SameTexts<typeof en> = {
  none: 'No encontramos la inspección.',
  signed: 'Usted ya firmó esta inspección.',
  closed: 'Esta inspección ya no se puede firmar.',
  changed: 'Esta inspección cambió desde que usted la abrió. Léala de nuevo antes de firmar.',
  over: 'El plazo para objeciones terminó. Escríbale a su arrendador.',
  noItem: 'No encontramos el punto.',
  many: 'Usted ya escribió muchas objeciones. Escríbale a su arrendador.',
}
