import type { Language } from '@freehold/rules/text/language'
import type { JSX } from 'preact'
import { Submit } from './form'
import type { House } from './house'
import { type Rendered, renderPage } from './page'
import { LinkButton } from './parts'
import type { OtherLanguage } from './spoken'
import { kitTexts } from './texts/kit'

export interface Cover {
  title: string
  paragraphs: readonly string[]
  /** The button posts to an address of this server. */
  button?: { label: string; at: string }
  /** The way on, by a link. */
  link?: { label: string; href: string }
  /** Nothing is left to do here. */
  ended?: boolean
  /** The way to the same page in the other language. */
  other?: OtherLanguage | undefined
  /** The foot of a page that is no person's own. */
  foot?: string
}

/** A doorway as an architect draws it: the wall, and the arc of the door. */
const Doorway = () => (
  <svg class="plan" viewBox="0 0 72 72" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">
    <path d="M2 70V2h68v68" stroke-width="3" />
    <path d="M18 70V22M18 22a48 48 0 0 1 48 48" />
    <path d="M18 70h48" stroke-dasharray="3 5" />
  </svg>
)

/** A page of a few sentences and one thing to do at most. It shows nothing of what is behind it. */
export const coverPage = (house: House | null, language: Language, cover: Cover): Rendered =>
  renderPage({
    house,
    language,
    other: cover.other,
    title: cover.title,
    shape: 'cover',
    children: <Sheet {...cover} />,
    ...(cover.foot !== undefined && { open: { foot: cover.foot, hidden: true } }),
  })

const Sheet = ({ title, paragraphs, button, link, ended }: Cover): JSX.Element => (
  <div class={ended ? 'sheet ended' : 'sheet'}>
    <Doorway />
    <h1>{title}</h1>
    {paragraphs.map((words) => (
      <p key={words}>{words}</p>
    ))}
    {button ? (
      <form method="post" action={button.at}>
        <Submit>{button.label}</Submit>
      </form>
    ) : null}
    {link ? (
      <p class="go">
        <LinkButton href={link.href} kind="second">
          {link.label}
        </LinkButton>
      </p>
    ) : null}
  </div>
)

/** The same page for links that never were, that expired, that were used, revoked or replaced. */
export function noLinkPage(language: Language, more: Pick<Cover, 'link' | 'other'> & { how?: string } = {}): Rendered {
  const { title, why, what } = kitTexts[language].noLink
  const { how = what, ...rest } = more
  return coverPage(null, language, { title, paragraphs: [why, how], ended: true, ...rest })
}
