import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReportSearch, reportSearch } from './report-search'

/** Asks for a report anew: by its address, or, when that stays what it is, by asking the server once more. */
export function useAsked(refetch: () => unknown) {
  const navigate = useNavigate()
  const here = useSearch({ strict: false })
  return (next: ReportSearch) => {
    const same = JSON.stringify(reportSearch({ ...next })) === JSON.stringify(reportSearch({ ...here }))
    if (same) refetch()
    else void navigate({ to: '.', search: { ...next } })
  }
}
