import { createHash } from 'node:crypto'
import { contentText } from '@freehold/rules/inspections/content-text'
import type { Content } from './content.sql'

/** The SHA-256 that signatures name. */
export const hashOfContent = (content: Content): string =>
  createHash('sha256').update(contentText(content)).digest('hex')
