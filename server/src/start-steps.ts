import type { AppContext } from './app-context'
import { markOldEvents } from './areas/leasing/signing/mark-old-events'
import { readsOf } from './database/read'
import { write } from './database/write'

/**
 * The work that migrations leave to the next start, because SQL alone can't do it. Each can be done again after a crash,
 * and answers whether it is done. */
const steps: Readonly<Record<string, (context: AppContext) => Promise<boolean>>> = {
  'mark-signings': markOldEvents,
}

/** Does what migrations left to this start, once. */
export async function takeStartSteps(context: AppContext): Promise<void> {
  const waiting = await readsOf(context.pool, null).selectFrom('start_step').select('name').orderBy('name').execute()
  for (const { name } of waiting) {
    const step = steps[name]
    if (!step) throw new Error(`This version does not know the start step ${name}`)
    // Failed steps are tried again at the next start.
    if (!(await step(context))) continue
    await write(context.pool, null, (tx) => tx.deleteFrom('start_step').where('name', '=', name).execute())
  }
}
