import type { batch } from '@freehold/contract/batches/batch'
import type { InputOf } from '@freehold/contract/kit/call'
import type { Db } from '../../database/read'
import type { UserScope } from '../../database/scope'
import type { Tx } from '../../database/write'

/** The input that all rows of a batch share. */
export type Asked = Pick<InputOf<typeof batch.start>, 'contractor_id' | 'urgency' | 'move' | 'reason'>

/** A filter of a list, as its address has it. */
export type Filter = Readonly<Record<string, string | number | boolean | null>>

export interface NamedRow {
  id: number
  name: string
}

/** The values that Undo puts back. */
export type Before = Readonly<Record<string, string | number | boolean | null>>

/** One row of a batch, as its verbs get it. */
export interface Turn {
  tx: Tx
  scope: UserScope
  id: number
  asked: Asked
  at: Date
}

/** The rows that a kind of list has. */
export interface BatchList {
  /** All that the list finds with a filter, in the sight of the user. */
  found: (db: Db, scope: UserScope, filter: Filter, now: Date) => Promise<NamedRow[]>
  /** Those of these ids that the user may see. */
  named: (db: Db, scope: UserScope, ids: readonly number[]) => Promise<NamedRow[]>
}

/** One thing that can be done to many rows. Each row goes through the verb that does it to one. */
export interface Act {
  list: BatchList
  /** Refuses input that no row could take. */
  check?: (tx: Tx, scope: UserScope, asked: Asked) => Promise<void>
  run: (turn: Turn) => Promise<Before>
  /** Puts a row back; a row that was changed since refuses. */
  undo: (turn: Turn, before: Before) => Promise<void>
}
