import { Refusal } from './refusal'

/** What is kept by now, beside what somebody wanted to write over an older version of it. */
interface Conflict {
  version: number
  theirs: string
  yours: string
}

/** Somebody else was quicker: the answer carries both values, so that the person can choose. */
export const versionConflict = ({ version, theirs, yours }: Conflict): Refusal =>
  new Refusal('E_CONFLICT', 'This was changed in another window or on another device. Choose which version to keep.', {
    fields: { version: String(version), theirs, yours },
  })
