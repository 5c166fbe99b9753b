import { useCallback, useEffect, useState } from 'react'
import { api } from '../../../api/client'
import { isCallError, isNetworkError, mayPass } from '../../../api/failure'
import type { Reply } from '../../../api/types'
import { messages as shared } from '../../../messages'
import { messages } from './messages'

type OpenKey = 'GET apply/open-link' | 'GET apply/open' | 'GET apply/open-request' | 'GET consent/open'

export function sentenceOf(error: unknown): string {
  if (isNetworkError(error)) return shared.noAnswer
  return isCallError(error) && error.message !== '' ? error.message : shared.unknownError
}

/** Why a link did not open, and the way to try again where that may help. */
export interface OpenProblem {
  text: string
  retry: (() => void) | null
}

/** The page that a link opens. The public pages have no query client: it comes with the staff's screens. */
export function useOpened<K extends OpenKey>(key: K, token: string) {
  const [data, setData] = useState<Reply<K>['data'] | null>(null)
  const [failure, setFailure] = useState<{ text: string; passes: boolean } | null>(null)
  const reload = useCallback(() => {
    if (token === '') return
    api(key, { token } as never)
      .then((reply) => {
        setFailure(null)
        setData((reply as Reply<K>).data)
      })
      .catch((error: unknown) => setFailure({ text: sentenceOf(error), passes: mayPass(error) }))
  }, [key, token])
  useEffect(() => {
    // The page of another link begins anew.
    setData(null)
    setFailure(null)
    reload()
  }, [reload])
  const retry = () => {
    setFailure(null)
    reload()
  }
  const problem: OpenProblem | null =
    token === ''
      ? { text: messages.noToken, retry: null }
      : failure && { text: failure.text, retry: failure.passes ? retry : null }
  return { data, setData, problem, reload }
}
