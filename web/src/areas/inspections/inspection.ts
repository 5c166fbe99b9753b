import type { InspectionState } from '@freehold/rules/inspections/kinds'
import type { Reply } from '../../api/types'

export type Inspection = Reply<'GET inspection/get-inspection'>['data']
export type InspectionItem = Inspection['items'][number]
export type Comparison = Reply<'GET inspection/compare-inspections'>['data']
export type ComparedItem = Comparison['items'][number]

export const stateColors: Readonly<Record<InspectionState, string>> = {
  DRAFT: 'gray',
  IN_PROGRESS: 'harbor',
  FINISHED: 'amber',
  SIGNED: 'moss',
  CANCELED: 'gray',
}

/** Pictures as the gallery takes them. Their place in the list names them. */
export const picturesOf = (photos: readonly { image_name: string; thumb_name: string; caption?: string }[]) =>
  photos.map(({ image_name, thumb_name, caption = '' }, id) => ({ id, image_name, thumb_name, caption }))

/** The page for the phone works without a connection. It is loaded anew, and has the same session. */
export const phonePage = (id: number): string => `/inspect/${id}`
