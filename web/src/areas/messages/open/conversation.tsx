import { mayGroup } from '@freehold/contract/access'
import { rightTo } from '@freehold/contract/kit/person-rights'
import type { Person } from '@freehold/rules/messages/person'
import { Button, Skeleton } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { useMe } from '../../../api/session'
import type { Reply } from '../../../api/types'
import { Card } from '../../../widgets/cards/card'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { toastDone } from '../../../widgets/toast'
import { AnswerBox } from '../conversation/answer-box'
import classes from '../conversation/conversation.module.css'
import { LineOfTalk } from '../conversation/line-of-talk'
import { MailDialog } from '../conversation/mail-dialog'
import { messages } from '../messages'
import { useMayMessage } from './message-link'

const CallForm = lazyForm(() => import('../conversation/log-call-form').then((file) => file.LogCallForm))

type Data = Reply<'GET conversation/get-conversation'>['data']
export type Line = Data['lines'][number]

interface ConversationProps {
  person: Person
  /** Chooses another person, where a record has several. */
  choose?: ReactNode
}

/** The conversation with a person, and a box to answer. Nothing for a user who may not read it. */
export function Conversation({ person, choose }: ConversationProps) {
  const { group_id } = useMe()
  return mayGroup(group_id, 'messages') && mayGroup(group_id, rightTo[person.kind]) ? (
    <Talk person={person} choose={choose} />
  ) : null
}

const inputOf = ({ kind, id }: Person) => ({ person_kind: kind, person_id: id })

function Talk({ person, choose }: ConversationProps) {
  const [mail, setMail] = useState<number | null>(null)
  const [call, setCall] = useState<Line | 'new' | null>(null)
  const may = useMayMessage(person.kind)
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['GET conversation/get-conversation', inputOf(person)],
    queryFn: ({ pageParam, signal }) =>
      api('GET conversation/get-conversation', { ...inputOf(person), before: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.data.next || undefined,
    meta: { failure: messages.loadFailed },
  })
  const [first] = data?.pages ?? []
  const unanswered = first?.data.unanswered === true
  useMarkRead(person, unanswered && may)
  if (isError && !data) return <p>{messages.loadFailed}</p>
  const lines = data?.pages.flatMap((page) => page.data.lines) ?? []
  return (
    <Card
      title="Messages"
      aside={
        may && (
          <div className={classes.asides}>
            {unanswered && <AnsweredButton person={person} />}
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPhone size={16} stroke={1.5} />}
              onClick={() => setCall('new')}
            >
              Log call
            </Button>
          </div>
        )
      }
    >
      {choose && <div className={classes.choose}>{choose}</div>}
      {!first && <Skeleton height={240} />}
      {first && lines.length === 0 && <p className={classes.none}>{messages.noLines}</p>}
      {hasNextPage && (
        <Button variant="subtle" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Earlier
        </Button>
      )}
      <ol className={classes.lines}>
        {lines.toReversed().map((line) => (
          <LineOfTalk
            key={`${line.kind} ${line.id}`}
            line={line}
            name={first?.data.person.name ?? ''}
            openMail={setMail}
            openCall={may ? setCall : undefined}
          />
        ))}
      </ol>
      {first && may && <AnswerBox person={person} facts={first.data.person} />}
      {mail !== null && <MailDialog person={person} id={mail} onClose={() => setMail(null)} />}
      <FormModal title={call === 'new' ? 'Log call' : 'Call'} opened={call !== null} onClose={() => setCall(null)}>
        {call !== null && <CallForm person={person} from={call === 'new' ? null : call} onDone={() => setCall(null)} />}
      </FormModal>
    </Card>
  )
}

/** A reply is read as soon as a user has it on the screen. */
function useMarkRead({ kind, id }: Person, wanted: boolean): void {
  useEffect(() => {
    if (wanted) void api('POST conversation/mark-read', { person_kind: kind, person_id: id }).catch(reportFailure)
  }, [kind, id, wanted])
}

function AnsweredButton({ person }: { person: Person }) {
  const mark = async () => {
    try {
      const { message } = await api('POST conversation/mark-answered', inputOf(person))
      toastDone(message ?? 'Marked as answered.')
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.saveFailed)
    }
  }
  return (
    <Button variant="default" size="xs" onClick={() => void mark()}>
      No reply needed
    </Button>
  )
}
