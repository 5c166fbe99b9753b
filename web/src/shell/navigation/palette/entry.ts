import type { Icon } from '@tabler/icons-react'
import type { Command } from './commands'

/** An entry of the palette: a screen, something to start, a record, or something to do with a record. */
export interface Entry {
  /** For a record its kind and id, as in `tenant-12`. */
  key: string
  label: string
  /** Words that distinguish it from others with the same label. */
  detail?: string
  /** "Archived" or "Moved out". */
  mark?: string | undefined
  icon: Icon
  run: () => void
  /** The actions on a record; the first opens it. */
  actions?: readonly Entry[]
  /** The words that start this action when they are typed before the name of its record. */
  command?: Command | undefined
  /** The record that a command is for. */
  of?: Entry
}

export interface EntryGroup {
  label: string
  entries: readonly Entry[]
}
