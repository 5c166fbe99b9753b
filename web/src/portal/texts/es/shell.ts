import type { SameTexts } from '@freehold/rules/text/language'
import type { shell as en } from '../en/shell'

export const shell = {
  dashboard: 'Panel del inquilino',
  signOut: 'Salir',
  tabs: 'Secciones',
  more: 'Más',
  moreTitle: 'Más secciones',
  language: 'Idioma',
  viewing: (tenant: string) => `Usted ve el portal como ${tenant}. Aquí no puede cambiar nada.`,
  skip: 'Ir al contenido',
} satisfies SameTexts<typeof en>
