import type { Tx } from '../database/write'

/** The jobs that a user waits for in front of the screen. */
type Awaited = 'account-exports' | 'demo-visits'

type Begin = (tx: Tx, job: Awaited) => Promise<void>

/** Begins a job as soon as the transaction is committed. */
export interface Soon {
  begin: Begin
  /** Says who begins it. Without a job runner, as in a command, the job begins at its next minute. */
  by: (runner: Begin) => void
}

export function soon(): Soon {
  let runner: Begin | undefined
  return {
    begin: async (tx, job) => {
      await runner?.(tx, job)
    },
    by: (given) => {
      runner = given
    },
  }
}
