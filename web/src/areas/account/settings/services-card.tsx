import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { Card } from '../../../widgets/cards/card'
import { Details } from '../../../widgets/layout/details'
import { messages } from '../messages'
import { serviceWords } from '../open/service-words'
import classes from './settings.module.css'

/** Outside services: the real ones by their names, the others as a sandbox. */
export function ServicesCard() {
  const { data } = useQuery(callQuery('GET user/get-services', {}, { failure: messages.settings.loadFailed }))
  return (
    <Card title="Outside services">
      <p className={classes.text}>{messages.settings.services}</p>
      {data === undefined && <Skeleton height={120} />}
      {data && (
        <Details rows={data.data.map(({ service, connected }) => [serviceWords[service], connected || 'Sandbox'])} />
      )}
    </Card>
  )
}
