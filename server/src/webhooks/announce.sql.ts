import type { RecordEvent } from '@freehold/rules/integrations/webhook-types'
import { CompiledQuery } from 'kysely'
import { enqueue, type Tx } from '../database/write'

/** Ids and figures that a client can read again with its key, and nothing secret. */
export type EventData = Readonly<Record<string, string | number | boolean | null>>

interface Announced {
  type: string
  data: EventData
}

/** Writes events for the endpoints that get them, in the transaction that causes them. The verb does not wait. */
export function announceAll(tx: Tx, account: number, events: readonly Announced[]): void {
  if (events.length === 0) return
  enqueue(tx, CompiledQuery.raw('select announce($1, $2::jsonb)', [account, JSON.stringify(events)]))
}

export const announce = (tx: Tx, { account }: { account: number }, type: RecordEvent, data: EventData): void =>
  announceAll(tx, account, [{ type, data }])
