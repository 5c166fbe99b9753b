import type { Icon } from '@tabler/icons-react'

/** What the palette lists: a screen, something to start, a record, or something to do with a record. */
export interface Entry {
  /** For a record its kind and id, as in `tenant-12`. */
  key: string
  label: string
  /** What tells it from others of its name. */
  detail?: string
  /** "Archived" or "Moved out". */
  mark?: string | undefined
  icon: Icon
  run: () => void
  /** What can be done to a record; the first opens it. */
  deeds?: readonly Entry[]
}

export interface EntryGroup {
  label: string
  entries: readonly Entry[]
}
