import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from './run.mjs'

/** Builds beside the old result and then takes its place: a build that breaks off leaves the old one whole. */
export async function buildInto(folder, build) {
  const place = join(root, folder)
  const [fresh, old] = [`${place}.new-${process.pid}`, `${place}.old-${process.pid}`]
  await mkdir(dirname(place), { recursive: true })
  try {
    await build(fresh)
    await rename(place, old).catch((error) => {
      if (error.code !== 'ENOENT') throw error
    })
    await rename(fresh, place)
  } finally {
    await rm(fresh, { recursive: true, force: true })
    await rm(old, { recursive: true, force: true })
  }
}
