import { loginPath } from '../address'

/** What a mailed link brought along. It is taken out of the address at once, where it would stay in the history. */
interface Entry {
  /** The token of an invitation. */
  invite: string | null
  /** The token of a link that signs in by itself. */
  link: string | null
  /** The link is that of a user who looks at the portal: no scanner opens it, so it is used at once. */
  isViewer: boolean
}

const none: Entry = { invite: null, link: null, isViewer: false }

function take(): Entry {
  const search = new URLSearchParams(location.search)
  const viewer = search.get('entry')
  const entry = { invite: search.get('invite'), link: viewer ?? search.get('link'), isViewer: viewer !== null }
  if (entry.invite === null && entry.link === null) return none
  search.delete('invite')
  search.delete('link')
  search.delete('entry')
  const rest = search.toString()
  const path = entry.isViewer ? loginPath : location.pathname
  history.replaceState(null, '', path + (rest === '' ? '' : `?${rest}`))
  return entry
}

let entry = take()

export const currentEntry = (): Entry => entry
export const hasEntry = (): boolean => entry !== none
export function forgetEntry(): void {
  entry = none
}
