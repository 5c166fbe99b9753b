import type { PersonKind } from '@freehold/rules/messages/person'
import { LinkAnchor } from '../../widgets/links'
import { columnsOf } from '../../widgets/query-table/columns'
import { PersonLink } from './person-link'
import { channelWords, stateWords } from './words'

const column = columnsOf<'GET message/get-message-list'>()

type Box = 'SENT' | 'SCHEDULED' | 'DRAFTS'

const progressOf = ({ done, total, state }: { done: number; total: number; state: string }): string =>
  state === 'DRAFT' ? '' : `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`

/** The columns of a box. A draft opens its form, every other one its page. */
export const messageColumns = (box: Box) => [
  column.custom(
    'subject',
    'Subject',
    ({ id, subject }) =>
      box === 'DRAFTS' ? (
        <LinkAnchor to="/people/compose-message" search={{ id }}>
          {subject || 'No subject'}
        </LinkAnchor>
      ) : (
        <LinkAnchor to="/people/message" search={{ message: id }}>
          {subject}
        </LinkAnchor>
      ),
    { kind: 'name', phone: 'title' },
  ),
  column.text('audience_words', 'To', { kind: 'text', phone: 'under' }),
  column.words('channel', 'By', ({ channel }) => channelWords[channel], { kind: 'unit', sort: false, phone: 'hidden' }),
  ...(box === 'DRAFTS'
    ? []
    : [
        column.words('done', 'Sent', progressOf, { kind: 'unit', sort: false }),
        column.words('state', 'Status', ({ state }) => stateWords[state], {
          kind: 'unit',
          sort: false,
          phone: 'corner',
        }),
        column.moment('begins_at', box === 'SCHEDULED' ? 'Goes out' : 'When', { sort: 'made_at' }),
      ]),
  column.text('made_by_name', 'Sent by', { kind: 'name', sort: false, phone: 'hidden' }),
]

const reply = columnsOf<'GET conversation/get-reply-list'>()

export const replyColumns = [
  reply.custom(
    'name',
    'Name',
    ({ person_kind, person_id, name }) => (
      <PersonLink person={{ kind: person_kind as PersonKind, id: person_id }} name={name} />
    ),
    { kind: 'name', phone: 'title' },
  ),
  reply.text('last_in_words', 'Message', { kind: 'text', sort: false, phone: 'under' }),
  reply.words('last_in_channel', 'By', ({ last_in_channel }) => channelWords[last_in_channel], {
    kind: 'unit',
    sort: false,
    phone: 'hidden',
  }),
  reply.moment('last_in_at', 'When'),
  reply.words('unanswered', 'Reply', ({ unanswered }) => (unanswered ? 'Needs a reply' : 'Answered'), {
    kind: 'unit',
    sort: false,
    phone: 'corner',
  }),
]
