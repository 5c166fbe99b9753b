import type { Db } from '../../database/read'
import type { Tx } from '../../database/write'

export interface BookedScreening {
  ref: string
  name: string
  canceled: boolean
}

interface NewScreening {
  ref: string
  reference: string
  name: string
  at: Date
}

/** The same reference again answers the order that it was used for. */
export async function bookScreening(tx: Tx, { ref, reference, name, at }: NewScreening): Promise<BookedScreening> {
  await tx
    .insertInto('sandbox_screening')
    .values({ ref, reference, name, created_at: at })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
  const booked = await screeningUnder(tx, reference)
  if (!booked) throw new Error('The sandbox lost an order')
  return booked
}

export const screeningUnder = (db: Db, reference: string): Promise<BookedScreening | undefined> =>
  db
    .selectFrom('sandbox_screening')
    .where('reference', '=', reference)
    .select(['ref', 'name', 'canceled'])
    .executeTakeFirst()

export async function cancelBooked(tx: Tx, ref: string): Promise<void> {
  await tx.updateTable('sandbox_screening').set({ canceled: true }).where('ref', '=', ref).execute()
}
