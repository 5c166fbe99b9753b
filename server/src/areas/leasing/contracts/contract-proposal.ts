import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import type { lease } from '@freehold/contract/leasing/lease'
import type { ApplicationStatus } from '@freehold/rules/leasing/application-can'
import { chargeOfFee, fieldOfFee } from '@freehold/rules/leasing/listed-fees'
import { keptDollars, toDollars } from '@freehold/rules/money'
import { kindOfName } from '@freehold/rules/money/recurring-charge'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import { findApplication } from '../applications/application.sql'
import { householdOf } from '../applications/household.sql'
import { leasePage } from '../lease-text/lease-page'
import type { LeaseAdult } from '../tenancies/lease-adult.sql'
import { requireExisting } from '../tenancies/require-existing'
import { guarantorOf, proposedAdults } from './adults-to-name'
import { conditionsOf } from './approval-conditions'
import { contractContent } from './contract-content'
import { feesOfUnit } from './listed-fee.sql'

async function requireApplication(db: Db, scope: UserScope, id: number) {
  const found = await findApplication(db, scope, id)
  if (!found) throw notFound('Rental application')
  return { found, household: await householdOf(db, scope, id).execute() }
}

/** The values that the form of a contract begins with: the household, the conditions of the approval, the listed fees. */
export async function contractProposal(
  db: Db,
  scope: UserScope,
  { rent_app_id: id, unit_id: unit }: InputOf<typeof lease.proposal>,
): Promise<ReplyOf<typeof lease.proposal>['data']> {
  const { found, household } = await requireApplication(db, scope, id)
  const { deposit, cosigner } = await conditionsOf(db, scope, [id, ...household.map((one) => one.id)])
  const fees = await feesOfUnit(db, scope, unit ?? found.unit_id)
  const { coapplicant_name: name, coapplicant_email: email } = found
  return {
    adults: [
      ...(name === '' ? [] : [{ application_id: null, name, email, status: 'APPROVED' as const }]),
      ...household.map((one) => ({
        application_id: one.id,
        name: one.tenant_name,
        email: one.email,
        // The database holds it to these words.
        status: one.status as ApplicationStatus,
      })),
    ],
    deposit: deposit === null ? null : keptDollars(deposit),
    cosigner,
    fees: fees.map((fee) => {
      const charge = chargeOfFee(fee)
      return {
        name: fee.name,
        amount: toDollars(fee.amount),
        due: fee.due,
        optional: fee.optional,
        field: charge === null ? fieldOfFee(fee) : null,
        charge,
        kind: kindOfName(fee.name),
      }
    }),
  }
}

/** The page of a contract as it would be issued now. */
export async function contractPreview(db: Db, scope: UserScope, input: InputOf<typeof lease.preview>): Promise<string> {
  const { found, household } = await requireApplication(db, scope, input.rent_app_id)
  await requireExisting(db, scope, { property: input.property_id, unit: input.unit_id, rule: input.late_fee_rule_id })
  const others = input.adults ?? proposedAdults(found, household)
  const people: LeaseAdult[] = [
    { role: 'TENANT', name: input.tenant_name, email: '', application: null },
    ...others.map(({ name, email }) => ({ role: 'TENANT' as const, name, email, application: null })),
    ...guarantorOf(input),
  ]
  const { content } = await contractContent(db, scope, input, people)
  return leasePage(content)
}
