import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { Card } from '../../../widgets/cards/card'
import { Details } from '../../../widgets/layout/details'
import { showMoment } from '../../../widgets/moment'
import { messages } from '../messages'
import { installationMessages } from './installation-messages'
import classes from './settings.module.css'
import type { SettingsCardProps } from './settings-card'

/** The last backup of the installation, for the account's owner. It shows nothing about other accounts. */
export function BackupsCard({ mayChange }: SettingsCardProps) {
  const { data } = useQuery({
    ...callQuery('GET user/get-backups', {}, { failure: messages.settings.loadFailed }),
    enabled: mayChange,
  })
  if (!mayChange) return null
  const backups = data?.data
  return (
    <Card title="Backups">
      {backups === undefined && <Skeleton height={120} />}
      {backups?.kept === 0 && <p className={classes.text}>{installationMessages.noBackups}</p>}
      {backups !== undefined && backups.kept > 0 && (
        <>
          <p className={classes.text}>{installationMessages.backups}</p>
          <Details
            rows={[
              ['Last backup', backups.last ? showMoment(backups.last.made_at) : 'None yet. One is made each night.'],
              ['Size', backups.last?.size],
              ['Kept', `The last ${backups.kept}`],
              ['To restore', 'Ask the operator of this server.'],
            ]}
          />
        </>
      )}
    </Card>
  )
}
