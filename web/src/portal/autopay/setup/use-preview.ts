import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask'
import type { PlanInput } from './draft'

/** What a plan like this would take first, and the authorization for it. */
export function usePreview(input: PlanInput | null) {
  return useQuery({
    queryKey: ['GET tenants/preview-autopay', input] as const,
    queryFn: ({ signal }) => ask('GET tenants/preview-autopay', input ?? {}, { signal }),
    enabled: input !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
}
