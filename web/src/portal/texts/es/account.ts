import type { SameTexts } from '@freehold/rules/text/language'
import type { account as en } from '../en/account'

export const account = {
  title: 'Cuenta',
  language: 'Idioma',
  languageHint: 'El portal, sus correos y sus recibos usan este idioma.',
  signOutTitle: 'Cerrar la sesión',
  signOutText: 'Cierre la sesión si comparte este teléfono o esta computadora.',
  signOut: 'Cerrar sesión',
} satisfies SameTexts<typeof en>
