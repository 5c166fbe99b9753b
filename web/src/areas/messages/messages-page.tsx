import { personKinds } from '@freehold/rules/messages/person'
import { IconClock, IconMessage, IconMessageReply, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { callQuery } from '../../api/queries'
import { choiceFilter, switchFilter } from '../../widgets/filters/filter'
import { useFilters } from '../../widgets/filters/use-filters'
import { QueryTable } from '../../widgets/query-table/query-table'
import type { TableSearch } from '../../widgets/query-table/table-search'
import { messageColumns, replyColumns } from './message-columns'
import { messages } from './messages'
import { TemplatesTab } from './templates/templates-tab'
import { UnknownTab } from './unknown/unknown-tab'
import { kindWords } from './words'

const tabsWith = (unread: number) => [
  { value: 'sent', label: 'Sent' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'drafts', label: 'Drafts' },
  { value: 'replies', label: unread === 0 ? 'Replies' : `Replies (${unread.toLocaleString('en-US')})` },
  { value: 'unknown', label: 'Unknown senders' },
  { value: 'templates', label: 'Templates' },
]

const kinds = choiceFilter({
  name: 'people',
  label: 'People',
  field: 'person_kind',
  words: Object.fromEntries(personKinds.map((kind) => [kind, kindWords[kind]])),
})
const offered = [kinds]
const offeredForReplies = [kinds, switchFilter({ name: 'waiting', label: 'Needs a reply', field: 'unanswered' })]

const boxes = {
  sent: { box: 'SENT', empty: { icon: IconMessage, text: messages.noneSent } },
  scheduled: { box: 'SCHEDULED', empty: { icon: IconClock, text: messages.noneScheduled } },
  drafts: { box: 'DRAFTS', empty: { icon: IconPencil, text: messages.noneDrafts } },
} as const

/** The messages that were sent or wait, the people who answered, and the templates. */
export function MessagesPage() {
  const { tab = 'sent' }: TableSearch = useSearch({ strict: false })
  const filters = useFilters(offered)
  const replyFilters = useFilters(offeredForReplies)
  const { data: unread } = useQuery(callQuery('GET conversation/get-unread-count', {}, { silent: true }))
  const navigate = useNavigate()
  const tabs = tabsWith(unread?.data ?? 0)
  const current = tabs.find(({ value }) => value === tab)?.value ?? 'sent'
  const bar = { label: 'Messages', tabs, current }
  const create = { label: 'New message', open: () => void navigate({ to: '/people/compose-message' }) }
  if (current === 'templates') return <TemplatesTab tabs={bar} />
  if (current === 'unknown') return <UnknownTab tabs={bar} />
  if (current === 'replies')
    return (
      <QueryTable
        key="replies"
        call="GET conversation/get-reply-list"
        title="Messages"
        rows="replies"
        searched="name and words"
        columns={replyColumns}
        order={{ by: 'last_in_at', ascending: false }}
        filters={replyFilters}
        tabs={bar}
        create={create}
        rowTone={({ unread }) => (unread ? 'amber' : undefined)}
        empty={{ icon: IconMessageReply, text: messages.noneReplies }}
        failure={messages.loadFailed}
      />
    )
  const { box, empty } = boxes[current as keyof typeof boxes]
  return (
    <QueryTable
      key={box}
      call="GET message/get-message-list"
      title="Messages"
      rows="messages"
      searched="subject, recipients and sender"
      columns={messageColumns(box)}
      order={{ by: 'made_at', ascending: false }}
      extra={{ box }}
      filters={filters}
      tabs={bar}
      create={create}
      empty={empty}
      failure={messages.loadFailed}
    />
  )
}
