import { plural, type SameTexts } from '@freehold/rules/text/language'
import type { session as en } from '../en/session'

export const session = {
  title: '¿Sigue ahí?',
  text: (minutes: number) =>
    `Su sesión se cerrará en ${minutes} ${plural('es', minutes, { one: 'minuto', other: 'minutos' })}.`,
  stay: 'Seguir conectado',
  leave: 'Salir',
  code: {
    title: 'Ingrese un código',
    text: 'Le enviamos por correo electrónico un código de ocho dígitos. Sirve durante diez minutos.',
    label: 'Código',
    enter: 'Ingresar código',
    again: 'Enviar otro código',
  },
} satisfies SameTexts<typeof en>
