import type { Day } from '@freehold/rules/day'
import type { Language } from '@freehold/rules/text/language'
import { addressWords, availableWords, petWords, rentWords, requiredFeeWords, roomWords } from './home-words'
import type { OfferedHome } from './offered-home.sql'
import { type Photo, Picture } from './photo'
import { homeTexts } from './texts/all'

interface OfHome {
  home: OfferedHome
  language: Language
}

interface HomeCardProps extends OfHome {
  today: Day
  href: string
  cover: Photo
  /** The heading above the card is one level higher. */
  below?: boolean
  first?: boolean
}

/** A home in a list, as one large link. */
export function HomeCard({ home, language, today, href, cover, below = false, first = false }: HomeCardProps) {
  const Title = below ? 'h3' : 'h2'
  return (
    <li class="home">
      <Picture photo={cover} place="card" first={first} />
      <Tags home={home} language={language} />
      <div class="words">
        <p class="price">{rentWords(language, home)}</p>
        <FeeLine home={home} language={language} />
        <Title>
          <a href={href}>{home.title}</a>
        </Title>
        <p>
          {roomWords(language, home)}
          <br />
          {addressWords(home)}
        </p>
        <p class="dim">{`${availableWords(language, home, today)}. ${petWords(language, home)}`}</p>
      </div>
    </li>
  )
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
