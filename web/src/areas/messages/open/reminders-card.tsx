import { Box, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { callQuery, reloadAfterSave } from '../../../api/queries'
import type { Reply } from '../../../api/types'
import { Card } from '../../../widgets/cards/card'
import { FormSkeleton } from '../../../widgets/dialogs/form-skeleton'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { Details } from '../../../widgets/layout/details'
import { LinkAnchor } from '../../../widgets/links'
import { showMoment } from '../../../widgets/moment'
import { messages } from '../messages'
import classes from '../reminders/reminders.module.css'

const RemindersForm = lazyForm(() => import('../reminders/reminders-form').then((file) => file.RemindersForm))

/** Reminders to tenants after the due day: whether and when they go out, and a look at who would get one. */
export function RemindersCard() {
  const { data } = useQuery(callQuery('GET message/get-late-reminders', {}, { failure: messages.reminders.loadFailed }))
  const reminders = data?.data
  return (
    <Card title="Reminders after the due day">
      <p className={classes.text}>{messages.reminders.about}</p>
      {reminders === undefined ? (
        <Skeleton height={260} />
      ) : (
        <>
          <Details
            rows={[
              [
                'Next reminders',
                reminders.next_run === null ? 'None while they are off' : showMoment(reminders.next_run),
              ],
              ['Last 30 days', `${reminders.sent.toLocaleString('en-US')} sent`],
              reminders.properties.length > 0 && [
                'Other properties',
                <Differing key="own" of={reminders.properties} />,
              ],
            ]}
          />
          <Suspense fallback={<FormSkeleton fields={4} />}>
            <Box mt={14}>
              <RemindersForm key={reminders.version} reminders={reminders} onDone={() => void reloadAfterSave()} />
            </Box>
          </Suspense>
          <p className={classes.words}>
            The wording is under{' '}
            <LinkAnchor to="/settings/mail-words" underline="always">
              Email templates
            </LinkAnchor>
            .
          </p>
        </>
      )}
    </Card>
  )
}

type Differing = Reply<'GET message/get-late-reminders'>['data']['properties']

/** The properties with days of their own, or without reminders. Each leads to its page, where that is changed. */
const Differing = ({ of }: { of: Differing }) => (
  <ul className={classes.differing}>
    {of.map(({ id, name, days }) => (
      <li key={id}>
        <LinkAnchor to="/properties/property" search={{ propertyId: id }}>
          {name}
        </LinkAnchor>
        {days === '' ? ': none' : `: ${days}`}
      </li>
    ))}
  </ul>
)
