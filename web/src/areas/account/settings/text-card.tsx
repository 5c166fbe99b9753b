import { Box, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { callQuery, reloadAfterSave } from '../../../api/queries'
import type { Reply } from '../../../api/types'
import { Card } from '../../../widgets/cards/card'
import { FormSkeleton } from '../../../widgets/dialogs/form-skeleton'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { type DetailRows, Details } from '../../../widgets/layout/details'
import { messages } from '../messages'
import classes from './settings.module.css'

type Texts = Reply<'GET user/get-text-settings'>['data']

const TextSettingsForm = lazyForm(() => import('./text-settings-form').then((file) => file.TextSettingsForm))

/** The texts of the account: on or off, the number, and those that went out. */
export function TextCard() {
  const { data } = useQuery(callQuery('GET user/get-text-settings', {}, { failure: messages.settings.loadFailed }))
  return (
    <Card title="Text messages">
      <p className={classes.text}>{messages.settings.texts}</p>
      {data === undefined ? <Skeleton height={220} /> : <Loaded texts={data.data} />}
    </Card>
  )
}

function Loaded({ texts }: { texts: Texts }) {
  const { isOwner, owner, version } = texts
  return (
    <>
      <Details rows={rowsOf(texts)} />
      {isOwner ? (
        <Suspense fallback={<FormSkeleton fields={3} />}>
          <Box mt={14}>
            <TextSettingsForm key={version} texts={texts} onDone={() => void reloadAfterSave()} />
          </Box>
        </Suspense>
      ) : (
        <p className={classes.note}>Only {owner || 'the owner of the account'} can change this.</p>
      )}
    </>
  )
}

const registrationWords = {
  NONE: 'Not begun',
  PENDING: 'In progress with the phone companies',
  REGISTERED: 'Registered with the phone companies',
  REJECTED: 'Rejected by the phone companies. Ask the operator of this server.',
} as const

const count = (texts: number): string => texts.toLocaleString('en-US')

const rowsOf = ({ TEXTS_ON, TEXTS_DAILY_LIMIT, TEXTS_ALSO, ...texts }: Texts): DetailRows => [
  ['Number', texts.number || 'None yet. The operator of this server assigns one.'],
  texts.sandbox
    ? ['Sandbox', "Texts stay on this server and don't reach a phone."]
    : ['Registration', registrationWords[texts.registration]],
  [
    'Hours',
    '8 AM to 9 PM where the person lives, or shorter where the state requires it. Other texts wait until morning.',
  ],
  ['This month', `${count(texts.month.texts)} texts, ${count(texts.month.segments)} segments`],
  ['Today', `${count(texts.today)} of ${count(TEXTS_DAILY_LIMIT)}`],
  texts.waiting > 0 && ['Waiting', count(texts.waiting)],
  !texts.isOwner && ['Texts', TEXTS_ON ? 'On' : 'Off'],
  !texts.isOwner && ['Reminders and updates by text too', TEXTS_ALSO ? 'On' : 'Off'],
]
