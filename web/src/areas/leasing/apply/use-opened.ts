import type { Language } from '@freehold/rules/text/language'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isCallError, isNetworkError, mayPass } from '../../../api/failure'
import type { Reply } from '../../../api/types'
import { ask } from './ask'
import { languageNow, textsNow, useLanguage, useTexts } from './language'

type OpenKey = 'GET apply/open-link' | 'GET apply/open' | 'GET apply/open-request' | 'GET consent/open'

export function sentenceOf(error: unknown): string {
  if (isNetworkError(error)) return textsNow().noAnswer
  return isCallError(error) && error.message !== '' ? error.message : textsNow().unknownError
}

/** Why a link did not open, and the way to try again where that may help. */
export interface OpenProblem {
  text: string
  retry: (() => void) | null
}

/** The page that a link opens. The public pages have no query client: it comes with the staff's screens. */
export function useOpened<K extends OpenKey>(key: K, token: string) {
  const texts = useTexts()
  const [data, setData] = useState<Reply<K>['data'] | null>(null)
  const [failure, setFailure] = useState<{ text: string; passes: boolean } | null>(null)
  const asked = useRef<Language | null>(null)
  const reload = useCallback(() => {
    if (token === '') return
    asked.current = languageNow()
    ask(key, { token } as never)
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
  const language = useLanguage()
  useEffect(() => {
    // Some words come with the data. What was typed is no part of it.
    if (asked.current !== null && asked.current !== language && languageNow() === language) reload()
  }, [language, reload])
  const retry = () => {
    setFailure(null)
    reload()
  }
  const problem: OpenProblem | null =
    token === ''
      ? { text: texts.noToken, retry: null }
      : failure && { text: failure.text, retry: failure.passes ? retry : null }
  return { data, setData, problem, reload }
}
