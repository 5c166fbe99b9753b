import type { SameTexts } from '@freehold/rules/text/language'
import type { account as en } from '../en/account'

export const account = {
  signedIn: 'Sus datos',
  name: 'Nombre',
  email: 'Correo electrónico',
  landlord: 'Arrendador',
  landlordPhone: 'Teléfono',
  change: '¿Algo está mal? Pida a su arrendador que lo corrija.',
  languageHint: 'El portal, sus correos y sus recibos usan este idioma.',
  devices: {
    title: 'Sus dispositivos',
    text: 'Estos navegadores entran sin código.',
    here: 'Este dispositivo',
    seen: (day: string, network: string) => `Último uso: ${day}, desde ${network}`,
    forget: 'Olvidar',
    forgetNamed: (browser: string) => `Olvidar ${browser}`,
    question: '¿Olvidar este dispositivo?',
    forgetHere: 'Se cerrará su sesión aquí. La próxima vez necesitará un código que le enviamos por correo.',
    forgetOther: 'Se cerrará su sesión allí. La próxima vez necesitará un código que le enviamos por correo.',
    keep: 'Conservar',
  },
  signOutTitle: 'Cerrar la sesión',
  signOutText: 'Cierre la sesión si comparte este teléfono o esta computadora.',
  signOut: 'Salir',
} satisfies SameTexts<typeof en>
