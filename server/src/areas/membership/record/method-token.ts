import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { Tx } from '../../../database/write'

/** The token charges the card, so it is sealed, and opened only to ask the card company. */
const place = (account: number) => ({ table: 'membership', column: 'token', id: account })

export const sealMethod = ({ vault }: Pick<AppContext, 'vault'>, tx: Tx, account: number, token: string) =>
  vault.seal(tx, account, place(account), token)

export const openMethod = (
  { vault, pool }: Pick<AppContext, 'vault' | 'pool'>,
  account: number,
  { token_sealed }: { token_sealed: string },
): Promise<string> => vault.open(readsOf(pool, account), account, place(account), token_sealed)
