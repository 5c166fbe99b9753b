import type { Day } from '@freehold/rules/day'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { logActivities } from '../../account/log/activity.sql'
import { mailAppliedHomeRented } from '../mails/applied-home-rented'
import type { LeaseAdult } from '../tenancies/lease-adult.sql'

interface Made {
  unit: number
  moveIn: Day
  moveOut: Day
  people: readonly LeaseAdult[]
  at: Date
}

/** Mails the other applicants for a home that it was leased, and logs that with each of their applications. */
export async function notifyOtherApplicants(tx: Tx, scope: Scope, { people, ...lease }: Made): Promise<void> {
  const mailed = await mailAppliedHomeRented(tx, scope, {
    ...lease,
    applications: people.flatMap(({ application }) => application ?? []),
    emails: people.map(({ email }) => email).filter(Boolean),
  })
  await logActivities(
    tx,
    scope,
    mailed.map(({ application, name, to, home, property, unit }) => ({
      noun: 'rental_application',
      id: application,
      needs: 'applications',
      about: { property, unit },
      message: `${scope.userName} leased ${home} to another applicant. An email to ${name}, ${to}, says that it is rented.`,
    })),
  )
}
