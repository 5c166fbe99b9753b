import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Picture } from '@freehold/server/files/keep'
import { stagePaper, stagePicture } from '@freehold/server/files/stage'
import type { Account } from '@freehold/server/files/stored-file.sql'
import { receive } from '@freehold/server/files/upload'
import type { House } from '@freehold/server/house'
import { type Form, openDarkroom } from './drawing-process'
import type { Sheet } from './svg'

/** A picture to be drawn, or a paper as it came; with the name of the file, as if a person had sent it. */
export type Page = { filename: string } & ({ sheet: Sheet; form: Form } | { paper: Buffer })

/** Pictures by what they show: uploaded, and pending until a save keeps them. A paper has one size for all three. */
export type Album = ReadonlyMap<string, Picture>

/** While one is drawn, another is looked at and a third is on its way to the disk. */
const atOnce = 4

/** Draws what a story shows, and sends it the way of every upload: recognised by its content, stored in its sizes. */
export async function fillAlbum(house: House, account: Account, pages: ReadonlyMap<string, Page>): Promise<Album> {
  if (pages.size === 0) return new Map()
  const darkroom = openDarkroom()
  const folder = join(house.config.dataDir, 'tmp')
  const album = new Map<string, Picture>()
  const failures: unknown[] = []
  const waiting = pages.entries()
  const worker = async () => {
    for (const [key, page] of waiting) {
      if (failures.length > 0) return
      await uploaded(page).then(
        (picture) => album.set(key, picture),
        (error: unknown) => failures.push(error),
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  darkroom.close()
  if (failures.length > 0) throw failures[0]
  return album

  async function uploaded(page: Page): Promise<Picture> {
    const content = 'paper' in page ? page.paper : await darkroom.develop(page.sheet, page.form)
    const part = { filename: page.filename, mimetype: 'application/octet-stream', file: Readable.from([content]) }
    const file = await receive(part, folder)
    try {
      if (!('paper' in page)) return await stagePicture(house, account, file)
      const name = await stagePaper(house, account, file)
      return { full: name, large: name, thumb: name }
    } finally {
      await file.discard()
    }
  }
}
