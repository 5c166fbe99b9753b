import type { SameTexts } from '@freehold/rules/text/language'
import type { tabs as en } from '../en/tabs'

export const tabs = {
  basic: { name: 'Información básica', short: 'Inicio' },
  history: { name: 'Historial', short: 'Historial' },
  documents: { name: 'Documentos', short: 'Documentos' },
  supplemental: { name: 'Viviendas', short: 'Viviendas' },
  pay: { name: 'Pagar', short: 'Pagar' },
  requests: { name: 'Solicitudes', short: 'Solicitudes' },
  account: { name: 'Cuenta', short: 'Cuenta' },
} satisfies SameTexts<typeof en>
