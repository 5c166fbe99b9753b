import { plural, type SameTexts } from '@freehold/rules/text/language'
import type { session as en } from '../en/session'

export const session = {
  title: '¿Sigue ahí?',
  text: (minutes: number) =>
    `Su sesión se cerrará en ${minutes} ${plural('es', minutes, { one: 'minuto', other: 'minutos' })}.`,
  stay: 'Continuar la sesión',
  leave: 'Salir',
  code: {
    title: 'Escriba un código',
    text: 'Le enviamos por correo electrónico un código de ocho dígitos. Sirve durante diez minutos.',
    label: 'Código',
    enter: 'Confirmar código',
    again: 'Enviar otro código',
  },
} satisfies SameTexts<typeof en>
