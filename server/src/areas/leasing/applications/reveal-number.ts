import type { InputOf } from '@freehold/contract/kit/call'
import type { rentalApplication } from '@freehold/contract/leasing/rental-application'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { notFound, Refusal } from '../../../http/refusal'
import { openSealed } from '../../account/security/open-sealed'
import { findApplication } from './application.sql'
import { opened, type SealedNumber } from './sealed-numbers'

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
  const { pool, vault } = context
  const db = readsOf(pool, scope.account)
  const found = await findApplication(db, scope, id)
  if (!found) throw notFound('Rental application')
  const number = await opened(vault, db, scope, found, what)
  if (number === '' && what !== 'drv_license' && found.numbers_erased_at !== null)
    throw new Refusal('E_CONFLICT', 'This number was erased when its retention ended.')
  if (number === '') throw new Refusal('E_CONFLICT', `The application of ${found.tenant_name} has no ${words[what]}.`)
  await openSealed(context, scope, session, {
    password,
    line: {
      noun: 'rental_application',
      id,
      needs: 'applications',
      about: { property: found.property_id, unit: found.unit_id },
      message: `${scope.userName} opened the ${words[what]} of ${found.tenant_name}. Reason: ${reason}`,
    },
  })
  return number
}
