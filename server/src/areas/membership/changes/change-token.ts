import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { Tx } from '../../../database/write'

/** The token of a way to pay that is being kept: a job removes it at the card company where nothing came of it. */
const place = (change: number) => ({ table: 'membership_change', column: 'token', id: change })

export const sealChangeToken = (
  { vault }: Pick<AppContext, 'vault'>,
  tx: Tx,
  account: number,
  change: number,
  token: string,
): Promise<string> => vault.seal(tx, account, place(change), token)

export const openChangeToken = (
  { vault, pool }: Pick<AppContext, 'vault' | 'pool'>,
  account: number,
  { id, token_sealed }: { id: number; token_sealed: string },
): Promise<string> => vault.open(readsOf(pool, account), account, place(id), token_sealed)
