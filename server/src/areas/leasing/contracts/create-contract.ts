import { createHash } from 'node:crypto'
import { type ApplicationStatus, applicationCan } from '@freehold/rules/leasing/application-can'
import { zero } from '@freehold/rules/money'
import { listWords } from '@freehold/rules/text/list-words'
import type { AppContext } from '../../../app-context'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { postCharges } from '../../money/billing/post-charges'
import { lockRentAccount } from '../../money/journal/rent-account.sql'
import { lockApplication, markMovedIn } from '../applications/application.sql'
import { opened } from '../applications/sealed-numbers'
import { furtherCharges } from '../lease-text/lease-charges'
import type { LeaseInput } from '../lease-text/lease-input'
import { leasePage } from '../lease-text/lease-page'
import { tenantsOf } from '../lease-text/people-of-lease'
import { insertContract } from '../leases/lease.sql'
import { termsOf } from '../leases/stored-lease'
import { agreedCharges } from '../tenancies/agreed-charges'
import type { LeaseAdult } from '../tenancies/lease-adult.sql'
import { rentUnit } from '../tenancies/rent-unit'
import { requireExisting } from '../tenancies/require-existing'
import { adultsToName, guarantorOf } from './adults-to-name'
import { conditionsOf, unmetConditions } from './approval-conditions'
import { contractContent, proposalOf } from './contract-content'
import { tenantOf } from './match-tenant'
import { notifyOtherApplicants } from './notify-other-applicants'

type Context = Pick<AppContext, 'vault' | 'now'>
type Application = NonNullable<Awaited<ReturnType<typeof lockApplication>>>

/** Moves an approved applicant in: the tenant, the tenancy, its charges and the lease stand or fall together. */
export async function createContract(context: Context, tx: Tx, scope: UserScope, input: LeaseInput) {
  const application = await requireApproved(tx, scope, input.rent_app_id)
  await requireExisting(tx, scope, { property: input.property_id, unit: input.unit_id, rule: input.late_fee_rule_id })
  await requireBirth(context, tx, scope, application, input)
  const proposal = proposalOf(input)
  const { others, questions } = await othersOf(tx, scope, application, input)
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
    also: questions,
  })
  const people: LeaseAdult[] = [
    { role: 'TENANT', name: tenant.name, email: application.email, application: application.id },
    ...others,
  ]
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
    recurring: agreedCharges(input),
    confirmed: input.confirm,
  })
  await postFurther(tx, scope, occupancy, input)
  await markMovedIn(tx, scope, applicationsOf(people))
  const { unit_id: unit, move_in: moveIn, move_out: moveOut } = input
  await notifyOtherApplicants(tx, scope, { unit, moveIn, moveOut, people, at: context.now() })
  const { content, home, terms } = await contractContent(tx, scope, input, people)
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
  const id = await insertContract(tx, row, people, { by: scope, at: context.now() })
  await logActivity(tx, scope, {
    noun: 'lease',
    id,
    needs: 'tenants',
    about: { property: input.property_id, unit: input.unit_id },
    message: `${scope.userName} created the lease of ${listWords(tenantsOf(people))} for ${home.unit}, ${home.property}.`,
  })
  return { id, tenant_id: tenant.id, rent_id: occupancy }
}

const applicationsOf = (people: readonly LeaseAdult[]): number[] =>
  people.flatMap(({ application }) => application ?? [])

/** The other tenants and the co-signer, with what is asked before the lease is made. */
async function othersOf(tx: Tx, scope: UserScope, application: Application, input: LeaseInput) {
  const { adults, questions } = await adultsToName(tx, scope, application, input)
  const conditions = await conditionsOf(tx, scope, [application.id, ...applicationsOf(adults)])
  return {
    others: [...adults, ...guarantorOf(input)],
    questions: [...questions, ...unmetConditions(conditions, input)],
  }
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

async function postFurther(tx: Tx, scope: UserScope, occupancy: number, input: LeaseInput): Promise<void> {
  const charges = furtherCharges(input)
  if (charges.length === 0) return
  const account = await lockRentAccount(tx, scope, occupancy)
  if (!account) throw new Error(`Occupancy ${occupancy} has no rent account`)
  await postCharges(tx, scope, account, charges)
}
