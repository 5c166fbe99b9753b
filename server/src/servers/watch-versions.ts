import type { AppContext } from '../app-context'
import { versionsMixedForLong } from './heartbeat.sql'

const hour = 3_600_000

/** Reminds the operator of an upgrade that stopped halfway: at the start and each hour, one line. */
export function watchVersions({ pool, log }: Pick<AppContext, 'pool' | 'log'>): () => Promise<void> {
  let next = 0
  return async () => {
    if (Date.now() < next) return
    next = Date.now() + hour
    const mixed = await versionsMixedForLong(pool)
    if (!mixed) return
    log.warn(
      { versions: mixed.versions, since: mixed.since },
      'Servers of different versions have been running together for more than a day. Finish the upgrade.',
    )
  }
}
