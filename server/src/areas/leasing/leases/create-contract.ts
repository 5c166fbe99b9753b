import { createHash } from 'node:crypto'
import { type ApplicationStatus, applicationCan } from '@freehold/rules/leasing/application-can'
import { zero } from '@freehold/rules/money'
import { proposeTotal } from '@freehold/rules/rent'
import type { AppContext } from '../../../app-context'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/activity.sql'
import { findRule } from '../../money/billing/late-fee-rule.sql'
import { postCharges } from '../../money/billing/post-charges'
import { lockRentAccount } from '../../money/journal/rent-account.sql'
import { lockApplication, updateApplication } from '../applications/application.sql'
import { opened } from '../applications/sealed-numbers'
import { rentUnit } from '../rent-unit'
import { requireExisting } from '../require-existing'
import { leadStatementOf } from './lead-statement'
import { insertContract } from './lease.sql'
import { firstPayment, furtherCharges } from './lease-charges'
import { homeToLease } from './lease-home.sql'
import type { LeaseInput } from './lease-input'
import { leasePage } from './lease-page'
import { clausesOf } from './lease-template'
import { tenantOf } from './match-tenant'
import { termsOf } from './stored-lease'
import { writeLease } from './write-lease'

type Context = Pick<AppContext, 'vault' | 'now'>
type Application = NonNullable<Awaited<ReturnType<typeof lockApplication>>>

const mostDue = 9_999_999_00

/** Moves an approved applicant in: the tenant, the tenancy, its charges and the lease stand or fall together. */
export async function createContract(context: Context, tx: Tx, scope: UserScope, input: LeaseInput) {
  const application = await requireApproved(tx, scope, input.rent_app_id)
  await requireExisting(tx, scope, { property: input.property_id, unit: input.unit_id, rule: input.late_fee_rule_id })
  await requireBirth(context, tx, scope, application, input)
  const proposal = proposalOf(input)
  const first = firstPayment(input, proposal)
  if (first.total > mostDue) throw badField('rent_amount', 'The first payment may be at most $9,999,999.00.')
  const tenant = await tenantOf(context.vault, tx, scope, {
    facts: {
      tenant_name: input.tenant_name,
      email: application.email,
      phone: application.phone,
      em_contact_name: application.em_contact_name,
      em_contact_phone: application.em_contact_phone,
      notes: '',
    },
    dob: input.dob,
    unit: input.unit_id,
    moveIn: input.move_in,
    confirmed: input.confirm,
  })
  const occupancy = await rentUnit(tx, scope, {
    tenant,
    property: input.property_id,
    unit: input.unit_id,
    total: proposal.total,
    initial: null,
    moveIn: input.move_in,
    moveOut: input.move_out,
    notes: '',
    rule: input.late_fee_rule_id,
    agreed: { rent: input.rent_amount, deposit: input.security_deposit ?? zero, period: input.rent_period },
    confirmed: input.confirm,
  })
  await postFurther(tx, scope, occupancy, input)
  await updateApplication(tx, scope, application.id, { status: 'SUBMITED' })
  const home = await homeToLease(tx, scope, input.unit_id)
  const rule = input.late_fee_rule_id === null ? undefined : await findRule(tx, scope, input.late_fee_rule_id)
  const terms = { ...input, ...leadStatementOf(input, home.yearBuilt) }
  const content = writeLease({
    input: terms,
    issued: scope.today,
    company: home.company,
    tenant: tenant.name,
    coTenant: application.coapplicant_name,
    home,
    proposal,
    rule,
    clauses: await clausesOf(tx, scope),
  })
  const html = leasePage(content)
  const row = {
    property_id: input.property_id,
    unit_id: input.unit_id,
    tenant_id: tenant.id,
    occupancy_id: occupancy,
    application_id: application.id,
    term_id: null,
    ...termsOf(terms),
    content: JSON.stringify(content),
    html,
    html_sha256: createHash('sha256').update(html).digest('hex'),
  }
  const id = await insertContract(tx, row, { by: scope, at: context.now() })
  await logActivity(tx, scope, {
    noun: 'lease',
    id,
    needs: 'tenants',
    about: { property: input.property_id, unit: input.unit_id },
    message: `${scope.userName} made the lease of ${tenant.name} for ${home.unit}, ${home.property}.`,
  })
  return { id, tenant_id: tenant.id, rent_id: occupancy }
}

async function requireApproved(tx: Tx, scope: UserScope, id: number): Promise<Application> {
  const found = await lockApplication(tx, scope, id)
  if (!found) throw notFound('Rental application')
  if (found.archived_at !== null) throw new Refusal('E_CONFLICT', 'This application was deleted. Restore it first.')
  const { refused } = applicationCan.moveIn({ status: found.status as ApplicationStatus })
  if (refused !== null) throw new Refusal('E_CONFLICT', refused)
  return found
}

/** The tenant is matched by the birth date, so it is the one that the applicant gave. */
async function requireBirth(
  { vault }: Context,
  tx: Tx,
  scope: UserScope,
  application: Application,
  { dob }: LeaseInput,
): Promise<void> {
  const given = await opened(vault, tx, scope, application, 'dob')
  if (given !== dob) throw badField('dob', 'The date of birth is not the one in the application.')
}

function proposalOf(input: LeaseInput) {
  const { rent_period: period, rent_amount: rent, security_deposit, move_in: moveIn, move_out: moveOut } = input
  if (moveOut < moveIn) throw badField('move_out', 'The move-out cannot be before the move-in.')
  return proposeTotal({ period, rent, deposit: security_deposit ?? zero, moveIn, moveOut })
}

async function postFurther(tx: Tx, scope: UserScope, occupancy: number, input: LeaseInput): Promise<void> {
  const charges = furtherCharges(input)
  if (charges.length === 0) return
  const account = await lockRentAccount(tx, scope, occupancy)
  if (!account) throw new Error(`Occupancy ${occupancy} has no rent account`)
  await postCharges(tx, scope, account, charges)
}
