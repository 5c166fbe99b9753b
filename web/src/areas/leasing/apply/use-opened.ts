import { useCallback, useEffect, useState } from 'react'
import { api } from '../../../api/client'
import { isCallError, isNetworkError } from '../../../api/failure'
import type { Reply } from '../../../api/types'
import { messages as shared } from '../../../messages'
import { messages } from './messages'

type OpenKey = 'GET apply/open-link' | 'GET apply/open' | 'GET apply/open-request' | 'GET consent/open'

export function sentenceOf(error: unknown): string {
  if (isNetworkError(error)) return shared.noAnswer
  return isCallError(error) && error.message !== '' ? error.message : shared.unknownError
}

/** The page that a link opens. The public pages have no query client: it comes with the staff's screens. */
export function useOpened<K extends OpenKey>(key: K, token: string) {
  const [data, setData] = useState<Reply<K>['data'] | null>(null)
  const [problem, setProblem] = useState<string | null>(token === '' ? messages.noToken : null)
  const reload = useCallback(() => {
    if (token === '') return
    api(key, { token } as never)
      .then((reply) => setData((reply as Reply<K>).data))
      .catch((error: unknown) => setProblem(sentenceOf(error)))
  }, [key, token])
  useEffect(reload, [reload])
  return { data, setData, problem, reload }
}
