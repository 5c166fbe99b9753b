import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Variant } from '@freehold/server/files/images'
import { type Kind, kinds } from '@freehold/server/files/sniff'

/** The build copies the pictures beside the server; in development they are read where they are kept. */
const places = ['./demo-pictures', '../../pictures'].map((place) => fileURLToPath(new URL(place, import.meta.url)))

function folder(): string {
  const found = places.find((place) => existsSync(place))
  if (!found) throw new Error('This build has no pictures for the demo account. Build it again.')
  return found
}

interface PictureFile {
  kind: Kind
  originalName: string
  type: (typeof kinds)[keyof typeof kinds]['type']
  extension: string
  content: readonly { variant: Variant; bytes: Buffer }[]
}

/**
 * A picture or a PDF of the demo, by its name without the extension. The files already have the sizes that the product
 * would store: none is wider or higher than its large size, so full and large are the same.
 */
export async function readPicture(name: string): Promise<PictureFile> {
  const path = join(folder(), name)
  const format = existsSync(`${path}.pdf`) ? 'pdf' : 'png'
  const { kind, type, extension } = kinds[format]
  const full = await readFile(`${path}.${extension}`)
  const about = { kind, type, extension, originalName: `${basename(name)}.${extension}` }
  if (format === 'pdf') return { ...about, content: [{ variant: 'full', bytes: full }] }
  const thumb = await readFile(`${path}.thumb.${extension}`)
  return {
    ...about,
    content: [
      { variant: 'full', bytes: full },
      { variant: 'large', bytes: full },
      { variant: 'thumb', bytes: thumb },
    ],
  }
}
