export interface EventRow {
  id: number
  type: string
  at: Date
  data: unknown
}

/** The same for every try and for a replay, so that a receiver knows a repeat. */
export const messageId = (account: number, event: number): string => `msg_${account}_${event}`

export const bodyOf = ({ type, at, data }: Omit<EventRow, 'id'>): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data })
