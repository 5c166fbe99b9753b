import type { InputOf } from '@freehold/contract/kit/call'
import type { rentalApplication } from '@freehold/contract/leasing/rental-application'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { write } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/activity.sql'
import { requireOwnPassword } from '../../account/security/own-password'
import { notePasswordGiven, passwordGivenAt } from '../../account/session.sql'
import { findApplication } from './application.sql'
import { countReveal } from './reveal.sql'
import { opened, type SealedNumber } from './sealed-numbers'

const minute = 60_000
const passwordHolds = 5 * minute
const hour = 60 * minute
const mostAnHour = 10

const words: Record<SealedNumber, string> = {
  ssn: 'SSN/EIN',
  coapplicant_ssn: "co-applicant's SSN/EIN",
  drv_license: "driver's license number",
}

/** Shows one sealed number, and leaves a line in the log that names who saw it and why. */
export async function revealNumber(
  context: AppContext,
  scope: UserScope,
  session: Buffer,
  { id, what, reason, password }: InputOf<typeof rentalApplication.reveal>,
): Promise<string> {
  const { pool, vault, now } = context
  const db = readsOf(pool, scope.account)
  const found = await findApplication(db, scope, id)
  if (!found) throw notFound('Rental application')
  const number = await opened(vault, db, scope, found, what)
  if (number === '' && what !== 'drv_license' && found.numbers_erased_at !== null)
    throw new Refusal('E_CONFLICT', 'This number was erased when its retention ended.')
  if (number === '') throw new Refusal('E_CONFLICT', `The application of ${found.tenant_name} has no ${words[what]}.`)
  const at = now()
  const given = await passwordGivenAt(db, scope.account, session)
  const fresh = given !== undefined && at.getTime() - given.getTime() < passwordHolds
  if (!fresh) await askPassword(context, scope, password)
  await write(pool, scope.account, async (tx) => {
    if ((await countReveal(tx, scope, at, new Date(at.getTime() - hour))) > mostAnHour)
      throw new Refusal('E_RATE_LIMIT', `You opened ${mostAnHour} sealed numbers within an hour. Try again later.`)
    if (!fresh) await notePasswordGiven(tx, scope.account, session, at)
    await logActivity(tx, scope, {
      noun: 'rental_application',
      id,
      needs: 'applications',
      about: { property: found.property_id, unit: found.unit_id },
      message: `${scope.userName} opened the ${words[what]} of ${found.tenant_name}. Reason: ${reason}`,
    })
  })
  return number
}

async function askPassword(context: AppContext, scope: UserScope, typed: string): Promise<void> {
  if (typed === '') throw new Refusal('E_CREDENTIALS', 'Enter your password to open this number.')
  await requireOwnPassword(context, scope, 'password', typed)
}
