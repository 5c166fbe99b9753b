import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The templates are in a folder beside the bundle in the build, beside this file in the source. */
export function placeOf(name: 'templates' | 'fonts'): string {
  const places = [`./documents/${name}`, `./${name}`].map((path) => fileURLToPath(new URL(path, import.meta.url)))
  const found = places.find((path) => existsSync(path))
  if (found === undefined) throw new Error(`The ${name} of the documents are missing`)
  return found
}
