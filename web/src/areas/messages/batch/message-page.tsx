import { canCancel, canTakeBack } from '@freehold/rules/messages/message-can'
import { skipWords } from '@freehold/rules/messages/skip-reasons'
import { Button } from '@mantine/core'
import { IconMessage, IconUsers } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../../../api/client'
import { callQuery, reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { useInSupport } from '../../../api/support'
import type { Reply } from '../../../api/types'
import { Card } from '../../../widgets/cards/card'
import { CardSkeleton } from '../../../widgets/cards/card-skeleton'
import { confirm } from '../../../widgets/dialogs/confirm'
import { choiceFilter } from '../../../widgets/filters/filter'
import { useFilters } from '../../../widgets/filters/use-filters'
import { BackLink } from '../../../widgets/layout/back-link'
import { Details } from '../../../widgets/layout/details'
import { EmptyState } from '../../../widgets/layout/empty-state'
import { PageTitle } from '../../../widgets/layout/page-title'
import { LinkButton } from '../../../widgets/links'
import { showMoment } from '../../../widgets/moment'
import { columnsOf } from '../../../widgets/query-table/columns'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { toastDone } from '../../../widgets/toast'
import { messages } from '../messages'
import { PersonLink } from '../person-link'
import { aboutWords, channelWords, recipientWords, stateWords } from '../words'
import classes from './batch.module.css'
import { Progress } from './progress'

export type Message = Reply<'GET message/get-message'>['data']

const pollMs = 2000

/** One message: how far it is, its words, and each recipient. */
export function MessagePage() {
  const { message: id }: { message?: number } = useSearch({ strict: false })
  const { data, error } = useQuery({
    ...callQuery('GET message/get-message', { id }, { failure: messages.loadFailed }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (isMoving(state.data?.data) ? pollMs : false),
  })
  const found = data?.data
  if (id === undefined || (!found && error !== null))
    return (
      <>
        <PageTitle title="Message" />
        <EmptyState icon={IconMessage} text={messages.noMessage}>
          <LinkButton to="/people/messages">Back to Messages</LinkButton>
        </EmptyState>
      </>
    )
  return (
    <>
      <BackLink to="/people/messages" label="Back to Messages" className={classes.back} />
      <PageTitle title={found ? found.subject || found.text_body : 'Message'}>
        {found && <Actions message={found} />}
      </PageTitle>
      {found ? <Whole message={found} /> : <CardSkeleton lines={8} />}
    </>
  )
}

/** It is under way, or its emails are. */
const isMoving = (message: Message | undefined): boolean =>
  message !== undefined && (canCancel(message.state) || message.waiting > 0)

function Actions({ message: { id, state, waiting } }: { message: Message }) {
  const navigate = useNavigate()
  const inSupport = useInSupport()
  const [busy, setBusy] = useState(false)
  if (inSupport) return null
  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.saveFailed)
    } finally {
      setBusy(false)
    }
  }
  const takeBack = () =>
    act(async () => {
      await api('POST message/take-back', { id })
      toastDone(messages.takenBack)
      void navigate({ to: '/people/compose-message', search: { id } })
    })
  const cancel = () =>
    act(async () => {
      const sure = await confirm({
        title: 'Cancel sending',
        text: `${waiting.toLocaleString('en-US')} people haven't received this message yet. They won't get it.`,
        yes: 'Cancel sending',
        no: 'Keep sending',
        danger: true,
      })
      if (!sure) return
      const { sent, canceled } = await api('POST message/cancel-message', { id })
      toastDone(`${sent.toLocaleString('en-US')} sent, ${canceled.toLocaleString('en-US')} not sent.`)
    })
  return (
    <>
      {canTakeBack(state) && (
        <Button variant="default" loading={busy} onClick={() => void takeBack()}>
          Edit
        </Button>
      )}
      {canCancel(state) && (
        <Button variant="default" loading={busy} onClick={() => void cancel()}>
          Cancel sending
        </Button>
      )}
    </>
  )
}

const column = columnsOf<'GET message/get-recipient-list'>()

const offered = [choiceFilter({ name: 'status', label: 'Status', field: 'state', words: recipientWords })]

function Whole({ message }: { message: Message }) {
  const filters = useFilters(offered)
  const client = useQueryClient()
  const { sent, failed, canceled, skipped } = message
  const ended = sent + failed + canceled + skipped
  // The rows follow the bar.
  useEffect(() => {
    if (ended > 0) void client.invalidateQueries({ queryKey: ['GET message/get-recipient-list'] })
  }, [client, ended])
  const columns = [
    column.custom(
      'name',
      'Name',
      ({ person_id, name }) => <PersonLink person={{ kind: message.person_kind, id: person_id }} name={name} />,
      { kind: 'name', phone: 'title' },
    ),
    column.text('address', 'Address', { kind: 'email', sort: false, phone: 'under' }),
    column.words('state', 'Status', ({ state }) => recipientWords[state], {
      kind: 'unit',
      sort: false,
      phone: 'corner',
    }),
    column.words('reason', 'Why', ({ reason }) => skipWords(reason), { kind: 'text', sort: false }),
  ]
  return (
    <>
      <Progress message={message} />
      <div className={classes.sheets}>
        <Card title="Message">
          <p className={classes.body}>{message.body || message.text_body}</p>
        </Card>
        <Card title="Details">
          <Details
            rows={[
              ['To', message.audience_words],
              ['By', channelWords[message.channel]],
              ['About', aboutWords[message.about]],
              ['Status', message.held ? 'Held' : stateWords[message.state]],
              message.begins_at !== null && [
                message.state === 'WAITING' ? 'Goes out' : 'Began',
                showMoment(message.begins_at),
              ],
              ['Written by', message.made_by_name],
              message.canceled_by_name !== '' && ['Canceled by', message.canceled_by_name],
            ]}
          />
        </Card>
      </div>
      <QueryTable
        call="GET message/get-recipient-list"
        title="Recipients"
        searched="name and address"
        columns={columns}
        order={{ by: 'name' }}
        extra={{ id: message.id }}
        filters={filters}
        rowTone={({ state }) => (state === 'FAILED' ? 'amber' : undefined)}
        empty={{ icon: IconUsers, text: messages.noneRecipients }}
        failure={messages.loadFailed}
      />
    </>
  )
}
