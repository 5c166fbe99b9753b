import { randomBytes } from 'node:crypto'
import type { Language } from '@freehold/rules/text/language'
import type { AppContext } from '../app-context'
import type { Db } from '../database/read'
import type { Scope, UserScope } from '../database/scope'
import type { Tx } from '../database/write'
import { hashOf } from '../http/identity'
import { insertLink } from './link.sql'
import { letterHere, placedToken } from './placed-token'

/** One kind of link: which record it opens, and all that its holder may do with it. */
export interface LinkKind {
  noun: string
  role: string
  /** The record's name on the cover page. */
  titles: Readonly<Record<Language, string>>
  /** The page that the link opens; null when the record is gone. */
  page: (db: Db, scope: Scope, id: number) => Promise<string | null>
}

export interface MadeLink {
  id: number
  /** Shown to its maker once: the token in it is not kept. */
  url: string
  expiresAt: Date
}

const day = 86_400_000

/** Makes a link to one record. The caller has checked that the user may see the record. */
export async function makeLink(
  tx: Tx,
  { config, now }: Pick<AppContext, 'config' | 'now'>,
  scope: UserScope,
  { noun, role }: LinkKind,
  { id, days }: { id: number; days: number },
): Promise<MadeLink> {
  const token = placedToken(letterHere(config), scope.account, randomBytes(32).toString('base64url'))
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + days * day)
  const made = await insertLink(tx, scope, { hash: hashOf(token), noun, nounId: id, role, createdAt, expiresAt })
  return { id: made, url: `${config.http.publicUrl}/link?token=${token}`, expiresAt }
}
