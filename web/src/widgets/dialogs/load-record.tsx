import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { callQuery } from '../../api/queries'
import type { CallKey, Input, Reply } from '../../api/types'
import { FormSkeleton } from './form-skeleton'

interface LoadRecordProps<K extends CallKey> {
  call: K
  input: Input<K>
  failure?: string
  children: (reply: Reply<K>) => ReactNode
}

/** Loads the record that a form needs before it is shown. */
export function LoadRecord<K extends CallKey>({ call, input, failure, children }: LoadRecordProps<K>) {
  const query = { ...callQuery(call, input, failure ? { failure } : {}), refetchOnMount: 'always' as const }
  const { data, isError, isFetching } = useQuery(query)
  // Wait for fresh data, so that the form doesn't start from old values. A later refetch must not close the form.
  const begun = useRef(false)
  begun.current ||= data !== undefined && !isFetching
  if (data !== undefined && begun.current) return children(data)
  return isError ? <p>This could not be loaded.</p> : <FormSkeleton />
}
