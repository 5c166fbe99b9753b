import { coreLimits, includedUnits } from '@freehold/rules/account/membership-price'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'
import { setAccount } from '../../account/settings/account.sql'

/** The limits of an account, and its use of them. */
export interface Entitlement {
  name: string
  timezone: string
  demo: boolean
  membership: 'core' | 'pro'
  status: 'active' | 'expired' | 'cancelled'
  userLimit: number
  unitLimit: number
  users: number
  units: number
}

export async function entitlementOf(db: Db, account: number): Promise<Entitlement> {
  const row = await db
    .selectFrom('account as a')
    .innerJoin('tally as t', 't.account_id', 'a.id')
    .where('a.id', '=', account)
    .select(['a.name', 'a.timezone', 'a.demo', 'a.membership', 'a.status', 'a.user_limit', 'a.unit_limit'])
    .select(['t.users', 't.units'])
    .executeTakeFirstOrThrow()
  return {
    name: row.name,
    timezone: row.timezone,
    demo: row.demo,
    // The table's checks hold these to their words.
    membership: row.membership as Entitlement['membership'],
    status: row.status as Entitlement['status'],
    userLimit: row.user_limit,
    unitLimit: row.unit_limit,
    users: row.users,
    units: row.units,
  }
}

/** Pro, with as many units beyond those that it includes. */
export const givePro = (tx: Tx, account: number, extraUnits: number) =>
  setAccount(
    tx,
    { account },
    { membership: 'pro', status: 'active', user_limit: 0, unit_limit: includedUnits + extraUnits },
  )

export const giveCore = (tx: Tx, account: number) =>
  setAccount(
    tx,
    { account },
    {
      membership: 'core',
      status: 'active',
      user_limit: coreLimits.users,
      unit_limit: coreLimits.units,
    },
  )

export const giveUnits = (tx: Tx, account: number, extraUnits: number) =>
  setAccount(tx, { account }, { unit_limit: includedUnits + extraUnits })

/** `expired` can only be read; `cancelled` is used as before until its last day. */
export const setStatus = (tx: Tx, account: number, status: Entitlement['status']) =>
  setAccount(tx, { account }, { status })
