import type { Day } from '@freehold/rules/day'
import { turnFrom } from '@freehold/rules/portal/autopay/turn-days'
import type { Db } from '../../../database/read'
import type { TenantScope } from '../../../database/tenant-scope'
import type { RentAccount } from '../../money/journal/rent-account.sql'
import { announcedAhead } from './turn-writes.sql'

interface Changed {
  plan: number
  day: number
  held: RentAccount
}

/** An announced turn stays where the changed plan has its day too: the tenant was promised that it is paid. */
export async function keptTurn(db: Db, scope: TenantScope, { plan, day, held }: Changed): Promise<Day | undefined> {
  const ahead = await announcedAhead(db, scope.account, plan, scope.today)
  return ahead !== null && turnFrom(day, ahead, held) === ahead ? ahead : undefined
}
