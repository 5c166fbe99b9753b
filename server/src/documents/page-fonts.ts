import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeOf } from './place-of'

/** The product's own fonts as variable web fonts; the characters they lack come from the reader's system. */
const files = { 'Hanken Grotesk': 'HankenGrotesk-Latin.woff2', 'Bricolage Grotesque': 'BricolageGrotesque-Latin.woff2' }

let style: string | undefined

/** The fonts of a page to print, inside its style, so that the page fetches nothing. They are read once. */
export function pageFonts(): string {
  style ??= Object.entries(files)
    .map(([family, file]) => {
      const font = readFileSync(join(placeOf('fonts'), file)).toString('base64')
      return `@font-face { font-family: '${family}'; font-weight: 200 800; src: url(data:font/woff2;base64,${font}) format('woff2') }`
    })
    .join('\n')
  return style
}
