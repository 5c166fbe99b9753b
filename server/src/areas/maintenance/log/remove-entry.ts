import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { deleteImages, findImage, imagesOf } from '../../portfolio/image.sql'
import { deleteEntry, lockEntry } from './maintenance-log.sql'

type Entry = NonNullable<Awaited<ReturnType<typeof lockEntry>>>

/** Deletes an entry of the maintenance log, with its images. */
export async function removeEntry(tx: Tx, scope: Scope, id: number): Promise<void> {
  const found = await lockEntry(tx, scope, id)
  if (!found) throw notFound('Maintenance')
  await deleteImages(tx, scope, 'maintenance_log', await imagesOf(tx, scope, 'maintenance_log', id))
  await deleteEntry(tx, scope, id)
  await logChange(tx, scope, found, `deleted the maintenance "${found.title}"`)
}

export async function removeEntryImage(tx: Tx, scope: Scope, image: number): Promise<void> {
  const found = await findImage(tx, scope, 'maintenance_log', image)
  const entry = found && (await lockEntry(tx, scope, found.owner))
  if (!entry) throw notFound('Image')
  await deleteImages(tx, scope, 'maintenance_log', [found])
  await logChange(tx, scope, entry, `deleted an image of the maintenance "${entry.title}"`)
}

const logChange = (tx: Tx, scope: Scope, entry: Entry, deed: string): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'maintenance_log',
    id: entry.id,
    needs: 'maintenance',
    about: { property: entry.property_id, ...(entry.unit_id !== null && { unit: entry.unit_id }) },
    message: `${scope.userName} ${deed}.`,
  })
