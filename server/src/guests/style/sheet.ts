import { createHash } from 'node:crypto'
import { fontSheet } from '../fonts'
import { documentSheet } from './document'
import { formSheet } from './forms'
import { gallerySheet } from './gallery'
import { pageSheet } from './page'
import { partSheet } from './parts'
import { tokenSheet } from './tokens'

export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The one style sheet of all pages for guests, without what only people read. */
export const sheet = [fontSheet, tokenSheet, pageSheet, formSheet, partSheet, documentSheet, gallerySheet]
  .join('')
  .replace(/\s*\n\s*/g, '\n')
  .trim()

/** The hash that a page's policy names, so that this style counts and no other. */
export const sheetSource = hashSource(sheet)
