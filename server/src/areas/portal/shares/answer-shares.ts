import type { TenantScope } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'
import { Refusal } from '../../../http/refusal'
import {
  type AgreementRow,
  type AgreementState,
  answerPart,
  endOf,
  lockTenancy,
  ownAgreement,
  updateAgreement,
} from './share-agreement.sql'
import { shareTexts } from './texts/all'

/** An agreement that names the person, in this state. The tenancy is locked. */
async function requireOwn(tx: Tx, scope: TenantScope, id: number, state: AgreementState): Promise<AgreementRow> {
  const texts = shareTexts[scope.language]
  await lockTenancy(tx, scope)
  const found = await ownAgreement(tx, scope, id)
  if (!found?.parts.some(({ member_id }) => member_id === scope.member))
    throw new Refusal('E_NOT_FOUND', texts.noShares)
  if (found.state !== state) throw new Refusal('E_CONFLICT', texts.changed)
  return found
}

/** Accepts a proposal. With the last acceptance it takes the place of the agreement before. */
export async function acceptShares(tx: Tx, scope: TenantScope, id: number, at: Date): Promise<void> {
  const { occupancy_id: occupancy } = await requireOwn(tx, scope, id, 'PROPOSED')
  if (!(await answerPart(tx, scope, id, { accepted_at: at }))) return
  await endOf(tx, scope, { occupancy, states: ['AGREED'], at })
  await updateAgreement(tx, scope, id, { state: 'AGREED', agreed_at: at })
}

export async function declineShares(tx: Tx, scope: TenantScope, id: number, at: Date): Promise<void> {
  await requireOwn(tx, scope, id, 'PROPOSED')
  await answerPart(tx, scope, id, { declined_at: at })
  await updateAgreement(tx, scope, id, { state: 'DECLINED', ended_at: at, ended_by: scope.payerName })
}

export async function endShares(tx: Tx, scope: TenantScope, id: number, at: Date): Promise<void> {
  await requireOwn(tx, scope, id, 'AGREED')
  await updateAgreement(tx, scope, id, { state: 'ENDED', ended_at: at, ended_by: scope.payerName })
}

/** Shows the agreement to the landlord, or hides it again. */
export async function showShares(
  tx: Tx,
  scope: TenantScope,
  { id, shown, at }: { id: number; shown: boolean; at: Date },
): Promise<void> {
  const { shared_by } = await requireOwn(tx, scope, id, 'AGREED')
  if (shown === (shared_by !== '')) return
  await updateAgreement(tx, scope, id, shown ? { shared_at: at, shared_by: scope.payerName } : notShared)
}

const notShared = { shared_at: null, shared_by: '' }
