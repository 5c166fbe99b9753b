import type { Day } from '@freehold/rules/day'
import type { Language } from '@freehold/rules/text/language'
import type { ComponentChildren } from 'preact'
import { coverPage } from '../../../guests/cover'
import type { House } from '../../../guests/house'
import { type Rendered, renderPage } from '../../../guests/page'
import { LinkButton } from '../../../guests/parts'
import type { OtherLanguage } from '../../../guests/spoken'
import type { StateMap } from '../../../guests/state-map'
import { FeeLine, HomeCard, Tags } from './home-card'
import { Costs } from './home-costs'
import { HomeMap } from './home-map'
import { addressWords, availableWords, petWords, rentWords, rooms, smokingWords, summaryOf } from './home-words'
import { DataBlock, OpenGraph } from './market-head'
import type { OfferedHome, WholeHome } from './offered-home.sql'
import { onThisServer, type Photo, Picture } from './photo'
import { structuredData } from './structured-data'
import { homeTexts } from './texts/all'

interface HomePage {
  house: House
  language: Language
  other: OtherLanguage
  today: Day
  home: WholeHome
  url: string
  /** The page of all homes. */
  all: string
  /** The address to apply at; null while no applications are taken. */
  apply: string | null
  photoOf: (file: string, alt: string) => Photo
  map: StateMap | null
  /** Other homes of the landlord, the most like this one first. */
  similar: readonly { home: OfferedHome; href: string; cover: Photo }[]
  /** The form for a question, or what became of it. */
  question: ComponentChildren
}

/** More pictures than these stand below the description. */
const inGallery = 3

/** The page of one home: its pictures, its facts in a row, its price beside them, then everything one needs to know. */
export function homePage(shown: HomePage): Rendered {
  const { house, language, other, today, home, url, all, photoOf, map, question } = shown
  const words = homeTexts[language]
  const { company } = house
  const photos = [
    photoOf(home.cover_image, home.cover_alt || home.title),
    ...home.images.map(({ image_name, alt }, at) => photoOf(image_name, alt || words.picture(at + 2, home.title))),
  ]
  const pictures = photos.map((photo) => photo.url)
  const below = photos.slice(inGallery)
  const facts = [
    ...rooms(language, home),
    availableWords(language, home, today),
    petWords(language, home),
    smokingWords(language, home),
  ]
  return renderPage({
    house,
    language,
    other,
    title: `${home.title} - ${company}`,
    shape: 'wide',
    open: {
      head: (
        <>
          <OpenGraph
            title={home.title}
            summary={summaryOf(language, home, today)}
            url={url}
            company={company}
            photo={photos[0]}
          />
          <DataBlock data={structuredData({ home, url, company, pictures })} />
        </>
      ),
      foot: words.foot,
    },
    children: (
      <>
        <p class="back">
          <a href={all}>{words.all}</a>
        </p>
        <Gallery photos={photos.slice(0, inGallery)} />
        <div class="offer">
          <div class="title close">
            <h1>{home.title}</h1>
            <p>{addressWords(home)}</p>
          </div>
          <PriceCard {...shown} />
          <div class="about">
            <ul class="row" aria-label={words.facts}>
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
            {home.description === '' && home.website === '' ? null : (
              <section class="close">
                <h2>{words.about}</h2>
                {home.description === '' ? null : <p class="text">{home.description}</p>}
                {home.website === '' ? null : (
                  <p>
                    <a href={home.website} rel="noreferrer nofollow">
                      {words.more}
                    </a>
                  </p>
                )}
              </section>
            )}
            {below.length === 0 ? null : (
              <section class="close">
                <h2>{words.morePhotos}</h2>
                <ul class="more-photos">
                  {below.map((photo) => (
                    <li key={photo.url}>
                      <a href={onThisServer(photo.url)}>
                        <Picture photo={photo} place="below" />
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <Costs home={home} language={language} />
            <HomeMap home={home} language={language} map={map} />
            {question}
          </div>
        </div>
        <Similar {...shown} />
      </>
    ),
  })
}

const shapes = ['', 'gallery one', 'gallery two', 'gallery'] as const

const Gallery = ({ photos }: { photos: readonly Photo[] }) => (
  <ul class={shapes[photos.length]}>
    {photos.map((photo, at) => (
      <li key={photo.url}>
        <a href={onThisServer(photo.url)}>
          <Picture photo={photo} place={at === 0 ? 'first' : 'beside'} first={at === 0} />
        </a>
      </li>
    ))}
  </ul>
)

/** The price and the way to apply; on a wide screen they stay in view. */
function PriceCard({ home, language, apply }: HomePage) {
  const words = homeTexts[language]
  return (
    <section class="card apply" aria-label={words.costs.rent}>
      <Tags home={home} language={language} />
      <p class="price">{rentWords(language, home)}</p>
      <FeeLine home={home} language={language} />
      {apply === null ? <p class="dim">{words.closed}</p> : <LinkButton href={apply}>{words.apply}</LinkButton>}
      <LinkButton href="#ask" kind="second">
        {words.question.title}
      </LinkButton>
    </section>
  )
}

const Similar = ({ language, today, similar }: HomePage) =>
  similar.length === 0 ? null : (
    <section class="similar">
      <h2>{homeTexts[language].similar}</h2>
      <ul class="homes">
        {similar.map((one) => (
          <HomeCard key={one.home.id} {...one} language={language} today={today} below />
        ))}
      </ul>
    </section>
  )

interface GonePage {
  house: House | null
  language: Language
  other: OtherLanguage
  /** The home was rented, which everyone may know. */
  rented: boolean
  /** The page of all homes; blank where the landlord is not known. */
  others: string
}

/** A home that is not offered, with the way to others. */
export function gonePage({ house, language, other, rented, others }: GonePage): Rendered {
  const { gone: words, foot } = homeTexts[language]
  return coverPage(house, language, {
    other,
    title: rented ? words.rented : words.unavailable,
    paragraphs: [rented ? words.thanks : words.why],
    ended: true,
    foot,
    ...(others !== '' && { link: { label: words.others, href: others } }),
  })
}
