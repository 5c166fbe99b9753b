import { useCallback, useEffect, useState } from 'react'
import { api } from '../../../api/client'
import { type CallError, isAbort, isCallError } from '../../../api/failure'
import type { Reply } from '../../../api/types'

export type Section = Reply<'GET faq/default'>['data'][number]

interface Help {
  /** Undefined until they have come. */
  sections: readonly Section[] | undefined
  /** The keyword that the sections were found by. */
  found: string
  busy: boolean
  failure: CallError | 'no answer' | null
}

const waiting: Help = { sections: undefined, found: '', busy: true, failure: null }

/** The help articles, or those that match a keyword. It needs neither a session nor the cache of the staff screens. */
export function useHelp(keyword = ''): Help & { retry: () => void } {
  const [help, setHelp] = useState(waiting)
  const ask = useCallback(
    async (signal?: AbortSignal) => {
      setHelp(waiting)
      try {
        setHelp({ sections: await load(keyword, signal), found: keyword, busy: false, failure: null })
      } catch (error) {
        if (!isAbort(error)) setHelp({ ...waiting, busy: false, failure: isCallError(error) ? error : 'no answer' })
      }
    },
    [keyword],
  )
  useEffect(() => {
    const gone = new AbortController()
    void ask(gone.signal)
    return () => gone.abort()
  }, [ask])
  return { ...help, retry: () => void ask() }
}

async function load(keyword: string, signal: AbortSignal | undefined): Promise<Section[]> {
  const options = signal ? { signal } : {}
  const answer =
    keyword === '' ? await api('GET faq/default', {}, options) : await api('GET faq/search', { keyword }, options)
  return answer.data
}
