import type { SameTexts } from '@freehold/rules/text/language'
import type { shell as en } from '../en/shell'

export const shell = {
  dashboard: 'Panel del inquilino',
  signOut: 'Cerrar sesión',
  tabs: 'Secciones',
  more: 'Más',
  moreTitle: 'Más secciones',
  language: 'Idioma',
  skip: 'Ir al contenido',
} satisfies SameTexts<typeof en>
