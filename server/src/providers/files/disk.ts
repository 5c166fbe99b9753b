import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { clearTemporary, ignoreMissing, temporaryPath, writeDurably } from '../../files/temporary'
import { checkKey, type FileStore } from './port'

/** Files in a folder. Each is written beside its place, brought to the disk, and then moved in with one rename. */
export function diskFiles(folder: string): FileStore {
  const parts = join(folder, '.parts')
  const pathOf = (key: string) => join(folder, ...checkKey(key).split('/'))

  return {
    put: async (key, content, { size }) => {
      const target = pathOf(key)
      const part = await temporaryPath(parts)
      const written = await writeDurably(part, content)
      try {
        if (size !== undefined && written !== size) throw new Error(`The file has ${written} bytes, not ${size}`)
        const made = await mkdir(dirname(target), { recursive: true })
        await rename(part, target)
        await syncFolder(dirname(target))
        if (made !== undefined) await Promise.all([dirname(dirname(target)), folder].map(syncFolder))
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    get: async (key) => {
      const file = await open(pathOf(key)).catch(ignoreMissing)
      if (!file) return null
      const { size } = await file.stat()
      return { stream: file.createReadStream(), size }
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    tidy: async (before) => {
      await clearTemporary(parts, before)
    },
  }
}

/** The rename itself outlives a power loss only when the folder is on the disk too. Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
