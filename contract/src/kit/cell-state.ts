import { z } from 'zod'

const Server = {
  /** The machine and the port. */
  name: z.string(),
  /** The last migration that it knows. */
  version: z.string(),
  since: z.string(),
  last_seen: z.string(),
  /** The place of its files. */
  files: z.string(),
  /** It gave a sign of life within the last half minute. */
  alive: z.boolean(),
}

const Standby = {
  name: z.string(),
  /** A change waits until this one has it. */
  synchronous: z.boolean(),
  /** Null: the login of the server may not read it, or the standby has not caught up once. */
  behind_bytes: z.number().nullable(),
  behind_seconds: z.number().nullable(),
}

/** One cell's words about itself. */
export const CellState = z.object({
  servers: z.array(z.object(Server)),
  standbys: z.array(z.object(Standby)),
  database_bytes: z.number(),
  accounts: z.number(),
  queued_mail: z.number(),
  failed_mail: z.number(),
  failed_jobs: z.number(),
  set_aside: z.number(),
})
