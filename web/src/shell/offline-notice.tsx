import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { messages } from '../messages'
import classes from './notice.module.css'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (online) return null
  return (
    <p role="status" className={classes.notice}>
      <IconWifiOff size={18} stroke={1.5} aria-hidden />
      {messages.offline}
    </p>
  )
}
