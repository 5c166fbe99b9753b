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
  takenOver: 'Ahora su arrendador escribe esta inspección. Pregúntele si usted tiene algo que agregar.',
  sent: 'Usted ya envió esta inspección. Queda como está.',
  late: 'El plazo para enviar esta inspección terminó. Pídale más tiempo a su arrendador.',
  noRoom: 'No encontramos el cuarto.',
  noPhoto: 'Elija una foto.',
  noFile: 'No encontramos la foto.',
  manyItems: (most) => `Usted puede agregar hasta ${most} puntos propios.`,
  manyPhotos: (most) => `Aquí puede haber hasta ${most} fotos.`,
  open: (count) =>
    count === 1
      ? '1 punto todavía no tiene estado. Elija uno, o No aplica.'
      : `${count} puntos todavía no tienen estado. Elija uno para cada uno, o No aplica.`,
}
