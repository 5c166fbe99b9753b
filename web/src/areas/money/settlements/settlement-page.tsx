import { showDay } from '@freehold/rules/day'
import { settlementStateWords } from '@freehold/rules/money/settlement/kinds'
import { Badge, Button } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import { CardSkeleton } from '../../../widgets/cards/card-skeleton'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { BackLink } from '../../../widgets/layout/back-link'
import { EmptyState } from '../../../widgets/layout/empty-state'
import { LinkAnchor } from '../../../widgets/links'
import { TenancyInspections } from '../../inspections/open/tenancy-inspections'
import { AfterIssue } from './after-issue'
import { ChargesCard } from './charges-card'
import { DeadlineCard } from './deadline-card'
import { DetailsCard } from './details-card'
import { InterestCard } from './interest-card'
import { LinesCard } from './lines-card'
import { ReversedCard } from './reversed-card'
import { messages, type Settlement } from './settlement'
import classes from './settlement.module.css'
import type { SettlementSearch } from './settlement-search'
import { TotalsCard } from './totals-card'

const IssueForm = lazyForm(() => import('./issue-form').then((file) => file.IssueForm))
const ReverseForm = lazyForm(() => import('./reverse-form').then((file) => file.ReverseForm))

/** The settlement of the deposits of one tenancy, from its first line to the cashed refund. */
export function SettlementPage() {
  const { rentId }: SettlementSearch = useSearch({ strict: false })
  const { data, isError } = useQuery({
    ...callQuery('GET deposit/get-settlement', { rent_id: rentId ?? 0 }, { failure: messages.loadFailed }),
    enabled: rentId !== undefined,
  })
  if (rentId === undefined || isError) return <EmptyState icon={IconScale} text={messages.noTenancy} />
  if (!data) return <CardSkeleton lines={12} />
  const settlement = data.data
  return (
    <div className={classes.page}>
      <Head settlement={settlement} />
      {settlement.state === 'DRAFT' && <DeadlineCard settlement={settlement} />}
      {settlement.issued && <AfterIssue settlement={settlement} issued={settlement.issued} />}
      {settlement.state === 'DRAFT' && (
        <TenancyInspections rentId={rentId} move="MOVE_OUT" day={settlement.moved_out} />
      )}
      <LinesCard settlement={settlement} />
      <ChargesCard settlement={settlement} />
      <InterestCard settlement={settlement} />
      <DetailsCard settlement={settlement} />
      <TotalsCard settlement={settlement} />
      {settlement.reversed.length > 0 && <ReversedCard settlement={settlement} />}
    </div>
  )
}

function Head({ settlement }: { settlement: Settlement }) {
  const [dialog, setDialog] = useState<'issue' | 'reverse' | null>(null)
  const close = () => setDialog(null)
  const { tenant_id, tenant_name, unit_name, property_name, moved_in, moved_out, state, refused } = settlement
  return (
    <header className={classes.head}>
      <BackLink to="/money/deposit-settlements" label="Back to deposit settlements" className={classes.back} />
      <div className={classes.who}>
        <h1 className={classes.title}>Deposit settlement of {tenant_name}</h1>
        <p className={classes.line}>
          <Badge color={state === 'ISSUED' ? 'moss' : 'amber'}>{settlementStateWords[state]}</Badge>
          <LinkAnchor to="/people/tenant-dashboard" search={{ tenantId: tenant_id }}>
            {tenant_name}
          </LinkAnchor>
          <span>
            {unit_name}, {property_name}
          </span>
          <span>
            {showDay(moved_in)} to {moved_out === null ? 'now' : showDay(moved_out)}
          </span>
        </p>
        {refused !== '' && <p className={classes.words}>{refused}</p>}
      </div>
      <div className={classes.buttons}>
        {state === 'DRAFT' && (
          <Button disabled={refused !== ''} onClick={() => setDialog('issue')} onPointerEnter={IssueForm.preload}>
            Issue settlement
          </Button>
        )}
        {state === 'ISSUED' && (
          <Button variant="default" onClick={() => setDialog('reverse')} onPointerEnter={ReverseForm.preload}>
            Correct settlement
          </Button>
        )}
      </div>
      <FormModal title="Issue settlement" opened={dialog === 'issue'} onClose={close}>
        {dialog === 'issue' && <IssueForm settlement={settlement} onDone={close} />}
      </FormModal>
      <FormModal title="Correct settlement" opened={dialog === 'reverse'} onClose={close}>
        {dialog === 'reverse' && <ReverseForm id={settlement.id} onDone={close} />}
      </FormModal>
    </header>
  )
}
