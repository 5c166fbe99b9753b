import type { InputOf } from '@freehold/contract/kit/call'
import type { Theirs } from '@freehold/contract/kit/theirs'
import type { household } from '@freehold/contract/portal/household'
import type { AppContext } from '../../../app-context'
import type { UserScope } from '../../../database/scope'
import type { Person } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'
import { requireListed } from '../../../http/archived'
import { badField, notFound } from '../../../http/refusal'
import { requireVersion } from '../../../http/versions/version-conflict'
import { logAccess } from '../invitations/log-access'
import { updateMember } from '../sessions/household-member.sql'
import { setMemberBirth } from '../sessions/member-birth'
import { hasMember, insertMember, lockHome, lockMember, type StoredMember } from './member.sql'
import { endSignIns } from './sign-out-member'

type Sent = InputOf<typeof household.save>
type Context = Pick<AppContext, 'vault' | 'now'>

/** Adds a member to the household of a home, or changes one. */
export const saveMember = (tx: Tx, context: Context, scope: UserScope, sent: Sent) =>
  sent.id === null ? addMember(tx, context, scope, sent) : changeMember(tx, context, scope, { ...sent, id: sent.id })

async function addMember(tx: Tx, { vault, now }: Context, scope: UserScope, sent: Sent) {
  const { rent_id, first_name, last_name, dob } = sent
  const home = rent_id === null ? undefined : await lockHome(tx, scope, rent_id)
  if (rent_id === null || !home) throw notFound('Home')
  requireListed(home, 'tenant', home.tenant_name)
  await requireNewName(tx, scope, rent_id, { ...sent, id: null })
  const id = await insertMember(tx, scope, { tenant: home.tenant_id, occupancy: rent_id }, sent, now())
  if (dob !== null) await setMemberBirth(vault, tx, scope, id, dob)
  const about = { id: home.tenant_id, property: home.property_id }
  const message = `${scope.userName} added ${first_name} ${last_name} to the household of ${home.tenant_name}.`
  await logAccess(tx, scope, about, message)
  return { id, version: dob === null ? 1 : 2 }
}

async function changeMember(tx: Tx, { vault }: Context, scope: UserScope, sent: Sent & { id: number }) {
  const before = await lockMember(tx, scope, sent.id)
  if (!before) throw notFound('Member')
  const { id, rent_id, first_name, last_name, email, dob } = sent
  if (rent_id !== null && rent_id !== before.occupancy_id) throw notFound('Home')
  requireListed({ archived_at: before.tenant_archived }, 'tenant', before.tenant_name)
  await requireVersion(before.version, sent, sent, async () => stored(before))
  await requireNewName(tx, scope, before.occupancy_id, sent)
  await updateMember(tx, scope, id, { first_name, last_name, email, saved_by: scope.userName })
  if (dob !== null) await setMemberBirth(vault, tx, scope, id, dob)
  if (email !== before.email || dob !== null) await endSignIns(tx, personOf(scope, before))
  const about = { id: before.tenant_id, property: before.property_id }
  const message = `${scope.userName} changed ${first_name} ${last_name} of the household of ${before.tenant_name}.`
  await logAccess(tx, scope, about, message)
  return { id, version: before.version + (dob === null ? 1 : 2) }
}

export const personOf = (
  { account }: Pick<UserScope, 'account'>,
  { id: member, tenant_id: tenant }: Pick<StoredMember, 'id' | 'tenant_id'>,
): Person => ({ account, tenant, member })

/** Two members with one name would look like one in payments and shares. */
async function requireNewName(
  tx: Tx,
  scope: UserScope,
  occupancy: number,
  named: { id: number | null; first_name: string; last_name: string },
): Promise<void> {
  if (!(await hasMember(tx, scope, occupancy, named))) return
  throw badField('last_name', `${named.first_name} ${named.last_name} is already a member of this household.`)
}

const stored = ({ version, saved_by, first_name, last_name, email }: StoredMember): Theirs => ({
  version,
  by: saved_by,
  values: { first_name, last_name, email },
  words: {},
})
