import type { AppContext } from '../app-context'
import { ownerLogin } from '../postgres/door'
import { type DatabaseAddress, openPool, type Pool } from './pool'

type Context = Pick<AppContext, 'pool' | 'config' | 'log'>

/** The login that owns the tables, for the few jobs that fill or copy whole accounts. */
function ownerAddress({ pool, config }: Context): DatabaseAddress {
  const { url, pooler } = config.database
  if (url !== null) return { url: url.reveal(), pooler: pooler === 'transaction' }
  const { host, port, database } = pool.pg.options
  return { ...(host && { host }), ...(port && { port }), ...(database && { database }), user: ownerLogin }
}

export async function withOwner<T>(context: Context, work: (owner: Pool) => Promise<T>): Promise<T> {
  const owner = openPool(ownerAddress(context), context.log, 4)
  try {
    return await work(owner)
  } finally {
    await owner.pg.end()
  }
}
