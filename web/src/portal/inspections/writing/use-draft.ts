import { useSyncExternalStore } from 'react'
import { useTenant } from '../../api/session'
import { type Draft, type DraftState, draftOf } from './draft'

/** The unsent entries of an inspection, and the ways to change it. */
export function useDraft(inspection: number): { draft: Draft; state: DraftState } {
  const { id, member, landlord } = useTenant()
  // An id says nothing without its account, and roommates may share a phone.
  const draft = draftOf({ owner: `${landlord.manifest} ${id} ${member ?? ''}`, inspection })
  return { draft, state: useSyncExternalStore(draft.subscribe, draft.current) }
}
