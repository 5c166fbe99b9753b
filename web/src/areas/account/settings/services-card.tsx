import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { Card } from '../../../widgets/cards/card'
import { Details } from '../../../widgets/layout/details'
import { messages } from '../messages'
import classes from './settings.module.css'

const words = {
  mail: 'Mail',
  cards: 'Cards and PayPal',
  payouts: 'Payouts to owners',
  screening: 'Tenant screening',
  letters: 'Letters by post',
  texts: 'Text messages',
} as const

/** Which outside services are real, and what the server needs for those that are a sandbox. */
export function ServicesCard() {
  const { data } = useQuery(callQuery('GET user/get-services', {}, { failure: messages.settings.loadFailed }))
  return (
    <Card title="Outside services">
      <p className={classes.text}>{messages.settings.services}</p>
      {data === undefined && <Skeleton height={120} />}
      {data && (
        <Details
          rows={data.data.map(({ service, connected, variables }) => [
            words[service],
            connected || `Sandbox. To connect it, set ${variables.join(', ')} on the server.`,
          ])}
        />
      )}
    </Card>
  )
}
