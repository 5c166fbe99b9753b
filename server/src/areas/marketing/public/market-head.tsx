import type { Photo } from './photo'

interface SharedProps {
  title: string
  summary: string
  url: string
  /** None where there is nothing to show. */
  photo?: Photo | undefined
  company: string
}

/** The preview that messengers and networks show of a shared link. */
export function OpenGraph({ title, summary, url, photo, company }: SharedProps) {
  const tags: readonly (readonly [name: string, value: string])[] = [
    ['og:type', 'website'],
    ['og:site_name', company],
    ['og:title', title],
    ['og:description', summary],
    ['og:url', url],
    ...(photo
      ? ([
          ['og:image', photo.url],
          ['og:image:alt', photo.alt],
        ] as const)
      : []),
  ]
  return (
    <>
      <meta name="description" content={summary} />
      <link rel="canonical" href={url} />
      {tags.map(([name, value]) => (
        <meta key={name} {...{ property: name }} content={value} />
      ))}
      <meta name="twitter:card" content={photo ? 'summary_large_image' : 'summary'} />
    </>
  )
}

/** A script's end inside a text must not end the script. */
export const DataBlock = ({ data }: { data: object }) => (
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', String.raw`\u003c`) }}
  />
)
