import { replaceAnswers } from '@freehold/server/areas/account/security/security-answer.sql'
import { insertUser } from '@freehold/server/areas/account/settings/account.sql'
import { setAvatar } from '@freehold/server/areas/account/users/user.sql'
import { accountScope, type UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { keepFiles, type Picture } from '@freehold/server/files/keep'
import type { FileRoom } from '@freehold/server/files/stage'
import type { Vault } from '@freehold/server/vault/vault'
import type { StaffData } from './account-data'

export interface Office {
  account: number
  timezone: string
  /** The domain of every login. */
  domain: string
  passwordHash: string
  /** The answer to every security question. */
  answerHash: string
  vault: Vault
  /** It signs the links that the story sends. */
  ticketSecret: Buffer
  /** The folder that holds the key of seals. */
  keysDir: string
  /** The store that takes PDFs while the demo is seeded. */
  room: FileRoom
  now: Date
}

export const emailOf = (domain: string, { login }: Pick<StaffData, 'login'>): string => `${login}@${domain}`

export function newUser(
  office: Pick<Office, 'domain' | 'passwordHash'>,
  data: StaffData,
  sees: readonly number[] | null,
) {
  const { group, name, phone } = data
  const { domain, passwordHash } = office
  return { group, name, email: emailOf(domain, data), phone, passwordHash, isOwner: group === 1, properties: sees }
}

/** A user joins, or the one who opened the account goes on; answers the scope that this one works in. */
export async function join(
  tx: Tx,
  office: Office,
  data: StaffData,
  { id, sees = null }: { id?: number; sees?: readonly number[] | null },
): Promise<UserScope> {
  const { account, timezone, now } = office
  const user = id ?? (await insertUser(tx, account, newUser(office, data, sees)))
  const scope = {
    ...accountScope(account, timezone, { id: user, name: data.name }, now),
    group: data.group,
    isOwner: data.group === 1,
    properties: sees,
  }
  // Chosen, so that their prompt does not stand before the demo.
  await replaceAnswers(
    tx,
    scope,
    [1, 4].map((question) => ({ question, answer_hash: office.answerHash })),
  )
  return scope
}

export async function sitForPortrait(tx: Tx, scope: UserScope, { thumb }: Picture): Promise<void> {
  await keepFiles(tx, scope, [thumb])
  await setAvatar(tx, scope, thumb)
}
