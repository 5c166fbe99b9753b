import { Skeleton } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { isCallError } from '../../../api/failure'
import { callQuery } from '../../../api/queries'
import type { Reply } from '../../../api/types'
import { PersonAvatar } from '../../../widgets/avatar'
import { BackLink } from '../../../widgets/layout/back-link'
import { EmptyState } from '../../../widgets/layout/empty-state'
import { PageTitle } from '../../../widgets/layout/page-title'
import { LinkButton } from '../../../widgets/links'
import { messages } from '../messages'
import { BilledTable } from './billed-table'
import classes from './owner-board.module.css'
import type { OwnerBoardSearch } from './owner-board-search'
import { OwnerFigures } from './owner-figures'
import { OwnerStatements } from './owner-statements'
import { PayoutSheet } from './payout-sheet'
import { PayoutsTable } from './payouts-table'

export type Board = Reply<'GET property/get-property-owner-financial'>

/** An owner's money: what was collected for it, what was sent to it, and the way to send more. */
export function OwnerBoardPage() {
  const { id }: OwnerBoardSearch = useSearch({ strict: false })
  const { data: board, error } = useQuery({
    ...callQuery('GET property/get-property-owner-financial', { id }, { failure: messages.payout.loadFailed }),
    enabled: id !== undefined,
    // The server asks for the status of pending payouts every two minutes.
    refetchInterval: ({ state }) => state.data?.payouts.some((one) => one.state === 'PENDING') && 30_000,
  })
  if (id === undefined || (board === undefined && error !== null))
    return (
      <NoOwner text={id === undefined || isCallError(error) ? messages.payout.noOwner : messages.payout.loadFailed} />
    )
  return (
    <>
      <Head owner={board?.owner} />
      <div className={classes.sheets}>
        <OwnerFigures board={board} owner={id} />
        <PayoutSheet board={board} />
        <BilledTable board={board} owner={id} />
        <PayoutsTable board={board} />
        {board?.may_pay && <OwnerStatements owner={id} />}
      </div>
    </>
  )
}

/** The one whose money it is. */
function Head({ owner }: { owner: Board['owner'] | undefined }) {
  return (
    <header className={classes.head}>
      <BackLink to="/properties/property-owners" label="Back to Owners" className={classes.back} />
      {owner ? (
        <PersonAvatar name={owner.owner_name} file={owner.avatar_image_sm} size={56} />
      ) : (
        <Skeleton circle height={56} />
      )}
      <div>
        <h1 className={classes.business}>
          {owner?.business_name ?? <Skeleton height={26} width={220} component="span" />}
        </h1>
        <p className={classes.name}>{owner?.owner_name}</p>
      </div>
    </header>
  )
}

const NoOwner = ({ text }: { text: string }) => (
  <>
    <PageTitle title="Owner" />
    <EmptyState icon={IconUserOff} text={text}>
      <LinkButton to="/properties/property-owners">Back to Owners</LinkButton>
    </EmptyState>
  </>
)
