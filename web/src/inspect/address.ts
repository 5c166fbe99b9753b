import { useSyncExternalStore } from 'react'

export const home = '/inspect/'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

interface Address {
  /** The inspection; null on the list. */
  id: number | null
  room: string | null
  step: string | null
}

/** The address is the router: every step is one, so Back works. */
export function useAddress(): Address {
  const href = useSyncExternalStore(subscribe, () => location.pathname + location.search)
  const [path = '', query = ''] = href.split('?')
  const id = /^\/inspect\/(\d+)$/.exec(path)?.[1]
  const search = new URLSearchParams(query)
  return { id: id === undefined ? null : Number(id), room: search.get('room'), step: search.get('step') }
}

export function go(to: string): void {
  history.pushState(null, '', to)
  for (const listener of listeners) listener()
  window.scrollTo(0, 0)
}

export const addressOf = (id: number, part: { room?: string; step?: string } = {}): string => {
  const query = new URLSearchParams(part).toString()
  return `${home}${id}${query === '' ? '' : `?${query}`}`
}
