import type { SameTexts } from '@freehold/rules/text/language'
import type { en } from './en'

export const es: SameTexts<typeof en> = {
  tenantMissing: 'No encontramos a este inquilino.',
  lineMissing: 'No encontramos este movimiento.',
}
