import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery } from '../../../api/queries'
import { Details } from '../../../widgets/layout/details'
import { ApplicationLink } from '../../../widgets/links'
import { showMoment } from '../../../widgets/moment'
import { openPaper } from '../../../widgets/open-paper'
import { messages } from './messages'
import { Section } from './section'

const kinds = { ID: 'ID', INCOME: 'Pay stub', OTHER: 'Other' } as const

/** How an application arrived online: who applies together, the files, and the criteria of that day. */
export function OnlineSection({ id }: { id: number }) {
  const { data } = useQuery(callQuery('GET rental-app/get-online-part', { id }, { failure: messages.loadFailed }))
  const online = data?.data
  if (!online) return null
  const { parts, files, reminders, criteria } = online
  return (
    <Section title="Applied online">
      <Details
        rows={[
          ['Received', showMoment(online.received_at)],
          ...parts.map((part): [string, ReactNode] => [
            part.application_id === id ? 'This part' : 'Applies together with',
            <span key={part.email}>
              {part.application_id === null || part.application_id === id ? (
                part.name
              ) : (
                <ApplicationLink id={part.application_id}>{part.name}</ApplicationLink>
              )}
              , {part.state === 'RECEIVED' ? `sent ${showMoment(part.received_at ?? '')}` : 'still a draft'}
            </span>,
          ]),
          ...reminders.map(({ last_call, at }): [string, ReactNode] => [
            last_call ? 'Last reminder' : 'Reminded',
            showMoment(at),
          ]),
          ...files.map(({ id: file, kind, name, file: stored }): [string, ReactNode] => [
            kinds[kind],
            <Anchor
              key={file}
              component="button"
              type="button"
              onClick={() => void openPaper('rental-app/view-applicant-file', stored)}
            >
              {name}
            </Anchor>,
          ]),
          ['Criteria', criteria === null ? 'None were published' : `Version ${criteria.version}`],
        ]}
      />
    </Section>
  )
}
