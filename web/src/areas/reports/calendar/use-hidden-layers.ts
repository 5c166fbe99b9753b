import type { Layer } from '@freehold/rules/planning/calendar-layers'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client'
import { callQuery } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { messages } from '../messages'

const choices = callQuery('GET calendar/get-choices', {}, { silent: true })

/** The layers that the user has switched off, kept for the user and not for the browser. Null until they are known. */
export function useHiddenLayers(): { hidden: readonly Layer[] | null; hide: (hidden: readonly Layer[]) => void } {
  const client = useQueryClient()
  const { data, isError } = useQuery(choices)
  const [chosen, setChosen] = useState<readonly Layer[] | null>(null)
  const hide = (hidden: readonly Layer[]) => {
    setChosen(hidden)
    void api('POST calendar/save-choices', { hidden: JSON.stringify(hidden) }).then(
      () => client.invalidateQueries({ queryKey: choices.queryKey }),
      (error) => {
        setChosen(null)
        reportFailure(error, messages.choicesFailed)
      },
    )
  }
  return { hidden: chosen ?? data?.hidden ?? (isError ? [] : null), hide }
}
