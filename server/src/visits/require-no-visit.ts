import type { AppContext } from '../app-context'
import { Refusal } from '../http/refusal'
import { isVisit } from './visit-of'

/** Refuses what would reach people or machines outside, or fill the disk, from an account that anybody gets by a click. */
export async function requireNoVisit(
  context: Pick<AppContext, 'pool'>,
  account: number,
  sentence: string,
): Promise<void> {
  if (await isVisit(context, account)) throw new Refusal('E_FORBIDDEN', sentence)
}
