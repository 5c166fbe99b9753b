import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callQuery } from '../../api/queries'
import { saveMe, saveSubscription, useSession } from '../../api/session'

/** The user may have changed since sign-in: another name, another group, other properties; and the account's settings and membership. */
export function useFreshMe(): void {
  const { ended } = useSession()
  const { data } = useQuery({ ...callQuery('GET user/get-profile', {}, { silent: true }), enabled: ended === null })
  useEffect(() => {
    if (!data) return
    saveMe(data.data, data.settings)
    saveSubscription(data.subscription)
  }, [data])
}
