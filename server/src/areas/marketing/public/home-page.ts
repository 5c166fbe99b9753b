import type { Day } from '@freehold/rules/day'
import { cents } from '@freehold/rules/money'
import { escapeHtml } from '../../../providers/mail/escape'
import {
  addressWords,
  availableWords,
  feeWords,
  mapAddress,
  money,
  petWords,
  rentWords,
  roomWords,
  smokingWords,
  summaryOf,
} from './home-words'
import { feeLine, tags } from './homes-page'
import { marketPage, openGraph } from './market-page'
import type { WholeHome } from './offered-home.sql'
import { type Photo, photoTag } from './photo'
import { dataBlock, structuredData } from './structured-data'

interface HomePage {
  company: string
  today: Day
  home: WholeHome
  url: string
  /** The page of all homes. */
  all: string
  /** Where people apply; null while no applications are taken. */
  apply: string | null
  photoOf: (file: string, alt: string) => Photo
  /** The form for a question, or what became of it. */
  question: string
}

/** The page of one home: its rent first, then everything one needs to know. */
export function homePage({ company, today, home, url, all, apply, photoOf, question }: HomePage): string {
  const cover = photoOf(home.cover_image, home.cover_alt || home.title)
  const others = home.images.map(({ image_name, alt }, at) =>
    photoOf(image_name, alt || `Picture ${at + 2} of ${home.title}`),
  )
  const head = [
    openGraph({ title: home.title, summary: summaryOf(home, today), url, company, photo: cover }),
    dataBlock(
      structuredData({
        home,
        url,
        company,
        pictures: [cover, ...others].map((photo) => photo.url),
      }),
    ),
  ].join('\n')
  const photos = others.map(
    (photo) => `<li><a href="${escapeHtml(photo.url)}">${photoTag(photo, { place: 'photos' })}</a></li>`,
  )
  const facts = [roomWords(home), availableWords(home, today), petWords(home), smokingWords(home)]
  return marketPage({
    title: `${home.title} - ${company}`,
    company,
    head,
    body: `<p><a href="${escapeHtml(all)}">All homes</a></p>
<h1>${escapeHtml(home.title)}</h1>
<div class="top">${photoTag(cover, { place: 'top', first: true })}
<div>${tags(home)}<p class="price">${escapeHtml(rentWords(home))}</p>${feeLine(home)}
<ul class="facts">${facts.map((fact) => `<li>${escapeHtml(fact)}</li>`).join('')}</ul>
<p>${escapeHtml(addressWords(home))}<br><a href="${escapeHtml(mapAddress(home))}" rel="noreferrer">Show on a map</a></p>
${apply === null ? '<p class="quiet">Online applications are closed right now.</p>' : `<a class="go" href="${escapeHtml(apply)}">Apply for this home</a>`}</div></div>
${home.description === '' ? '' : `<h2>About this home</h2><p class="text">${escapeHtml(home.description)}</p>`}
${home.website === '' ? '' : `<p><a href="${escapeHtml(home.website)}" rel="noreferrer nofollow">More about this home</a></p>`}
${photos.length === 0 ? '' : `<h2>Pictures</h2><ul class="photos">${photos.join('')}</ul>`}
<h2>What it costs</h2>${costs('Rent, deposit and required fees', requiredCosts(home))}${costs('Only if you want it', feeCosts(home, true))}
${question}`,
  })
}

type Cost = readonly [name: string, words: string]

const feeCosts = ({ fees }: WholeHome, optional: boolean): Cost[] =>
  fees.filter((fee) => fee.optional === optional).map((fee) => [fee.name, feeWords(fee)])

/** Each amount by itself: a lease bills no recurring fee yet, so a total would promise more than it holds. */
const requiredCosts = (home: WholeHome): Cost[] => [
  ['Rent', rentWords(home)],
  ...(home.deposit_cents > 0
    ? [['Security deposit', `${money(cents(home.deposit_cents))} once, at move-in`] as const]
    : []),
  ...feeCosts(home, false),
]

const costs = (caption: string, rows: readonly Cost[]): string =>
  rows.length === 0
    ? ''
    : `<table><caption>${escapeHtml(caption)}</caption><tbody>${rows
        .map(([name, words]) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(words)}</td></tr>`)
        .join('')}</tbody></table><br>`

interface GonePage {
  company: string
  /** The home was rented, which may be told. */
  rented: boolean
  /** The page of all homes; blank where the landlord is not known. */
  others: string
}

/** A home that is not offered, told kindly, with the way to others. */
export const gonePage = ({ company, rented, others }: GonePage): string =>
  marketPage({
    title: rented ? 'This home has been rented' : 'This home is not available',
    company,
    hidden: true,
    body: `<h1>${rented ? 'This home has been rented' : 'This home is not available'}</h1>
<p>${rented ? 'Thank you for your interest.' : 'It may have been taken off the market, or part of the address is missing.'}</p>
${others === '' ? '' : `<a class="go" href="${escapeHtml(others)}">See the homes that are available</a>`}`,
  })
