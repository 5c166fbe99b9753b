import type { SameTexts } from '@freehold/rules/text/language'
import type { en } from './en'

export const es: SameTexts<typeof en> = {
  unsubscribe: 'Cancelar suscripción',
  open: 'Si el botón no funciona, abra esta dirección:',
  code: 'Código',
}
