import type { SameTexts } from '../../text/language'
import type { en } from './en'

export const es: SameTexts<typeof en> = {
  contact: 'Nuevos datos de contacto',
  moveOut: (day) => `Salida el ${day}`,
  insurance: (insurer) => `Comprobante de seguro: ${insurer}`,
  another: 'Otra vivienda',
  renewal: 'Pregunta sobre la renovación',
}
