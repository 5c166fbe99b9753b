import { formSheet } from '../../style/forms'
import { partSheet } from '../../style/parts'
import { hashSource } from '../../style/sheet'
import { tokenSheet } from '../../style/tokens'
import { siteFontSheet } from '../site-fonts'
import { bandSheet } from './bands'
import { frameSheet } from './frame'

/** Without what only people read. */
export const pressed = (sheets: readonly string[]): string =>
  sheets
    .join('')
    .replace(/\s*\n\s*/g, '\n')
    .trim()

/** The style of every public page. */
export const siteSheet = pressed([siteFontSheet, tokenSheet, formSheet, partSheet, frameSheet, bandSheet])

export interface OwnStyle {
  text: string
  source: string
}

/** A style that one page alone has, beside that of the site. */
export function ownStyle(...sheets: readonly string[]): OwnStyle {
  const text = pressed(sheets)
  return { text, source: hashSource(text) }
}

export const siteSheetSource = hashSource(siteSheet)
