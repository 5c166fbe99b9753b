/** How much of an inspection waits on this phone, as its page notes it. */
export const waitingOnPhone = (): number => Number(localStorage.getItem('inspections_waiting') ?? 0)

/** Takes the inspections of the user who signs out off this phone. Few browsers have any, so the code comes when one does. */
export async function forgetPhone(): Promise<void> {
  if (localStorage.getItem('inspector') === null) return
  const { leavePhone } = await import('../../../inspect/session/leave-phone')
  await leavePhone()
}
