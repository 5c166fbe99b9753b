import { useMemo, useSyncExternalStore } from 'react'

/**
 * The address is the only router: two paths, and the tab in the query. The portal has no tree of routes that would be worth
 * the weight of a router on a phone.
 */
export const loginPath = '/tenant-login'
export const boardPath = '/tenant-board'

/** The sign-in. `back`: the query of the board that is opened afterwards. */
export const loginAddress = (back: string): string =>
  back === '' ? loginPath : `${loginPath}?${new URLSearchParams({ back })}`

/** The address of a tab. More of the query may say what is open in it. */
export function boardAddress(tab: string | null, more: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams({ ...(tab !== null && tab !== '' && { tab }), ...more }).toString()
  return search === '' ? boardPath : `${boardPath}?${search}`
}

const changed = new EventTarget()

/** Opens an address of the portal. Back leads to the one before, unless it is replaced. */
export function go(address: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  changed.dispatchEvent(new Event('change'))
  if (!replace) window.scrollTo(0, 0)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  changed.addEventListener('change', listener)
  return () => {
    window.removeEventListener('popstate', listener)
    changed.removeEventListener('change', listener)
  }
}

interface Address {
  path: string
  search: URLSearchParams
}

export function useAddress(): Address {
  const href = useSyncExternalStore(subscribe, () => location.pathname + location.search)
  return useMemo(() => {
    const [path = '', search = ''] = href.split('?')
    return { path, search: new URLSearchParams(search) }
  }, [href])
}
