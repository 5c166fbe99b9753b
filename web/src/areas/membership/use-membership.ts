import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callQuery } from '../../api/queries'
import { saveSubscription } from '../../api/session'
import type { Reply } from '../../api/types'
import { messages } from './messages'

/** The views of the card. */
export type View = 'membership_info' | 'upgrade_pro' | 'unit_payment'

export type MembershipInfo = Reply<'GET user/get-membership-info'>
export type Preview = Reply<'GET user/preview-membership-change'>['data']
export type Bill = NonNullable<MembershipInfo['next']>

/** The account's membership. What the session keeps of it follows. */
export function useMembership() {
  const query = useQuery(callQuery('GET user/get-membership-info', {}, { failure: messages.loadFailed }))
  const { data } = query
  useEffect(() => {
    if (!data) return
    const { membership, status, user_count, unit_count } = data.subscription
    saveSubscription({ membership, status, user_count, unit_count })
  }, [data])
  return query
}
