import { useEffect, useState } from 'react'
import { api } from '../../../api/client'
import { read, write } from '../../../api/storage'
import type { News } from './use-help'

/** It stays in the browser when the session ends. */
const name = 'news_read'

const markOf = ({ day, title }: News): string => `${day} ${title}`

export const isUnread = ([newest]: readonly News[]): boolean => newest !== undefined && read(name) !== markOf(newest)

export function markRead([newest]: readonly News[]): void {
  if (newest) write(name, markOf(newest))
}

/** True if there is news that this browser has not shown. It is asked where the answer is about to be seen. */
export function useUnreadNews(): boolean {
  const [unread, setUnread] = useState(false)
  useEffect(() => {
    const gone = new AbortController()
    api('GET faq/news', {}, { signal: gone.signal }).then(
      ({ data }) => setUnread(isUnread(data)),
      // Without an answer there is no dot.
      () => undefined,
    )
    return () => gone.abort()
  }, [])
  return unread
}
