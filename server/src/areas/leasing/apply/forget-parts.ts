import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { dropFiles } from '../../../files/keep'
import { eachPlace } from '../../../jobs/each-place'
import { deleteOldParts } from './old-parts.sql'

/** An application without a change for this many days is deleted with its files. */
const daysKept = 30

export async function forgetOldParts(context: AppContext) {
  const before = new Date(context.now().getTime() - daysKept * 86_400_000)
  const { done, failed } = await eachPlace(context, {
    job: 'forget-applications',
    places: sql`accounts_with_old_parts(${before})`,
    failure: 'Old drafts of applicants were not forgotten',
    work: async (tx, scope) => {
      const { parts, files } = await deleteOldParts(tx, scope, before)
      await dropFiles(tx, scope, files)
      return parts
    },
  })
  return { forgotten: done, failed }
}
