import type { Day } from '@freehold/rules/day'
import { type Language, plural } from '@freehold/rules/text/language'
import type { House } from '../../../guests/house'
import { type Rendered, renderPage } from '../../../guests/page'
import { Heading } from '../../../guests/parts'
import type { OtherLanguage } from '../../../guests/spoken'
import { addressWords, availableWords, petWords, rentWords, requiredFeeWords, roomWords } from './home-words'
import { OpenGraph } from './market-head'
import type { OfferedHome } from './offered-home.sql'
import { type Photo, Picture } from './photo'
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
            <li class="home" key={home.id}>
              <Picture photo={coverOf(home)} place="card" first={place === 0} />
              <Tags home={home} language={language} />
              <div class="words">
                <p class="price">{rentWords(language, home)}</p>
                <FeeLine home={home} language={language} />
                <h2>
                  <a href={addressOf(home)}>{home.title}</a>
                </h2>
                <p>
                  {roomWords(language, home)}
                  <br />
                  {addressWords(home)}
                </p>
                <p class="dim">{`${availableWords(language, home, today)}. ${petWords(language, home)}`}</p>
              </div>
            </li>
          ))}
        </ul>
      </>
    ),
  })
}

interface OfHome {
  home: OfferedHome
  language: Language
}

/** The required fees under the rent. */
export function FeeLine({ home, language }: OfHome) {
  const words = requiredFeeWords(language, home)
  return words === '' ? null : <p class="dim">{words}</p>
}

/** The features of a home, in words. */
export function Tags({ home: { featured, for_sale }, language }: OfHome) {
  const words = homeTexts[language]
  const tags = [...(featured ? [words.featured] : []), ...(for_sale ? [words.forSale] : [])]
  return tags.length === 0 ? null : (
    <div class="tags">
      {tags.map((tag) => (
        <span class="tag" key={tag}>
          {tag}
        </span>
      ))}
    </div>
  )
}
