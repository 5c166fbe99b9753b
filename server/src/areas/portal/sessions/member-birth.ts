import type { Day } from '@freehold/rules/day'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { Vault } from '../../../vault/vault'
import { updateMember } from './household-member.sql'

/** A date of birth is one of three facts that a member signs in with: it is kept sealed, as a tenant's is, and shown to no one. */
const place = (id: number) => ({ table: 'household_member', column: 'dob', id })

export async function setMemberBirth(vault: Vault, tx: Tx, scope: Scope, member: number, dob: Day): Promise<void> {
  await updateMember(tx, scope, member, {
    dob_sealed: await vault.seal(tx, scope.account, place(member), dob),
    dob_index: await vault.index(tx, scope.account, 'dob', dob),
  })
}
