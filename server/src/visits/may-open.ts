import type { AppContext } from '../app-context'
import { visitOf } from './visit-of'

type Context = Pick<AppContext, 'pool' | 'config' | 'isDemo' | 'now'>

/**
 * Whether the sessions of an account work. The logins of demo accounts are published, so they open nothing where the demo
 * is off. A visit is open until its end.
 */
export async function mayOpen(context: Context, account: number): Promise<boolean> {
  if (!(await context.isDemo(account))) return true
  const visit = await visitOf(context, account)
  if (visit === null) return context.config.demo
  return visit.endsAt !== null && context.now() < visit.endsAt
}
