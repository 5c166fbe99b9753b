import { sql } from 'kysely'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

interface Erased {
  id: number
  property_id: number
  unit_id: number
  tenant_name: string
}

/** Erases the social security numbers of applications whose newest decision was before a moment. Answers which. */
export async function eraseNumbers(tx: Tx, { account }: Scope, before: Date, now: Date): Promise<Erased[]> {
  const { rows } = await sql<Erased>`
    update rental_application a
    set ssn_sealed = '', ssn_end = '', coapplicant_ssn_sealed = '', coapplicant_ssn_end = '', numbers_erased_at = ${now}
    where a.account_id = ${account} and (a.ssn_sealed <> '' or a.coapplicant_ssn_sealed <> '')
      and exists (select from application_decision d where d.account_id = a.account_id and d.application_id = a.id)
      and not exists (select from application_decision d
        where d.account_id = a.account_id and d.application_id = a.id and d.at > ${before})
    returning a.id, a.property_id, a.unit_id, a.tenant_name`.execute(tx)
  return rows
}
