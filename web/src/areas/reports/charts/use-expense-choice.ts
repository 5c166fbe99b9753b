import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import { idsOf } from '../frame/report-range'
import { useDraft } from '../frame/use-draft'
import { messages } from '../messages'

/** The most charts that one request returns. */
const most = 500

/** The checked specific expenses: those in the address, or all until the user chooses. */
export function useExpenseChoice(inAddress: string | undefined) {
  const { data, isError } = useQuery(
    callQuery('GET expense/get-all-categories', {}, { failure: messages.categoriesFailed }),
  )
  const [shown, setShown] = useState(false)
  const [{ own, wrong }, change] = useDraft(inAddress ?? '', () => ({
    own: null as ReadonlySet<number> | null,
    wrong: null as string | null,
  }))
  const categories = data?.data
  const all = (categories ?? []).flatMap(({ children }) => children.map(({ id }) => id))
  const chosen: ReadonlySet<number> = own ?? new Set(inAddress === undefined ? all : idsOf(inAddress))
  return {
    categories,
    failed: isError && categories === undefined,
    shown,
    toggle: () => setShown(!shown),
    chosen,
    choose: (next: ReadonlySet<number>) => change({ own: next, wrong: null }),
    wrong,
    /** The choice as written in the address; null if it is none or too many, with an error shown. */
    take: (): string | null => {
      const found = chosen.size === 0 ? messages.noExpenseChosen : chosen.size > most ? messages.tooManyChosen : null
      change({ wrong: found })
      return found === null ? [...chosen].join(',') : null
    },
  }
}
