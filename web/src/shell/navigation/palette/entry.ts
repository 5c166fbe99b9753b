import type { Icon } from '@tabler/icons-react'

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
}

export interface EntryGroup {
  label: string
  entries: readonly Entry[]
}
