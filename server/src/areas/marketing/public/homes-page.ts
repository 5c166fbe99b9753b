import type { Day } from '@freehold/rules/day'
import { escapeHtml } from '../../../providers/mail/escape'
import { addressWords, availableWords, petWords, rentWords, requiredFeeWords, roomWords } from './home-words'
import { marketPage, openGraph } from './market-page'
import type { OfferedHome } from './offered-home.sql'
import { type Photo, photoTag } from './photo'

interface HomesPage {
  company: string
  today: Day
  homes: readonly OfferedHome[]
  url: string
  addressOf: (home: OfferedHome) => string
  coverOf: (home: OfferedHome) => Photo
}

/** All homes that a landlord offers. */
export function homesPage({ company, today, homes, url, addressOf, coverOf }: HomesPage): string {
  const title = `Homes for rent by ${company}`
  const [first] = homes
  const count = homes.length === 1 ? '1 home is' : `${homes.length} homes are`
  const summary = homes.length === 0 ? 'No homes are available right now.' : `${count} available.`
  const card = (
    home: OfferedHome,
    place: number,
  ) => `<li class="home">${photoTag(coverOf(home), { place: 'card', first: place === 0 })}
<div>${tags(home)}<p class="price">${escapeHtml(rentWords(home))}</p>${feeLine(home)}
<h2><a href="${escapeHtml(addressOf(home))}">${escapeHtml(home.title)}</a></h2>
<p>${escapeHtml(roomWords(home))}<br>${escapeHtml(addressWords(home))}</p><p>${escapeHtml(availableWords(home, today))}. ${escapeHtml(petWords(home))}</p></div></li>`
  return marketPage({
    title,
    company,
    head: openGraph({
      title,
      summary,
      url,
      company,
      photo: first && coverOf(first),
    }),
    body: `<h1>${escapeHtml(title)}</h1><p class="quiet">${escapeHtml(summary)}</p>
<ul class="homes">${homes.map(card).join('\n')}</ul>`,
  })
}

/** The required fees under the rent. */
export const feeLine = (home: OfferedHome): string => {
  const words = requiredFeeWords(home)
  return words === '' ? '' : `<p class="quiet">${escapeHtml(words)}</p>`
}

/** The features of a home, in words. */
export const tags = ({ featured, for_sale }: OfferedHome): string =>
  [...(featured ? ['Featured'] : []), ...(for_sale ? ['Also for sale'] : [])]
    .map((word) => `<span class="tag">${word}</span>`)
    .join('')
