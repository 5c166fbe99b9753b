import type { AppContext } from '../../../../app-context'
import { readsOf } from '../../../../database/read'
import type { TenantScope } from '../../../../database/tenant-scope'
import type { Tx } from '../../../../database/write'

/** The token charges the card, so it is sealed, and opened only to ask the card company. */
const place = (id: number) => ({ table: 'portal_method', column: 'token', id })

export const sealToken = (
  { vault }: Pick<AppContext, 'vault'>,
  tx: Tx,
  { account }: TenantScope,
  id: number,
  token: string,
) => vault.seal(tx, account, place(id), token)

export const openToken = (
  { vault, pool }: AppContext,
  { account }: Pick<TenantScope, 'account'>,
  { id, token_sealed: sealed }: { id: number; token_sealed: string },
): Promise<string> => vault.open(readsOf(pool, account), account, place(id), sealed)
