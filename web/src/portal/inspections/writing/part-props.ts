import type { Draft, DraftState } from './draft'
import type { Writing, WrittenItem } from './written-items'

/** The props that the parts of the page share. */
export interface PartProps {
  writing: Writing
  draft: Draft
  state: DraftState
  /** Items with the entries that wait on this phone. */
  items: readonly WrittenItem[]
  /** It may be changed: the last day is not over, and the tenant looks at it, not staff. */
  open: boolean
}
