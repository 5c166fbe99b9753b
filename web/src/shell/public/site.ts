import { messages } from '../../messages'

type Way = readonly [words: string, path: string]

/** The head and foot of the public pages, which the operator's configuration makes. */
interface Site {
  product: string
  /** People can sign up here. */
  sells: boolean
  operator: string
  address: string | null
  social: readonly { name: string; href: string }[]
  top: readonly Way[]
  foot: readonly (readonly [title: string, ways: readonly Way[]])[]
}

const unfilled: Site = {
  product: messages.product,
  sells: false,
  operator: messages.product,
  address: null,
  social: [],
  top: [['Help', '/help']],
  foot: [],
}

function siteOfPage(): Site {
  const text = document.querySelector<HTMLMetaElement>('meta[name="site"]')?.content ?? ''
  // The development server doesn't fill in the placeholder.
  return text.startsWith('{') ? (JSON.parse(text) as Site) : unfilled
}

/** Written into the page by its server. */
export const site = siteOfPage()
