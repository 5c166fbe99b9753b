import type { Condition, SignerRole } from '@freehold/rules/inspections/kinds'
import type { Reply } from '../../api/types'
import type { Kept } from '../outbox/join'

export type Inspection = Reply<'GET inspection/get-inspection'>['data']
type Item = Inspection['items'][number]

/** The fields of a room and of an item that a person may change. */
export type RoomFields = { name: string; place: number; removed: boolean }
export type ItemFields = {
  room: string
  name: string
  place: number
  condition: Condition | null
  note: string
  wears: Item['wears']
  new_on: string | null
  removed: boolean
}

export interface KeptItem extends Kept<ItemFields> {
  /** The same item in the inspection before. */
  before: { condition: Condition | null; note: string } | null
}

export interface Signed {
  key: string
  role: SignerRole
  name: string
  /** A drawing; blank for a typed name. */
  strokes: string
  language: 'en' | 'es'
  signed_at: string
  /** The hash of what was signed. */
  hash: string
}

/** The facts that stay the same during a walk. */
type Facts = Omit<Inspection, 'rooms' | 'items' | 'photos' | 'objections' | 'can' | 'signatures'>

export interface KeptInspection {
  owner: string
  id: number
  facts: Facts
  rooms: Kept<RoomFields>[]
  items: KeptItem[]
  /** Photos that the server has from other devices or earlier visits. */
  stored: { key: string; room: string; item: string | null; caption: string; thumb_name: string }[]
  /** Finished on this phone: the hash of all that is in it, which the signatures name. */
  finished: { hash: string } | null
  signatures: Signed[]
  /** The moment when it was read from the server, in milliseconds. */
  taken: number
}

export interface KeptPhoto {
  key: string
  owner: string
  inspection: number
  room: string
  item: string | null
  thumb: string
  taken: string
  size: number
  sent: boolean
}
