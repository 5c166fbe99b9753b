import { useEffect, useState } from 'react'
import { api } from '../../../api/client'
import { isAbort } from '../../../api/failure'
import type { Reply } from '../../../api/types'
import type { Article } from './use-help'

interface Found {
  /** The words that these articles were found by. */
  words: string
  articles: readonly Article[]
  /** One of them answers the question; otherwise they are the nearest. */
  sure: boolean
}

interface Asked {
  words: string
  /** Enter was pressed: the words are a whole question. */
  whole: boolean
}

type State = Found | 'busy' | 'no answer' | null

const shortest = 2
const quietMs = 120

/** Searches the help while a person types, and at once for a whole question. */
export function useHelpSearch({ words, whole }: Asked): State {
  const [found, setFound] = useState<State>(null)
  useEffect(() => {
    if (words.length < shortest) return setFound(null)
    setFound((before) => (before === null || before === 'no answer' ? 'busy' : before))
    const gone = new AbortController()
    const ask = async () => {
      try {
        const answer = await api('GET faq/search', { keyword: words, typing: !whole }, { signal: gone.signal })
        setFound({ words, sure: answer.sure, articles: inOrder(answer) })
      } catch (error) {
        if (!isAbort(error)) setFound('no answer')
      }
    }
    const timer = setTimeout(() => void ask(), whole ? 0 : quietMs)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [words, whole])
  return found
}

const inOrder = ({ data }: Reply<'GET faq/search'>): Article[] => data.flatMap(({ faq }) => faq)
