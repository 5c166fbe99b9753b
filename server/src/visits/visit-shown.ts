import type { AppContext } from '../app-context'
import { visitOf } from './visit-of'

/** The demo's facts that its visitor has on every screen; null in every other account. */
export async function visitShown(
  context: Pick<AppContext, 'pool' | 'config'>,
  account: number,
): Promise<{ ends: string; sign_up: boolean } | null> {
  const visit = await visitOf(context, account)
  if (visit === null || visit.endsAt === null) return null
  return { ends: visit.endsAt.toISOString(), sign_up: context.config.door.sells }
}
