import type { Reply } from '../../../api/types'

/** An item of the page. */
export type Item = Reply<'GET dashboard/get-needs-attention'>['data'][number]

/** The name of an item in a call. */
export const refOf = ({ kind, id, occurrence }: Item) => ({ kind, record: id ?? '', occurrence })

export const keyOf = ({ kind, id, occurrence }: Item): string => `${kind} ${id ?? 0} ${occurrence}`
