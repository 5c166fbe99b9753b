/** What a mailed link brought along. It is taken out of the address at once, where it would stay in the history. */
interface Entry {
  /** The token of an invitation. */
  invite: string | null
  /** The token of a link that signs in by itself. */
  link: string | null
}

const none: Entry = { invite: null, link: null }

function take(): Entry {
  const search = new URLSearchParams(location.search)
  const entry = { invite: search.get('invite'), link: search.get('link') }
  if (entry.invite === null && entry.link === null) return none
  search.delete('invite')
  search.delete('link')
  const rest = search.toString()
  history.replaceState(null, '', location.pathname + (rest === '' ? '' : `?${rest}`))
  return entry
}

let entry = take()

export const currentEntry = (): Entry => entry
export const hasEntry = (): boolean => entry !== none
export function forgetEntry(): void {
  entry = none
}
