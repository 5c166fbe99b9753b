import type { TemplateBasis, TemplateRoom } from '@freehold/rules/inspections/template'
import type { Reply } from '../../../api/types'

export type Template = Reply<'GET inspection/get-template'>['data']

/** The template that a form is about: one of the account, a built-in one, or a new one. */
export interface Chosen {
  id?: number
  basis?: TemplateBasis
}

export const basisWords: Readonly<Record<TemplateBasis, string>> = {
  APARTMENT: 'Apartments and condominiums',
  HOUSE: 'Houses, townhouses and duplexes',
  OTHER: 'Commercial and other',
}

export const newRoom: TemplateRoom = { name: '', repeat: 'ONCE', items: [] }
