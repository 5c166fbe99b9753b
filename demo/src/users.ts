import { insertUser } from '@freehold/server/areas/account/account.sql'
import { setAvatar } from '@freehold/server/areas/account/user.sql'
import { accountScope, type UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { keepFiles, type Picture } from '@freehold/server/files/keep'
import type { Vault } from '@freehold/server/vault/vault'
import type { StaffData } from './account-data'

export interface Office {
  account: number
  timezone: string
  /** What stands after the @ of every login. */
  domain: string
  passwordHash: string
  vault: Vault
  now: Date
}

export const emailOf = (domain: string, { login }: Pick<StaffData, 'login'>): string => `${login}@${domain}`

export function newUser(
  office: Pick<Office, 'domain' | 'passwordHash'>,
  told: StaffData,
  sees: readonly number[] | null,
) {
  const { group, name, phone } = told
  const { domain, passwordHash } = office
  return { group, name, email: emailOf(domain, told), phone, passwordHash, isOwner: group === 1, properties: sees }
}

/** A user joins, or the one who opened the account goes on; answers the scope that this one works in. */
export async function join(
  tx: Tx,
  office: Office,
  told: StaffData,
  { id, sees = null }: { id?: number; sees?: readonly number[] | null },
): Promise<UserScope> {
  const { account, timezone, now } = office
  const user = id ?? (await insertUser(tx, account, newUser(office, told, sees)))
  return {
    ...accountScope(account, timezone, { id: user, name: told.name }, now),
    group: told.group,
    isOwner: told.group === 1,
    properties: sees,
  }
}

export async function sitForPortrait(tx: Tx, scope: UserScope, { thumb }: Picture): Promise<void> {
  await keepFiles(tx, scope, [thumb])
  await setAvatar(tx, scope, thumb)
}
