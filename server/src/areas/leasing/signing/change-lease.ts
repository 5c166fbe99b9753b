import { createHash } from 'node:crypto'
import type { InputOf } from '@freehold/contract/kit/call'
import type { leaseSigning } from '@freehold/contract/leasing/lease-signing'
import type { Cents } from '@freehold/rules/money'
import { proposeTotal } from '@freehold/rules/money/rent'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { fillAbsent } from '../../../fill-absent'
import { findRule } from '../../money/billing/late-fee-rule.sql'
import { leadStatementOf } from '../lease-text/lead-statement'
import type { LeaseTerms } from '../lease-text/lease-input'
import { leasePage } from '../lease-text/lease-page'
import { clausesOf } from '../lease-text/lease-template'
import { writeLease } from '../lease-text/write-lease'
import { agreedTerms, changeableTerms } from '../leases/agreed-terms'
import { monthlyCharges, moveInFees } from '../leases/charges-agreed.sql'
import { updateDocument } from '../leases/document.sql'
import { insertContract, markReplaced, storedTerms } from '../leases/lease.sql'
import { homeToLease } from '../leases/lease-home.sql'
import { termsOf } from '../leases/stored-lease'
import { adultsOfLease } from '../tenancies/lease-adult.sql'
import { closeAll } from './end-lease'
import { appendEvent, type Trace, type Witness } from './event.sql'
import { logSigning } from './log-signing'
import { requireSigning } from './require-signing'
import { contentOf } from './signed-lease.sql'

type Change = InputOf<typeof leaseSigning.change>

/** Issues the next version of a lease. Rent, dates and charges stay as they were agreed and posted. */
export async function changeLease(
  tx: Tx,
  context: Witness,
  scope: UserScope,
  { id, ...sent }: Change,
  trace: Trace,
): Promise<number> {
  const { found, signers, facts } = await requireSigning(tx, scope, id, 'change', trace.at)
  const stored = await storedTerms(tx, scope, id)
  const change = fillAbsent(sent, changeableTerms(stored))
  const people = await adultsOfLease(tx, scope, id)
  const home = await homeToLease(tx, scope, stored.unit_id)
  const { renewal } = contentOf(found)
  const terms = agreedTerms(stored)
  const named = { occupancy: stored.occupancy_id, on: terms.move_in, period: terms.rent_period }
  const input: LeaseTerms = {
    ...terms,
    ...change,
    ...leadStatementOf(change, home.yearBuilt),
    monthly_charges: await monthlyCharges(tx, scope, named),
    move_in_fees: renewal ? null : await moveInFees(tx, scope, stored.occupancy_id),
  }
  const content = writeLease({
    input,
    issued: scope.today,
    company: home.company,
    people,
    home,
    proposal: proposeTotal({
      period: input.rent_period,
      rent: input.rent_amount,
      deposit: stored.security_deposit_cents as Cents,
      moveIn: input.move_in,
      moveOut: input.move_out,
    }),
    rule: stored.late_fee_rule_id === null ? undefined : await findRule(tx, scope, stored.late_fee_rule_id),
    clauses: await clausesOf(tx, scope),
    ...(renewal && { renewal }),
  })
  const html = leasePage(content)
  if (facts.state !== 'VOIDED')
    await updateDocument(tx, scope, id, { state: 'REPLACED', ended_at: trace.at, wake_at: null })
  await markReplaced(tx, scope, id, trace.at)
  const row = {
    property_id: stored.property_id,
    unit_id: stored.unit_id,
    tenant_id: stored.tenant_id,
    occupancy_id: stored.occupancy_id,
    application_id: stored.application_id,
    term_id: stored.term_id,
    ...termsOf(input),
    content: JSON.stringify(content),
    html,
    html_sha256: createHash('sha256').update(html).digest('hex'),
  }
  const version = { version: found.version + 1, replaces: id }
  const made = await insertContract(tx, row, people, { by: scope, at: trace.at }, version)
  await appendEvent(tx, context, scope, {
    of: found,
    kind: 'REPLACED',
    trace,
    name: scope.userName,
    detail: { version: version.version },
  })
  // An open link tells its reader of the new version; that of a voided lease is closed already.
  if (facts.state !== 'OUT') await closeAll(tx, scope, signers, trace.at)
  await logSigning(tx, scope, { ...found, id: made }, `${scope.userName} issued version ${version.version} of`)
  return made
}
