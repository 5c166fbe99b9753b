import { packetPartWords } from '@freehold/rules/reports/packet'
import { IconFileStack } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isCallError } from '../../../api/failure'
import { callQuery } from '../../../api/queries'
import type { Reply } from '../../../api/types'
import { CardSkeleton } from '../../../widgets/cards/card-skeleton'
import { showMoment } from '../../../widgets/moment'
import { NoRecord } from '../../../widgets/page/no-record'
import { PageHead } from '../../../widgets/page/page-head'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { EmailDialog, type EmailWish } from './email-dialog'
import { packetColumns } from './packet-columns'
import { packetMessages as messages } from './packet-messages'
import type { PacketSetSearch } from './packet-search'
import { periodOf, presetOf } from './packet-words'
import { SetBadge } from './packets-page'
import { SetActions } from './set-actions'
import { SetProgress } from './set-progress'

export type WholeSet = Reply<'GET report/get-packet-set'>['data']

const back = { to: '/reports/owner-packets', label: 'Back to Owner packets' } as const
const pollMs = 1_500

/** It is in the making, or its emails are on their way. */
const isMoving = (set: WholeSet | undefined): boolean =>
  set !== undefined && (set.state === 'MAKING' || set.emailing > 0)

/** The packets of one period: how far they are, and each of them to look through, download and email. */
export function PacketSetPage() {
  const { set: id }: PacketSetSearch = useSearch({ strict: false })
  const { data, error } = useQuery({
    ...callQuery('GET report/get-packet-set', { id }, { silent: true }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (isMoving(state.data?.data) ? pollMs : false),
  })
  const set = data?.data
  if (id === undefined || (!set && error !== null))
    return (
      <NoRecord
        title="Owner packets"
        icon={IconFileStack}
        text={id === undefined || isCallError(error) ? messages.noSet : messages.loadFailed}
        back={back}
      />
    )
  return set ? <Whole set={set} /> : <CardSkeleton lines={8} />
}

function Whole({ set }: { set: WholeSet }) {
  const [wish, setWish] = useState<EmailWish | null>(null)
  const client = useQueryClient()
  const moved = `${set.ready} ${set.failed} ${set.emailed} ${set.emailing} ${set.state}`
  // The rows follow the bar.
  useEffect(() => {
    if (moved !== '') void client.invalidateQueries({ queryKey: ['GET report/get-packet-list'] })
  }, [client, moved])
  return (
    <>
      <PageHead
        back={back}
        name={`Owner packets, ${periodOf(set)}`}
        badge={<SetBadge state={set.state} />}
        line={
          <>
            <span>{set.parts.map((part) => packetPartWords[part]).join(', ')}</span>
            <span>
              {presetOf(set)}, made by {set.made_by_name || 'a user'} {showMoment(set.made_at)}
            </span>
          </>
        }
      >
        <SetActions set={set} onEmail={() => setWish({ of: 'SET', count: set.to_email })} />
      </PageHead>
      <SetProgress set={set} />
      <QueryTable
        call="GET report/get-packet-list"
        title="Packets"
        searched="owner"
        columns={packetColumns((packet) => setWish({ of: 'ONE', packet }))}
        order={{ by: 'owner_name' }}
        extra={{ set_id: set.id }}
        rowTone={({ state }) => (state === 'FAILED' ? 'amber' : undefined)}
        empty={{ icon: IconFileStack, text: messages.nonePackets }}
        failure={messages.loadFailed}
      />
      {wish && <EmailDialog set={set} wish={wish} onClose={() => setWish(null)} />}
    </>
  )
}
