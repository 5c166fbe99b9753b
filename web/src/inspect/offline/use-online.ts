import { useSyncExternalStore } from 'react'
import { isNewer, subscribeToNewer } from './worker'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

export const useNewer = (): boolean => useSyncExternalStore(subscribeToNewer, isNewer)
