import type { Me } from '../../../api/types'

/** The number of a user's changes of inspections that wait on this phone, as their page notes it. */
export function waitingOnPhone(me: Me | null): number {
  const noted = JSON.parse(localStorage.getItem('inspections_waiting') ?? 'null') as Noted | null
  return me !== null && noted?.owner === `${me.account_number}:${me.id}` ? noted.count : 0
}

interface Noted {
  owner: string
  count: number
}

/** Takes the inspections of the user who signs out off this phone. Few browsers have any, so the code comes when one does. */
export async function forgetPhone(): Promise<void> {
  if (localStorage.getItem('inspector') === null) return
  const { leavePhone } = await import('../../../inspect/session/leave-phone')
  await leavePhone()
}
