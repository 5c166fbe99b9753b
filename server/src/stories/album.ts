import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Picture } from '../files/keep'
import { stagePicture } from '../files/stage'
import type { Account } from '../files/stored-file.sql'
import { receive } from '../files/upload'
import type { House } from '../house'
import { type Form, withPen } from './pictures'
import type { Sheet } from './pictures/svg'

export interface Page {
  /** The name of the file, as if a person had sent it. */
  filename: string
  sheet: Sheet
  form: Form
}

/** Pictures by what they show; drawn, but not yet uploaded. */
export type Drawn = ReadonlyMap<string, Content>

interface Content {
  filename: string
  content: Buffer
}

/** Uploaded, and pending until a save keeps them. */
export type Album = ReadonlyMap<string, Picture>

export function drawAll(pages: ReadonlyMap<string, Page>): Promise<Drawn> {
  return withPen(async (draw) => {
    const drawing = [...pages].map(async ([key, { filename, sheet, form }]) => {
      const content = await draw(sheet, form)
      return [key, { filename, content }] as const
    })
    return new Map(await Promise.all(drawing))
  })
}

/** Of one upload some is drawing and some is waiting for the disk: a few at once fill each other's pauses. */
const atOnce = 4

/** The way of every upload: received, recognised by its content, drawn anew in its sizes, stored. */
export async function upload(house: House, account: Account, drawn: Drawn): Promise<Album> {
  const folder = join(house.config.dataDir, 'tmp')
  const album = new Map<string, Picture>()
  const failures: unknown[] = []
  const waiting = drawn.entries()
  const worker = async () => {
    for (const [key, picture] of waiting) {
      if (failures.length > 0) return
      await uploadOne(picture).then(
        (names) => album.set(key, names),
        (error: unknown) => failures.push(error),
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (failures.length > 0) throw failures[0]
  return album

  async function uploadOne({ filename, content }: Content): Promise<Picture> {
    const sent = { filename, mimetype: 'application/octet-stream', file: Readable.from([content]) }
    const file = await receive(sent, folder)
    try {
      return await stagePicture(house, account, file)
    } finally {
      await file.discard()
    }
  }
}
