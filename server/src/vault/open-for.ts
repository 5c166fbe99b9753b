import type { Db } from '../database/read'
import type { Scope } from '../database/scope'
import type { Place, Vault } from './vault'

/** A sealed field as a user reads it; blank where nothing was given. A support session opens nothing that is sealed. */
export const openFor = async (
  vault: Vault,
  db: Db,
  { account, onBehalfBy }: Pick<Scope, 'account' | 'onBehalfBy'>,
  place: Place,
  sealed: string,
): Promise<string> => (sealed === '' || onBehalfBy !== null ? '' : vault.open(db, account, place, sealed))
