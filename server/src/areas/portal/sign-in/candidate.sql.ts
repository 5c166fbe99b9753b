import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Person } from '../../../database/tenant-scope'

/** A person whose email it is: a tenant, or a member of a household. One may have homes of several landlords. */
export interface Candidate {
  account_id: number
  tenant_id: number
  /** Null is the account holder. */
  member_id: number | null
  name: string
  dob_index: Buffer | null
  language: string
  /** Whether its landlord asks for a code on a new device. */
  codes: boolean
  /** Whether it signed in before. */
  used: boolean
}

/** The tenants with this email in all accounts whose portal is open to them, at most twenty. */
export async function candidatesOf(db: Db, email: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`select account_id, tenant_id, member_id, name, dob_index, language, codes,
      used
    from tenants_to_sign_in(${email})`.execute(db)
  return rows
}

export const personOf = ({
  account_id: account,
  tenant_id: tenant,
  member_id: member,
}: Pick<Candidate, 'account_id' | 'tenant_id' | 'member_id'>): Person => ({ account, tenant, member })

/** Whether any landlord of this server asks for codes. Without a tenant, the answer hangs on it. */
export async function codesAreAsked(db: Db): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean }>`select portal_codes_asked() as asked`.execute(db)
  return rows[0]?.asked ?? true
}
