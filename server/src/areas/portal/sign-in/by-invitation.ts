import { isLastNameOf } from '@freehold/rules/people/last-name'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { writeSearch } from '../../../database/search-text'
import { type Tx, write } from '../../../database/write'
import type { Caller } from '../../../http/answers'
import { Refusal } from '../../../http/refusal'
import type { TenantIdentities } from '../../../http/tenant-identity'
import type { Vault } from '../../../vault/vault'
import { mayOpen } from '../../../visits/may-open'
import { answerLate } from '../../account/security/answer-late'
import { reserveTry } from '../../account/security/lockout'
import { setBirth } from '../../people/birth'
import { updateTenant } from '../../people/tenant.sql'
import { updateMember } from '../sessions/household-member.sql'
import { setMemberBirth } from '../sessions/member-birth'
import { lockEntering, scopeOfEntering } from '../sessions/tenant-use.sql'
import { personOf } from './candidate.sql'
import { emailDoor, networkDoor } from './doors'
import { enter } from './enter'
import { hashOfInvite } from './invite-token'
import { lockedIn } from './locked'
import type { Asked } from './log-in'
import { type InviteRow, inviteOf, takeInvite } from './portal-invite.sql'
import { texts } from './texts/all'

interface Step {
  input: Asked
  caller: Caller
}

/**
 * The invitation of the landlord in the place of a code. An email or a date of birth that the landlord did not record is
 * taken from the tenant: the letter was in its hands, and the name is right.
 */
export async function enterByInvitation(context: AppContext, tenants: TenantIdentities, { input, caller }: Step) {
  const { pool, now } = context
  const { language } = input
  const doors = [emailDoor(input.email), networkDoor(caller.address)]
  const tried = await reserveTry(pool, doors, now(), lockedIn(language, now()))
  return answerLate(async () => {
    const wrong = () => new Refusal('E_CREDENTIALS', texts[language].wrongInvitation)
    const invite = await inviteOf(readsOf(pool, null), hashOfInvite(input.invite), now())
    if (!invite || !(await fits(context, invite, input))) throw wrong()
    await write(pool, invite.account_id, async (tx) => {
      if (!(await takeInvite(tx, invite, now()))) throw wrong()
      await fillIn(tx, context, invite, input)
    })
    await tried.succeeded()
    return enter(context, tenants, personOf(invite), { byCode: true, caller, language })
  })
}

async function fits(context: AppContext, invite: InviteRow, input: Asked): Promise<boolean> {
  const { pool, vault } = context
  const { account_id: account, email, dob_index, name } = invite
  if (!(await mayOpen(context, account))) return false
  const index = await vault.indexToFind(readsOf(pool, account), account, 'dob', input.dob)
  return (
    (email === '' || email.toLowerCase() === input.email.toLowerCase()) &&
    (dob_index === null || dob_index.equals(index)) &&
    isLastNameOf(input.last_name, name)
  )
}

async function fillIn(tx: Tx, { vault, now }: AppContext, invite: InviteRow, { email, dob }: Asked): Promise<void> {
  const person = personOf(invite)
  const { tenant, member } = person
  if (invite.email !== '' && invite.dob_index !== null) return
  const entering = await lockEntering(tx, person, now())
  if (!entering) return
  const scope = scopeOfEntering(entering)
  if (member !== null) return fillInMember(vault, tx, { scope, member, invite }, { email, dob })
  if (invite.dob_index === null) await setBirth(vault, tx, scope, tenant, dob)
  if (invite.email !== '') return
  await updateTenant(tx, scope, tenant, { email })
  writeSearch(tx, { tenants: [tenant] })
}

interface Invited {
  scope: Scope
  member: number
  invite: InviteRow
}

async function fillInMember(
  vault: Vault,
  tx: Tx,
  { scope, member, invite }: Invited,
  { email, dob }: Pick<Asked, 'email' | 'dob'>,
): Promise<void> {
  if (invite.dob_index === null) await setMemberBirth(vault, tx, scope, member, dob)
  if (invite.email === '') await updateMember(tx, scope, member, { email })
}
