import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { placeOf } from '../documents/place-of'

const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD'
const extended =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF'

interface Font {
  family: string
  weights: string
  range: string
  file: string
  /** Every page needs it at once. */
  first?: true
}

/** The theme's type. Letters beyond western Europe come in files of their own, which a browser fetches when a page has one. */
const files: readonly Font[] = [
  { family: 'Hanken Grotesk', weights: '100 900', range: latin, file: 'HankenGrotesk-Latin', first: true },
  { family: 'Hanken Grotesk', weights: '100 900', range: extended, file: 'HankenGrotesk-LatinExt' },
  { family: 'Bricolage Grotesque', weights: '200 800', range: latin, file: 'BricolageGrotesque-Latin', first: true },
  { family: 'Bricolage Grotesque', weights: '200 800', range: extended, file: 'BricolageGrotesque-LatinExt' },
]

const fonts = files.map((font) => {
  const bytes = readFileSync(join(placeOf('fonts'), `${font.file}.woff2`))
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  return { ...font, bytes, name: `${font.file}-${hash}.woff2` }
})

const addressOf = (name: string): string => `/guests/fonts/${name}`

/** The fonts that a page asks for before it reads its style. */
export const firstFonts: readonly string[] = fonts.flatMap(({ first, name }) => (first ? addressOf(name) : []))

/** Stand-ins have the width of the fonts, so that a page does not move when they arrive. */
export const fontSheet = `${fonts
  .map(
    ({ family, weights, range, name }) =>
      `@font-face { font-family: '${family}'; font-weight: ${weights}; font-display: swap; src: url(${addressOf(name)}) format('woff2'); unicode-range: ${range} }`,
  )
  .join('\n')}
@font-face { font-family: 'Hanken Grotesk Fallback'; src: local('Arial'), local('Liberation Sans'), local('Helvetica'); size-adjust: 100.5%; ascent-override: 99.5%; descent-override: 29.9%; line-gap-override: 0% }
@font-face { font-family: 'Bricolage Grotesque Fallback'; src: local('Arial Bold'), local('Liberation Sans Bold'), local('Helvetica Bold'); size-adjust: 101.1%; ascent-override: 92%; descent-override: 26.7%; line-gap-override: 0% }
`

/** A font's address names its content, so a browser keeps it for ever. */
export function addFonts(app: FastifyInstance): void {
  for (const { name, bytes } of fonts)
    app.get(addressOf(name), { compress: false }, (_, reply) =>
      reply.header('Cache-Control', 'public, max-age=31536000, immutable').type('font/woff2').send(bytes),
    )
}
