import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureText } from '../api/failure-text'
import { useTexts } from '../texts/language'
import { Button } from './button'
import { Card } from './card'
import { Notice } from './notice'
import { Skeleton } from './skeleton'

interface LoadedProps<T> {
  of: UseQueryResult<T>
  /** As many lines as the reply will about have. */
  lines?: number
  /** It is inside a card already. */
  inCard?: boolean
  children: (reply: T) => ReactNode
}

/** What a query has answered; before that lines in its place, and a failure with a way to try again. */
export function Loaded<T>({ of: query, lines = 4, inCard = false, children }: LoadedProps<T>) {
  const texts = useTexts('kit')
  if (query.data !== undefined) return children(query.data)
  const problem = query.error === null ? null : failureText(query.error)
  if (query.error === null || problem === null)
    return inCard ? (
      <Skeleton lines={lines} />
    ) : (
      <Card>
        <Skeleton lines={lines} />
      </Card>
    )
  return (
    <Notice kind="wrong" alert>
      <p>{problem}</p>
      <Button kind="quiet" busy={query.isFetching} onClick={() => void query.refetch()}>
        {texts.tryAgain}
      </Button>
    </Notice>
  )
}
