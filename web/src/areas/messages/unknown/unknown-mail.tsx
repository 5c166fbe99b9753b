import { personWord } from '@freehold/rules/messages/skip-reasons'
import { Button, Skeleton, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client'
import { callQuery, reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { Details } from '../../../widgets/layout/details'
import { showMoment } from '../../../widgets/moment'
import { toastDone } from '../../../widgets/toast'
import { useSettled } from '../compose/use-settled'
import { messages } from '../messages'
import classes from './unknown.module.css'

interface UnknownMailProps {
  id: number
  onDone: () => void
}

/** An email with the people that it may be from: one click puts it to the conversation with one of them. */
export function UnknownMail({ id, onDone }: UnknownMailProps) {
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const query = useSettled(typed.trim())
  const { data, error } = useQuery({
    ...callQuery('GET incoming-mail/find-people', { id, query }, { silent: true }),
    placeholderData: keepPreviousData,
  })
  const about = data?.mail.from_address ?? ''
  const act = async (work: () => Promise<{ message?: string }>) => {
    setBusy(true)
    try {
      const { message } = await work()
      toastDone(message ?? 'Done', { about })
      await reloadAfterSave()
      onDone()
    } catch (error) {
      reportFailure(error, messages.saveFailed)
    } finally {
      setBusy(false)
    }
  }
  if (error) return <p>{messages.unknownGone}</p>
  if (data === undefined) return <Skeleton height={260} />
  const { mail, data: people } = data
  return (
    <>
      <Details
        rows={[
          ['From', mail.from_name === '' ? mail.from_address : `${mail.from_name}, ${mail.from_address}`],
          ['Subject', mail.subject],
          ['Received', showMoment(mail.received_at)],
        ]}
      />
      <p className={classes.body}>{mail.body}</p>
      <TextInput
        label="Find the person"
        description={messages.unknownSearch}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {people.length === 0 && <p className={classes.none}>{messages.noneWriters}</p>}
      <ul className={classes.people}>
        {people.map(({ person_kind, person_id, name, email }) => (
          <li key={`${person_kind} ${person_id}`} className={classes.person}>
            <span className={classes.who}>
              {name}
              <small>{[personWord(person_kind), email].filter(Boolean).join(', ')}</small>
            </span>
            <Button
              variant="default"
              size="xs"
              disabled={busy}
              aria-label={`Assign to ${name}`}
              onClick={() => void act(() => api('POST incoming-mail/assign', { id, person_kind, person_id }))}
            >
              Assign
            </Button>
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <Button
          variant="default"
          disabled={busy}
          onClick={() => void act(() => api('POST incoming-mail/dismiss', { id }))}
        >
          Remove from the list
        </Button>
      </div>
    </>
  )
}
