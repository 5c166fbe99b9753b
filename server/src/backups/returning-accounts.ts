import { showDay } from '@freehold/rules/day'
import type pg from 'pg'
import { BackupError } from './manifest'

export interface Returning {
  /** The accounts that were deleted after the backup was made, with the moment of it. */
  erased: ReadonlyMap<number, string>
  /** The choice for accounts that the backup would bring back; null if none was made. */
  asked: 'BRING_BACK' | 'DELETE_AGAIN' | null
  /** The statement that puts accounts first in the queue of those to delete. */
  queueDeletion: string
}

/**
 * The accounts of a copied backup that were deleted since, by their names. Their owners were notified of the deletion,
 * so the person who restores has to choose, and nothing is restored until then.
 */
export async function returningAccounts(client: pg.Client, { erased, asked }: Returning): Promise<string[]> {
  const { rows } = await client.query<{ id: string; named: string }>(
    `select id, name || ' (' || number || ')' as named from account where id = any($1::bigint[]) order by id`,
    [[...erased.keys()]],
  )
  if (rows.length > 0 && asked === null) {
    const names = rows.map(({ id, named }) => `${named}, deleted on ${showDay(erased.get(Number(id)) ?? '')}`)
    throw new BackupError(
      `This backup holds accounts that were deleted after it was made: ${names.join('; ')}. Add --delete-again to have them deleted when the server starts, or --bring-back to keep them. Nothing was restored.`,
    )
  }
  return rows.map(({ named }) => named)
}

export async function queueAgain(client: pg.Client, { erased, asked, queueDeletion }: Returning): Promise<void> {
  if (asked === 'DELETE_AGAIN') await client.query(queueDeletion, [[...erased.keys()]])
}
