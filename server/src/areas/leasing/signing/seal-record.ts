import { z } from 'zod'

/** The facts that a sealed PDF tells of its signing, so that it can be checked without the database. */
export const SealRecord = z.object({
  /** From 2 on, the installation seals only events that it has seen itself. */
  version: z.union([z.literal(1), z.literal(2)]),
  /** The hash of the page that the signers read. */
  page: z.string(),
  /** The hash and the length of the issued PDF, with which the sealed one begins. */
  issued: z.string(),
  bytes: z.number(),
  events: z.array(
    z.object({
      seq: z.number(),
      kind: z.string(),
      at: z.string(),
      name: z.string(),
      address: z.string(),
      agent: z.string(),
      detail: z.string(),
      hash: z.string(),
    }),
  ),
})
export type SealRecord = z.output<typeof SealRecord>
