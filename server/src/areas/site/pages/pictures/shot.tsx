import type { JSX } from 'preact'
import { siteFiles } from './pictures.gen'

type File = keyof typeof siteFiles

interface Shot {
  /** Files of one width each, the narrowest first. */
  avif: readonly (readonly [file: File, width: number])[]
  webp: File
  width: number
  height: number
}

/** The true size gives a picture its place before it has arrived. */
const shots = {
  deposits: desk('deposits', 560),
  statement: desk('statement', 600),
  maintenance: desk('maintenance', 600),
  leasing: desk('leasing', 560),
  automation: desk('automation', 560),
  portal: {
    avif: [
      ['portal-390.avif', 390],
      ['portal-780.avif', 780],
    ],
    webp: 'portal-390.webp',
    width: 390,
    height: 780,
  },
} satisfies Record<string, Shot>

function desk(name: 'deposits' | 'statement' | 'maintenance' | 'leasing' | 'automation', height: number): Shot {
  return {
    avif: [
      [`${name}-720.avif`, 720],
      [`${name}-1280.avif`, 1280],
    ],
    webp: `${name}-720.webp`,
    width: 990,
    height,
  }
}

const setOf = (files: readonly (readonly [file: File, width: number])[]): string =>
  files.map(([file, width]) => `${siteFiles[file]} ${width}w`).join(', ')

interface ShotProps {
  of: keyof typeof shots
  alt: string
  /** The width that it has on the page, for browsers. */
  sizes?: string
}

/** A screen of the product as it is. It is fetched when it comes into view. */
export function ScreenShot({ of, alt, sizes = '(max-width: 767px) 94vw, 620px' }: ShotProps): JSX.Element {
  const { avif, webp, width, height } = shots[of]
  return (
    <picture class="shot">
      <source type="image/avif" srcset={setOf(avif)} sizes={sizes} />
      <img src={siteFiles[webp]} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
    </picture>
  )
}

const heroSizes = '(max-width: 999px) 92vw, 860px'

/** The first picture of the site: the dashboard on a desk, or on a phone, in the colors of the reader's scheme. */
export const DashboardShot = () => (
  <picture class="shot">
    {(['dark', 'light'] as const).flatMap((scheme) => {
      const name = scheme === 'dark' ? ('-dark' as const) : ('' as const)
      const inScheme = scheme === 'dark' ? ' and (prefers-color-scheme: dark)' : ''
      return [
        <source
          key={`phone${name}`}
          type="image/avif"
          media={`(max-width: 599px)${inScheme}`}
          srcset={siteFiles[`dashboard-phone${name}-720.avif`]}
          width="390"
          height="540"
        />,
        <source
          key={`desk${name}`}
          type="image/avif"
          media={`(min-width: 600px)${inScheme}`}
          srcset={setOf([
            [`dashboard${name}-720.avif`, 720],
            [`dashboard${name}-1440.avif`, 1440],
          ])}
          sizes={heroSizes}
          width="1280"
          height="800"
        />,
      ]
    })}
    <img
      src={siteFiles['dashboard-720.webp']}
      alt="The dashboard: rent expected, collected and past due this month, the jobs that need you, cash flow and occupancy"
      width="1280"
      height="800"
      fetchpriority="high"
    />
  </picture>
)
