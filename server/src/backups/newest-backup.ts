import { join } from 'node:path'
import { backupsIn } from './kept-backups'
import { BackupError, readManifest, sizeOf } from './manifest'

interface NewestBackup {
  madeAt: Date
  bytes: number
}

/** The newest backup in the folder whose manifest is whole; null when there is none. */
export async function newestBackup(folder: string): Promise<NewestBackup | null> {
  for (const name of (await backupsIn(folder)).reverse()) {
    try {
      const manifest = await readManifest(join(folder, name))
      return { madeAt: new Date(manifest.madeAt), bytes: sizeOf(manifest) }
    } catch (error) {
      if (!(error instanceof BackupError)) throw error
    }
  }
  return null
}
