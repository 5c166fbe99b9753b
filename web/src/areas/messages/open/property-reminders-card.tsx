import { propertyReminderWords } from '@freehold/rules/messages/late-reminder'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, reloadAfterSave } from '../../../api/queries'
import type { Reply } from '../../../api/types'
import { Card } from '../../../widgets/cards/card'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { Details } from '../../../widgets/layout/details'
import { messages } from '../messages'
import classes from '../reminders/reminders.module.css'

const PropertyRemindersForm = lazyForm(() =>
  import('../reminders/property-reminders-form').then((file) => file.PropertyRemindersForm),
)

type Reminders = Reply<'GET message/get-property-reminders'>['data']

/** Reminders after the due day at a property: those of the account, days of its own, or none. */
export function PropertyRemindersCard({ property }: { property: number }) {
  const [opened, setOpened] = useState(false)
  const { data } = useQuery(
    callQuery('GET message/get-property-reminders', { id: property }, { failure: messages.reminders.loadFailed }),
  )
  const reminders = data?.data
  const close = () => setOpened(false)
  return (
    <Card title="Reminders after the due day">
      {reminders === undefined ? (
        <Skeleton height={90} />
      ) : (
        <>
          <Details rows={[['Tenants here', wordsOf(reminders)]]} />
          <Button
            mt={12}
            size="xs"
            variant="default"
            aria-label="Change the reminders after the due day"
            onClick={() => setOpened(true)}
            onPointerEnter={PropertyRemindersForm.preload}
            onFocus={PropertyRemindersForm.preload}
          >
            Change
          </Button>
          {!reminders.account_on && <p className={classes.words}>{messages.reminders.accountOff}</p>}
        </>
      )}
      <FormModal title="Reminders after the due day" opened={opened} onClose={close}>
        {opened && reminders && (
          <PropertyRemindersForm
            property={property}
            reminders={reminders}
            onDone={() => {
              close()
              void reloadAfterSave()
            }}
          />
        )}
      </FormModal>
    </Card>
  )
}

function wordsOf({ reminders, days, account_on, account_days }: Reminders): string {
  if (reminders === 'OFF') return 'No reminders'
  if (reminders === 'OWN') return `${days} days after the due day. Other properties: ${account_days}`
  return account_on ? `${account_days} days after the due day, like all properties` : propertyReminderWords.ACCOUNT
}
