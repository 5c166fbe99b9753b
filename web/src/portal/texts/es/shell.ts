import type { SameTexts } from '@freehold/rules/text/language'
import type { shell as en } from '../en/shell'

export const shell = {
  dashboard: 'Panel del inquilino',
  signOut: 'Salir',
  tabs: 'Secciones',
  more: 'Más',
  moreTitle: 'Más secciones',
  language: 'Idioma',
  visit: {
    name: 'Demostración',
    hours: (count: number) => `Solo usted ve esta cuenta. ${count === 1 ? 'Queda 1 hora' : `Quedan ${count} horas`}.`,
    minutes: (count: number) =>
      `Solo usted ve esta cuenta. ${count === 1 ? 'Queda 1 minuto' : `Quedan ${count} minutos`}.`,
    over: 'Su cuenta de demostración terminó.',
    signUp: 'Registrarse',
  },
  viewing: (tenant: string) => `Usted ve el portal como ${tenant}. Aquí no puede cambiar nada.`,
  skip: 'Ir al contenido',
} satisfies SameTexts<typeof en>
