import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { ask } from '../api/ask'
import { queryClient } from '../api/queries'
import type { Preview, Reason, Saved } from './types'

interface Asked {
  home: number | null
  type: Reason
  /** Null while what is typed is no amount. */
  amount: string | null
  saved: Saved | null
}

const previewOf = ({ home, type, amount, saved }: Asked) => {
  const input = {
    rent_id: home ?? '',
    pay_type_id: type,
    pay_amount: amount ?? '',
    // Only a bank account needs an authorization, and only the authorization depends on the way to pay.
    method_id: saved?.kind === 'BANK' ? saved.id : '',
  }
  return queryOptions({
    queryKey: ['GET tenants/preview-payment', input] as const,
    queryFn: ({ signal }) => ask('GET tenants/preview-payment', input, { signal }),
  })
}

/** What the amount that is typed would pay. A moment behind the typing, with what was shown before until then. */
export function usePreview(asked: Asked): Preview | null {
  const amount = useDeferredValue(asked.amount)
  const { data } = useQuery({
    ...previewOf({ ...asked, amount }),
    enabled: amount !== null,
    placeholderData: keepPreviousData,
  })
  return data?.data ?? null
}

/** The preview of exactly this payment, for the last look before it is sent. */
export const exactPreview = async (asked: Asked): Promise<Preview> =>
  (await queryClient.fetchQuery({ ...previewOf(asked), staleTime: 15_000 })).data
