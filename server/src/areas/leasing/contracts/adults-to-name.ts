import { mostAdults } from '@freehold/contract/kit/lease-fields'
import { type ApplicationStatus, applicationCan } from '@freehold/rules/leasing/application-can'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, Refusal } from '../../../http/refusal'
import { type householdOf, lockHousehold } from '../applications/household.sql'
import type { LockedApplication } from '../applications/listed-application'
import type { LeaseInput } from '../lease-text/lease-input'
import type { LeaseAdult } from '../tenancies/lease-adult.sql'

type Member = Awaited<ReturnType<ReturnType<typeof householdOf>['execute']>>[number]

/** The adults that a lease names unless its form says otherwise: those who applied together and were not turned away. */
export const proposedAdults = (
  {
    coapplicant_name: name,
    coapplicant_email: email,
  }: Pick<LockedApplication, 'coapplicant_name' | 'coapplicant_email'>,
  household: readonly Member[],
) =>
  [
    ...(name === '' ? [] : [{ name, email, application_id: null }]),
    ...household
      .filter(({ status }) => status === null || status === 'APPROVED')
      .map((one) => ({ name: one.tenant_name, email: one.email, application_id: one.id })),
  ].slice(0, mostAdults - 1)

interface ToName {
  /** Those who sign beside the first tenant. */
  adults: LeaseAdult[]
  /** Questions that the user answers before the lease is made. */
  questions: string[]
}

/** The tenants of a lease beside the first one, with their applications locked. */
export async function adultsToName(
  tx: Tx,
  scope: UserScope,
  application: LockedApplication,
  input: Pick<LeaseInput, 'adults'>,
): Promise<ToName> {
  const household = await lockHousehold(tx, scope, application.id)
  const named = input.adults ?? proposedAdults(application, household)
  const ids = named.flatMap(({ application_id }) => application_id ?? [])
  if (new Set(ids).size < ids.length) throw badField('adults', 'An adult is named twice.')
  for (const id of ids) requireOpen(household.find((one) => one.id === id))
  return {
    adults: named.map(({ name, email, application_id }) => ({
      role: 'TENANT',
      name,
      email,
      application: application_id,
    })),
    questions: household.flatMap(({ tenant_name: name, status }) => {
      if (status === null) return `${name} of the same household has no decision yet.`
      return status === 'DENIED' ? `${name} of the same household was denied.` : []
    }),
  }
}

/** A member of the household without a decision may be named: the form asks first. */
function requireOpen(member: Member | undefined): void {
  if (!member) throw badField('adults', 'An adult of this lease did not apply together with the tenant.')
  const { tenant_name: name, status } = member
  const { refused } = applicationCan.moveIn({ status: (status ?? 'APPROVED') as ApplicationStatus })
  if (refused !== null) throw new Refusal('E_CONFLICT', `${name}: ${refused}`)
}

/** The co-signer of a contract, if it names one. */
export function guarantorOf({
  guarantor_name: name,
  guarantor_email: email,
}: Pick<LeaseInput, 'guarantor_name' | 'guarantor_email'>): LeaseAdult[] {
  if (name === '' && email !== '') throw badField('guarantor_name', 'Enter the name of the co-signer.')
  return name === '' ? [] : [{ role: 'GUARANTOR', name, email, application: null }]
}
