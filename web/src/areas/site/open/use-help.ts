import { useCallback, useEffect, useState } from 'react'
import { api } from '../../../api/client'
import { isAbort } from '../../../api/failure'
import type { Reply } from '../../../api/types'

export type Article = Reply<'GET faq/default'>['data'][number]['faq'][number]
export type News = Reply<'GET faq/news'>['data'][number]

interface Help {
  articles: readonly Article[]
  news: readonly News[]
}

type State = Help | 'waiting' | 'no answer'

/** All help articles, and what is new. It needs neither a session nor the cache of the staff screens. */
export function useHelp(): { help: State; retry: () => void } {
  const [help, setHelp] = useState<State>('waiting')
  const ask = useCallback(async (signal?: AbortSignal) => {
    setHelp('waiting')
    try {
      setHelp(await load(signal))
    } catch (error) {
      if (!isAbort(error)) setHelp('no answer')
    }
  }, [])
  useEffect(() => {
    const gone = new AbortController()
    void ask(gone.signal)
    return () => gone.abort()
  }, [ask])
  return { help, retry: () => void ask() }
}

async function load(signal: AbortSignal | undefined): Promise<Help> {
  const options = signal ? { signal } : {}
  const [articles, news] = await Promise.all([api('GET faq/default', {}, options), api('GET faq/news', {}, options)])
  return { articles: articles.data.flatMap(({ faq }) => faq), news: news.data }
}
