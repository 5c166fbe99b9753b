import { createHash } from 'node:crypto'
import type { InputOf } from '@freehold/contract/kit/call'
import { hoaPayers, maintainers, receiptForms } from '@freehold/contract/kit/lease-fields'
import type { leaseSigning } from '@freehold/contract/leasing/lease-signing'
import { type Day, parseDay } from '@freehold/rules/day'
import type { Cents } from '@freehold/rules/money'
import type { RentPeriod } from '@freehold/rules/period'
import { proposeTotal } from '@freehold/rules/rent'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { findRule } from '../../money/billing/late-fee-rule.sql'
import { updateDocument } from '../leases/document.sql'
import { insertContract, markReplaced, storedTerms } from '../leases/lease.sql'
import { homeToLease } from '../leases/lease-home.sql'
import type { LeaseTerms } from '../leases/lease-input'
import { leasePage } from '../leases/lease-page'
import { clausesOf } from '../leases/lease-template'
import { termsOf } from '../leases/stored-lease'
import { writeLease } from '../leases/write-lease'
import { closeAll } from './end-lease'
import { appendEvent, type Trace } from './event.sql'
import { logSigning } from './log-signing'
import { requireSigning } from './require-signing'
import { tenantNames } from './send-lease'

type Change = InputOf<typeof leaseSigning.change>
type Stored = Awaited<ReturnType<typeof storedTerms>>

/** Issues the next version of a lease. Rent, dates and charges stay as they were agreed and posted. */
export async function changeLease(tx: Tx, scope: UserScope, { id, ...change }: Change, trace: Trace): Promise<number> {
  const { found, signers, facts } = await requireSigning(tx, scope, id, 'change', trace.at)
  const stored = await storedTerms(tx, scope, id)
  const [tenant = found.tenant_name, coTenant = ''] = tenantNames(found)
  const home = await homeToLease(tx, scope, stored.unit_id)
  const input: LeaseTerms = { ...agreedTerms(stored), ...change }
  const content = writeLease({
    input,
    issued: scope.today,
    company: home.company,
    tenant,
    coTenant,
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
    ...termsOf(input),
    content: JSON.stringify(content),
    html,
    html_sha256: createHash('sha256').update(html).digest('hex'),
  }
  const version = { version: found.version + 1, replaces: id }
  const made = await insertContract(tx, row, { by: scope, at: trace.at }, version)
  await appendEvent(tx, scope, {
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

function dayOf(stored: string): Day {
  const day = parseDay(stored)
  if (day === null) throw new Error(`${stored} is no day`)
  return day
}

/** The terms that the tenancy was made with. The database holds the words to those of the contract. */
const agreedTerms = (stored: Stored): LeaseTerms => ({
  move_in: dayOf(stored.move_in),
  move_out: dayOf(stored.move_out),
  rent_period: stored.rent_period as RentPeriod,
  rent_amount: stored.rent_cents as Cents,
  security_deposit: stored.security_deposit_cents as Cents | null,
  pet_deposit: stored.pet_deposit_cents as Cents,
  cleaning_deposit: stored.cleaning_deposit_cents as Cents,
  cleaning_fee: stored.cleaning_fee_cents as Cents,
  redecorating_fee: stored.redecorating_fee_cents as Cents,
  pet_fee: stored.pet_fee_cents as Cents,
  other_fee: stored.other_fee_cents as Cents,
  late_fee_rule_id: stored.late_fee_rule_id,
  ...changeableTerms(stored),
})

const among = <const C extends string>(choices: readonly C[], words: string): C | undefined =>
  choices.find((choice) => choice === words)

const words = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : [])

/** The terms that a new version may have other values of. */
export const changeableTerms = (stored: Stored) => ({
  earn_money_receipt: stored.earnest_money ? ('Yes' as const) : ('No' as const),
  form_earn_money_receipt: among(receiptForms, stored.earnest_money_form) ?? null,
  pet_allow: stored.pets_allowed ? ('Yes' as const) : ('No' as const),
  pet_liability_insurance: stored.pet_insurance_required ? ('Required' as const) : ('Not Required' as const),
  yard_maintenance: among(maintainers, stored.yard_maintenance) ?? 'Not Applicable',
  routine_pest_control: among(maintainers, stored.pest_control) ?? 'Not Applicable',
  pool_maintenance: among(maintainers, stored.pool_maintenance) ?? 'Not Applicable',
  other: among(maintainers, stored.other_maintenance) ?? 'Not Applicable',
  hoa_fee: among(hoaPayers, stored.hoa_fee) ?? 'Not Applicable',
  personal_property: words(stored.personal_property),
  addenda: words(stored.addenda),
  keys: words(stored.keys),
  utilities: words(stored.utilities),
})
