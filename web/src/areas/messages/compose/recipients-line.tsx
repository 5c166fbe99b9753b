import { countOf, skipWords } from '@freehold/rules/messages/skip-reasons'
import { Anchor, Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import type { Reply } from '../../../api/types'
import { useFocusBack } from '../../../widgets/dialogs/focus-back'
import { PlainTable, plainColumnsOf } from '../../../widgets/layout/plain-table'
import { messages } from '../messages'
import classes from './compose.module.css'
import type { Content } from './content'

type Counted = Reply<'POST message/count-recipients'>['data']

/** The people that the message goes to, and why it does not reach the others. */
export function RecipientsLine({ content, counted }: { content: Content; counted: Counted | undefined }) {
  const [listed, setListed] = useState(false)
  if (!counted)
    return (
      <div className={classes.people}>
        <Skeleton height={20} width={220} />
      </div>
    )
  const { words, reached, total, by_email, by_text, left_out, refused_before } = counted
  return (
    <div className={classes.people}>
      <p>
        To <strong>{words}</strong>
      </p>
      <ul className={classes.left} aria-live="polite">
        <li>{waysOf(content.channel, { reached, by_email, by_text, kind: content.person_kind })}</li>
        {left_out.map(({ reason, count }) => (
          <li key={reason}>
            {count.toLocaleString('en-US')} left out: {skipWords(reason)}
          </li>
        ))}
        {refused_before > 0 && (
          <li>
            {countOf(refused_before, content.person_kind)} with an address that was refused before. We try it again.
          </li>
        )}
      </ul>
      {total > reached && (
        <Anchor component="button" type="button" size="sm" onClick={() => setListed(true)}>
          See who is left out
        </Anchor>
      )}
      {listed && <LeftOut content={content} onClose={() => setListed(false)} />}
    </div>
  )
}

interface Ways {
  reached: number
  by_email: number
  by_text: number
  kind: Content['person_kind']
}

function waysOf(channel: Content['channel'], { reached, by_email, by_text, kind }: Ways): string {
  const all = countOf(reached, kind)
  const get = reached === 1 ? 'gets' : 'get'
  if (channel === 'EMAIL') return `${all} ${get} it by email.`
  if (channel === 'TEXT') return `${all} ${get} it by text.`
  return `${all} ${get} it: ${by_email.toLocaleString('en-US')} by email, ${by_text.toLocaleString('en-US')} by text.`
}

const column = plainColumnsOf<Reply<'POST message/get-left-out-list'>['data'][number] & { id: number }>()
const columns = [
  column('Name', ({ name }) => name, { kind: 'name', phone: 'title' }),
  column('Why', ({ reason }) => skipWords(reason)),
]

function LeftOut({ content, onClose }: { content: Content; onClose: () => void }) {
  useFocusBack(true)
  const { data } = useQuery(
    callQuery('POST message/get-left-out-list', { ...content, limit: 100 }, { failure: messages.countFailed }),
  )
  const rows = data?.data.map((row) => ({ ...row, id: row.person_id }))
  return (
    <Modal opened onClose={onClose} title="Left out">
      {rows ? (
        <PlainTable title="Left out" columns={columns} rows={rows} empty="No one is left out." />
      ) : (
        <Skeleton height={160} />
      )}
      {data && data.count > 100 && <p>The first 100 of {data.count.toLocaleString('en-US')}.</p>}
    </Modal>
  )
}
