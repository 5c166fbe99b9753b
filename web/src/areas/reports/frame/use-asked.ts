import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReportSearch, reportSearch } from './report-search'

const isTyping = ({ from, day }: { from?: unknown; day?: unknown }): boolean => from !== undefined || day !== undefined

/** Asks for a report anew: by its address, or, when that stays what it is, by asking the server once more. */
export function useAsked(refetch: () => unknown) {
  const navigate = useNavigate()
  const here = useSearch({ strict: false })
  return (next: ReportSearch) => {
    const same = JSON.stringify(reportSearch({ ...next })) === JSON.stringify(reportSearch({ ...here }))
    if (same) refetch()
    // Days that are being typed are one step of the way back.
    else void navigate({ to: '.', search: { ...next }, replace: isTyping(next) && isTyping(here), resetScroll: false })
  }
}
