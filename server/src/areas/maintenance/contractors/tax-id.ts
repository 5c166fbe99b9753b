import type { InputOf } from '@freehold/contract/kit/call'
import type { contractor } from '@freehold/contract/maintenance/contractor'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import type { Place, Vault } from '../../../vault/vault'
import { openSealed } from '../../account/security/open-sealed'
import { findContractor } from './contractor.sql'

type ContractorInput = InputOf<typeof contractor.save>

const place = (id: number): Place => ({ table: 'contractor', column: 'tax_id', id })

/** Seals the number that the form brings. A blank one stays as it is stored; a tick takes it away. */
export async function sealedTaxId(
  vault: Vault,
  tx: Tx,
  { account }: Scope,
  id: number,
  { tax_number, no_tax_number }: Pick<ContractorInput, 'tax_number' | 'no_tax_number'>,
): Promise<{ tax_id_sealed?: string; tax_id_end?: string }> {
  if (tax_number !== '')
    return { tax_id_sealed: await vault.seal(tx, account, place(id), tax_number), tax_id_end: tax_number.slice(-4) }
  return no_tax_number ? { tax_id_sealed: '', tax_id_end: '' } : {}
}

/** Shows the number, and leaves a line in the log that names who saw it and why. */
export async function revealTaxId(
  context: AppContext,
  scope: UserScope,
  session: Buffer,
  { id, reason, password }: InputOf<typeof contractor.reveal>,
): Promise<string> {
  const { pool, vault } = context
  const db = readsOf(pool, scope.account)
  const found = await findContractor(db, scope, id)
  if (!found) throw notFound('Contractor')
  if (found.tax_id_sealed === '') throw new Refusal('E_CONFLICT', `The contractor ${found.name} has no SSN/EIN.`)
  const number = await vault.open(db, scope.account, place(id), found.tax_id_sealed)
  await openSealed(context, scope, session, {
    password,
    line: {
      noun: 'contractor',
      id,
      needs: 'contractors',
      about: 'the account',
      message: `${scope.userName} opened the SSN/EIN of the contractor ${found.name}. Reason: ${reason}`,
    },
  })
  return number
}
