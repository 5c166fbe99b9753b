import type { Day } from '@freehold/rules/day'
import { escapeHtml } from '../../../providers/mail/escape'
import { addressWords, availableWords, petWords, roomWords, totalWords } from './home-words'
import { marketPage, openGraph } from './market-page'
import type { OfferedHome } from './offered-home.sql'

interface HomesPage {
  company: string
  today: Day
  homes: readonly OfferedHome[]
  url: string
  addressOf: (home: OfferedHome) => string
  pictureOf: (home: OfferedHome) => string
}

/** All homes that a landlord offers. */
export function homesPage({ company, today, homes, url, addressOf, pictureOf }: HomesPage): string {
  const title = `Homes for rent by ${company}`
  const [first] = homes
  const count = homes.length === 1 ? '1 home is' : `${homes.length} homes are`
  const summary = homes.length === 0 ? 'No homes are available right now.' : `${count} available.`
  const card = (
    home: OfferedHome,
    place: number,
  ) => `<li class="home"><img src="${escapeHtml(pictureOf(home))}" alt="${escapeHtml(home.cover_alt || home.title)}" width="1024" height="768"${loadingOf(place)}>
<div>${tags(home)}<p class="price">${escapeHtml(totalWords(home))}</p><p class="quiet">with all required fees</p>
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
      picture: first && pictureOf(first),
      alt: first?.cover_alt || first?.title || '',
    }),
    body: `<h1>${escapeHtml(title)}</h1><p class="quiet">${escapeHtml(summary)}</p>
<ul class="homes">${homes.map(card).join('\n')}</ul>`,
  })
}

/** The first picture is the largest thing on a phone's screen. Those below it wait until they are scrolled to. */
const loadingOf = (place: number): string =>
  place === 0 ? ' fetchpriority="high"' : place > 2 ? ' loading="lazy"' : ''

/** What sets a home apart, in words. */
export const tags = ({ featured, for_sale }: OfferedHome): string =>
  [...(featured ? ['Featured'] : []), ...(for_sale ? ['Also for sale'] : [])]
    .map((word) => `<span class="tag">${word}</span>`)
    .join('')
