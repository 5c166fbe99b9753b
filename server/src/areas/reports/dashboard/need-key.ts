import type { NeedKind } from '@freehold/contract/reports/needs-you'

/** An item of the queue: its kind, its record, and which of the waits of that record it is. */
export interface NeedRef {
  kind: NeedKind
  id: number | null
  occurrence?: string
  since?: string
}

export type NeedKey = `${NeedKind} ${number} ${string}`

/** Something of the whole account has no record: it is stored as 0. */
export const recordOf = ({ id }: Pick<NeedRef, 'id'>): number => id ?? 0

/** A wait without a name of its own is known by the day since which it waits. */
export const occurrenceOf = ({ occurrence, since = '' }: Pick<NeedRef, 'occurrence' | 'since'>): string =>
  occurrence ?? since

export const needKey = (need: NeedRef): NeedKey => `${need.kind} ${recordOf(need)} ${occurrenceOf(need)}`
