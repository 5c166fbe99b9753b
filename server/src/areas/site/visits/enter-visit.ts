import type { GroupId } from '@freehold/contract/access'
import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { type Tx, write } from '../../../database/write'
import { hashOf } from '../../../http/identity'
import { letterHere } from '../../../links/placed-token'
import { signedToken } from '../../../links/signed-token'
import { insertEntry } from '../../account/sessions/entry-token.sql'
import { linkPurpose } from '../../portal/mails/sign-in-link'
import { insertTenantLink, setTenantLinkHash } from '../../portal/sign-in/tenant-link.sql'
import { groupOf, type VisitRole } from './roles'

const minutes = 10

/** The address that signs the visitor in, once. */
export const entryOf = (context: AppContext, account: number, role: VisitRole): Promise<string> =>
  write(context.pool, account, async (tx) => {
    const { publicUrl } = context.config.http
    const link = role === 'tenant' ? await tenantToken(context, tx, account) : undefined
    if (link !== undefined) return `${publicUrl}/tenant-login?link=${link}`
    const user = await userOf(tx, account, role === 'tenant' ? groupOf.administrator : groupOf[role])
    const until = new Date(context.now().getTime() + minutes * 60_000)
    const token = await insertEntry(
      tx,
      { account, user, superAdmin: null, reason: '', cell: letterHere(context.config) },
      until,
    )
    return `${publicUrl}/?token=${token}`
  })

/** The first user of this type; the owner of the account where the story has none. */
async function userOf(tx: Tx, account: number, group: GroupId): Promise<number> {
  const { id } = await tx
    .selectFrom('staff_user')
    .select('id')
    .where('account_id', '=', account)
    .where('state', '=', 'ACTIVE')
    .where('archived_at', 'is', null)
    .orderBy(sql`(group_id = ${group})`, 'desc')
    .orderBy('is_owner', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** The tenant of the story who uses the portal most. */
async function tenantToken({ ticketSecret, now }: AppContext, tx: Tx, account: number): Promise<string | undefined> {
  const found = await tx
    .selectFrom('portal_use as u')
    .innerJoin('tenant as t', (on) => on.onRef('t.account_id', '=', 'u.account_id').onRef('t.id', '=', 'u.tenant_id'))
    .where('u.account_id', '=', account)
    .where('t.current_until', '=', 'infinity')
    .where('t.archived_at', 'is', null)
    .select('u.tenant_id')
    .orderBy('u.last_at', 'desc')
    .orderBy('u.tenant_id')
    .limit(1)
    .executeTakeFirst()
  if (!found) return undefined
  const id = await insertTenantLink(
    tx,
    { account, tenant: found.tenant_id, member: null, viewer: null },
    now(),
    minutes,
  )
  const token = signedToken(ticketSecret, { purpose: linkPurpose, account, id })
  await setTenantLinkHash(tx, account, id, hashOf(token))
  return token
}
