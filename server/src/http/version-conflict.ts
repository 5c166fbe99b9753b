import type { Theirs } from '@freehold/contract/kit/theirs'
import { Refusal } from './refusal'

/** Somebody else saved first: the answer carries what is stored now, so that the person can choose. */
export const versionConflict = (theirs: Theirs): Refusal =>
  new Refusal(
    'E_CONFLICT',
    `${theirs.by || 'Another user'} saved this after you opened it. Choose which values to keep.`,
    { theirs },
  )
