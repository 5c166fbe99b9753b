import { z } from 'zod'
import type { OwnCell } from './cells/own-cell'
import { address } from './config-values'
import { secret } from './secret'

/** Settings of one of several cells. */
export const cellsShape = {
  CELL: z
    .string()
    .regex(/^[A-Z]$/, { error: 'must be one letter from A to Z' })
    .optional(),
  DIRECTORY_URL: address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/directory')
    .transform(secret)
    .optional(),
  CELL_SECRET: z.string().min(32, { error: 'must have 32 characters or more' }).transform(secret).optional(),
}

type Settings = z.output<z.ZodObject<typeof cellsShape>>

/** Null: there is one cell, and no directory. */
export function arrangeCell(
  { CELL: letter, DIRECTORY_URL: directoryUrl, CELL_SECRET: shared }: Settings,
  { own, masterKey }: { own: boolean; masterKey: boolean },
  refuse: (sentence: string) => never,
): OwnCell | null {
  if (letter === undefined) return null
  if (directoryUrl === undefined || shared === undefined)
    refuse('CELL, DIRECTORY_URL and CELL_SECRET belong together. Set all three, or leave CELL out.')
  if (own)
    refuse(
      'CELL is for a database that other machines reach: set DATABASE_URL. Accounts are not moved out of the embedded database.',
    )
  if (!masterKey) refuse('CELL is set, so MASTER_KEY must be set as well: all cells have the same one.')
  return { letter, directoryUrl, secret: shared }
}
