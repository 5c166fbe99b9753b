import type { BatchAct } from '@freehold/rules/batches/batch-acts'

/** One thing that a list offers for its chosen rows. */
export interface BulkChoice {
  act: BatchAct
  /** The button: "Assign". */
  label: string
  /** It takes something away that Undo alone brings back. */
  danger?: true
}

/** The rows of a batch, as its call takes them, and how many they are. */
export interface BulkRows {
  picked: string
  count: number
}
