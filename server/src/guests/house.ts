import { sql } from 'kysely'
import type { Db } from '../database/read'

/** The landlord above a page: an owner, a contractor, a tenant and an applicant see the same one. */
export interface House {
  account: number
  company: string
  phone: string
  /** The stored picture of the logo; blank without one. */
  logo: string
}

/** The letterhead of an account as it is now; null where there is no such account. */
export async function houseOf(db: Db, account: number): Promise<House | null> {
  const { rows } = await sql<Omit<House, 'account'>>`
    select a.name as company,
      coalesce((select value from account_setting where account_id = a.id and key = 'SYS_SETTING_PHONE'), '') as phone,
      coalesce((select value from account_setting where account_id = a.id and key = 'LOGO'), '') as logo
    from account a where a.id = ${account}`.execute(db)
  const [row] = rows
  return row ? { account, ...row } : null
}

/** A logo's name is random, so only who was shown a page of the account knows it. */
export const logoAddress = ({ account, logo }: House): string => `/guests/logo/${account}/${logo}`

/** A phone calls the digits: ten of them are a number of this country. */
export function callAddress(phone: string): string {
  const digits = phone.replace(/(?:ext|x).*$/i, '').replace(/\D/g, '')
  if (phone.trim().startsWith('+')) return `tel:+${digits}`
  return digits.length === 10 ? `tel:+1${digits}` : `tel:${digits}`
}
