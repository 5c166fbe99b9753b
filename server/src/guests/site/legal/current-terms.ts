import { createHash } from 'node:crypto'
import type { Site } from '../site'
import { filled } from './fill'
import { terms } from './terms'

/** The terms that people agree to now: their version, and the hash of the whole text as this installation shows it. */
export function currentTerms(site: Site): { version: string; sha256: Buffer } {
  const [{ version, text }] = terms
  return { version, sha256: createHash('sha256').update(filled(text, site)).digest() }
}
