export type JobKind = 'save' | 'photo' | 'photo-removal' | 'finish' | 'signature'

/** One thing that waits on the phone until the server has it. */
export interface Job {
  /** The order in which jobs were made, and in which they are sent. */
  seq: number
  /** The user whose work it is: no other session sends it. */
  owner: string
  inspection: number
  kind: JobKind
  /** The key of the room, item, photo or signature, made on the phone, so that the server keeps one of two copies. */
  ref: string
  /** Keys that the server has to have first. */
  needs: readonly string[]
  /** The number of times that the server answered that it failed. */
  failures: number
  /** The reason that it waits for a person; null while it waits for the network alone. */
  held: string | null
}

export type Outcome =
  | { type: 'sent'; answer?: unknown }
  /** No answer, or one that says to come back later. */
  | { type: 'unanswered' }
  | { type: 'signed-out' }
  /** The server answered that something broke there. */
  | { type: 'failed' }
  | { type: 'refused'; words: string }

/** These say that the whole is complete, so they wait for everything before them. */
export const closes = (kind: JobKind): boolean => kind === 'finish' || kind === 'signature'
