import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { callQuery, reloadAfterSave } from '../../../api/queries'
import { Card } from '../../../widgets/cards/card'
import { FormSkeleton } from '../../../widgets/dialogs/form-skeleton'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { LinkAnchor } from '../../../widgets/links'
import classes from '../inspection.module.css'
import { messages } from '../messages'

const SettingsForm = lazyForm(() => import('../templates/settings-form').then((file) => file.SettingsForm))

/** How the account inspects: what comes up in "Needs attention", and whether new tenants are asked by themselves. */
export function InspectionSettingsCard() {
  const { data } = useQuery(callQuery('GET inspection/get-settings', {}, { failure: messages.settingsFailed }))
  return (
    <Card title="Inspections">
      <p className={classes.lead}>
        Rooms and items come from the{' '}
        <LinkAnchor to="/settings/inspection-templates" underline="always">
          inspection templates
        </LinkAnchor>
        .
      </p>
      {data === undefined ? (
        <Skeleton height={260} />
      ) : (
        <Suspense fallback={<FormSkeleton fields={4} />}>
          <SettingsForm key={data.data.version} settings={data.data} onDone={() => void reloadAfterSave()} />
        </Suspense>
      )}
    </Card>
  )
}
