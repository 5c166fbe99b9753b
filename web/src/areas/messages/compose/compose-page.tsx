import { readyMessage } from '@freehold/rules/messages/ready/all'
import { IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import { CardSkeleton } from '../../../widgets/cards/card-skeleton'
import { BackLink } from '../../../widgets/layout/back-link'
import { EmptyState } from '../../../widgets/layout/empty-state'
import { PageTitle } from '../../../widgets/layout/page-title'
import { LinkButton } from '../../../widgets/links'
import { messages } from '../messages'
import type { ComposeSearch } from '../open/compose-search'
import classes from './compose.module.css'
import { ComposeForm } from './compose-form'
import { blankWords } from './content'
import { RecipientsChoice } from './recipients-choice'

/** A new message to the people of its address, or a draft. */
export function ComposePage() {
  const { kind, to, begin, id }: ComposeSearch = useSearch({ strict: false })
  return (
    <>
      <BackLink to="/people/messages" label="Back to Messages" className={classes.back} />
      <PageTitle title={id === undefined ? 'New message' : 'Draft'} />
      {id !== undefined ? (
        <Draft key={id} id={id} />
      ) : kind !== undefined && to !== undefined ? (
        <ComposeForm
          key={`${kind} ${to}`}
          id={0}
          version={null}
          from={{
            person_kind: kind,
            audience: to,
            channel: 'EMAIL',
            about: 'HOME',
            ...blankWords,
            ...(begin && wordsOf(begin)),
          }}
        />
      ) : (
        <RecipientsChoice />
      )}
    </>
  )
}

function wordsOf(begin: NonNullable<ComposeSearch['begin']>) {
  const { name: _, ...words } = readyMessage(begin)
  return words
}

function Draft({ id }: { id: number }) {
  const { data, isError } = useQuery(callQuery('GET message/get-message', { id }, { failure: messages.loadFailed }))
  const [chosen, setChosen] = useState('')
  const found = data?.data
  if (isError || (found && found.state !== 'DRAFT'))
    return (
      <EmptyState icon={IconMessage} text={messages.noMessage}>
        <LinkButton to="/people/messages">Back to Messages</LinkButton>
      </EmptyState>
    )
  if (!found) return <CardSkeleton lines={12} />
  const { person_kind, channel, about, subject, body, text_body, subject_es, body_es, text_body_es } = found
  const audience = found.audience || chosen
  if (audience === '')
    return (
      <>
        <p role="alert">{found.audience_problem}</p>
        <RecipientsChoice only={person_kind} onChoose={(picked) => setChosen(JSON.stringify(picked))} />
      </>
    )
  return (
    <ComposeForm
      id={id}
      version={found.version}
      from={{ person_kind, audience, channel, about, subject, body, text_body, subject_es, body_es, text_body_es }}
    />
  )
}
