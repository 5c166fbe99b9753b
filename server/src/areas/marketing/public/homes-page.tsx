import type { Day } from '@freehold/rules/day'
import { type Language, plural } from '@freehold/rules/text/language'
import type { House } from '../../../guests/house'
import { type Rendered, renderPage } from '../../../guests/page'
import { Heading } from '../../../guests/parts'
import type { OtherLanguage } from '../../../guests/spoken'
import { HomeCard } from './home-card'
import { OpenGraph } from './market-head'
import type { OfferedHome } from './offered-home.sql'
import type { Photo } from './photo'
import { homeTexts } from './texts/all'

interface HomesPage {
  house: House
  language: Language
  other: OtherLanguage
  today: Day
  homes: readonly OfferedHome[]
  url: string
  addressOf: (home: OfferedHome) => string
  coverOf: (home: OfferedHome) => Photo
}

/** All homes that a landlord offers. */
export function homesPage({ house, language, other, today, homes, url, addressOf, coverOf }: HomesPage): Rendered {
  const words = homeTexts[language]
  const { company } = house
  const title = words.heading(company)
  const [first] = homes
  const { none, one, other: several } = words.available
  const some = plural(language, homes.length, { one, other: `${homes.length} ${several}` })
  const summary = homes.length === 0 ? none : some
  return renderPage({
    house,
    language,
    other,
    title,
    shape: 'wide',
    open: {
      head: <OpenGraph title={title} summary={summary} url={url} company={company} photo={first && coverOf(first)} />,
      foot: words.foot,
    },
    children: (
      <>
        <Heading title={title}>{homes.length === 0 ? null : <p class="dim">{summary}</p>}</Heading>
        {homes.length === 0 ? (
          <div class="empty">
            <p>{summary}</p>
          </div>
        ) : null}
        <ul class="homes">
          {homes.map((home, place) => (
            <HomeCard
              key={home.id}
              home={home}
              language={language}
              today={today}
              href={addressOf(home)}
              cover={coverOf(home)}
              first={place === 0}
            />
          ))}
        </ul>
      </>
    ),
  })
}
