import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A product of the build: beside the bundle, or in development in the build's folder. Undefined where it is missing. */
export function built(path: string): string | undefined {
  const places = [`../${path}`, `../../dist/${path}`].map((place) => fileURLToPath(new URL(place, import.meta.url)))
  return places.find((place) => existsSync(place))
}
