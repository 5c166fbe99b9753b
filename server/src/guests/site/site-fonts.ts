import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { placeOf } from '../../documents/place-of'
import { fontSheet } from '../fonts'
import { contentHash } from './site'

/**
 * The theme's type for pages that a stranger opens first: 27 kB in place of 74. Titles have one weight, which serves
 * for all, and the text has those from 400 to 700. A page with a letter that the subset lacks fetches the whole font.
 */
const range =
  'U+0020-007E, U+00A7, U+00A9, U+00B7, U+00D7, U+00E9, U+00F1, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2212'

const subsets = [
  { family: 'Hanken Grotesk', weights: '400 700', file: 'HankenGrotesk-Site' },
  { family: 'Bricolage Grotesque', weights: '200 800', file: 'BricolageGrotesque-Site' },
].map((subset) => {
  const bytes = readFileSync(join(placeOf('fonts'), `${subset.file}.woff2`))
  return { ...subset, bytes, address: `/guests/fonts/${subset.file}-${contentHash(bytes)}.woff2` }
})

/** Fetched beside the page. The largest text of a page is its title, so a late title font would move the largest paint. */
export const siteFonts: readonly string[] = subsets.map(({ address }) => address)

/** The faces of the subsets, under the names that a style sheet gives their families. */
export const siteFaces = (nameOf: (family: string) => string): string =>
  subsets
    .map(
      ({ family, weights, address }) =>
        `@font-face { font-family: '${nameOf(family)}'; font-weight: ${weights}; font-display: swap; src: url(${address}) format('woff2'); unicode-range: ${range} }\n`,
    )
    .join('')

/** Later faces win, so a browser takes the subset for the letters that it has. */
export const siteFontSheet = `${fontSheet}${siteFaces((family) => family)}`

export function addSiteFonts(app: FastifyInstance): void {
  for (const { address, bytes } of subsets)
    app.get(address, { compress: false }, (_, reply) =>
      reply.header('Cache-Control', 'public, max-age=31536000, immutable').type('font/woff2').send(bytes),
    )
}
