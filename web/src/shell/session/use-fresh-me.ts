import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callQuery } from '../../api/queries'
import { saveMe, useSession } from '../../api/session'

/** The user may have changed since sign-in: another name, another group, other properties. */
export function useFreshMe(): void {
  const { ended } = useSession()
  const { data } = useQuery({ ...callQuery('GET user/get-profile', {}, { silent: true }), enabled: ended === null })
  const me = data?.data
  useEffect(() => {
    if (me) saveMe(me)
  }, [me])
}
