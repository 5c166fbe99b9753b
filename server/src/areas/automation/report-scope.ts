import type { Db } from '../../database/read'
import type { Scope } from '../../database/scope'
import type { Planned } from '../../mail/sent-by-automation.sql'
import { reportReader } from './candidates.sql'

/** The sight of the user who gets a report, on the day it is made; null once the user may not read it any more. */
export async function reportScope(
  db: Db,
  account: number,
  { recipient, zone, day }: Pick<Planned, 'recipient' | 'zone' | 'day'>,
): Promise<(Scope & { email: string }) | null> {
  const reader = await reportReader(db, account, recipient)
  if (!reader) return null
  const { name, email, group, properties } = reader
  return {
    email,
    account,
    user: recipient,
    userName: name,
    group,
    isOwner: false,
    properties,
    timezone: zone,
    today: day,
    onBehalfBy: null,
  }
}
