import type { Tx } from '../database/write'
import { endConsentsOf } from './text-consent.sql'
import { endStopped } from './text-message.sql'
import { insertStop, type Stop } from './text-stop.sql'

const endOf = { TEXT: 'STOP', STAFF: 'STAFF', PROVIDER: 'PROVIDER' } as const

/** Stops all texts of the account to a number, those in the queue too. Answers false where it was stopped before. */
export async function stopNumber(tx: Tx, account: number, stop: Stop & { phone: string }): Promise<boolean> {
  const { phone, source, by, at } = stop
  const fresh = await insertStop(tx, account, stop)
  await endConsentsOf(tx, account, phone, { reason: endOf[source], by }, at)
  await endStopped(tx, account, at, phone)
  return fresh
}
