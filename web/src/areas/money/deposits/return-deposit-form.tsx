import { showDay } from '@freehold/rules/day'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { Reply } from '../../../api/types'
import { LoadRecord } from '../../../widgets/dialogs/load-record'
import { LinkAnchor } from '../../../widgets/links'
import { Words } from '../../../widgets/words'
import { messages } from '../collect/messages'
import classes from '../collect/money.module.css'
import { TenantFirst } from '../collect/tenant-first'
import type { MoneyFormProps, MoneyTenant } from '../open/money-dialogs'
import { DepositLetter } from './deposit-letter'
import { SettleDeposit } from './settle-deposit'

type Rent = Reply<'GET tenant/get-tenant-rent-list'>['data'][number]

/** Settles what is held of a tenant, one occupancy at a time, and offers the letter that goes with it. */
export function ReturnDepositForm({ tenant, onDone }: MoneyFormProps) {
  return (
    <TenantFirst tenant={tenant}>
      {(chosen) => (
        <LoadRecord call="GET tenant/get-tenant-rent-list" input={{ id: chosen.id }} failure={messages.unitFailed}>
          {({ data }) => <OneOccupancy tenant={chosen} rents={data} onDone={onDone} />}
        </LoadRecord>
      )}
    </TenantFirst>
  )
}

interface OneOccupancyProps {
  tenant: MoneyTenant
  rents: readonly Rent[]
  onDone: () => void
}

function OneOccupancy({ tenant, rents, onDone }: OneOccupancyProps) {
  const [holding] = useState(() => rents.filter(({ deposit_held, balance }) => deposit_held > 0 || balance < 0))
  const [chosen, setChosen] = useState(holding.length === 1 ? holding[0]?.id : undefined)
  const [returned, setReturned] = useState<{ id: number; returned: number } | null>(null)
  const rent = holding.find(({ id }) => id === chosen)
  if (returned !== null) return <DepositLetter {...returned} tenant={tenant} onClose={onDone} />
  if (holding.length === 0) return <p className={classes.nothing}>{messages.deposit.none}</p>
  return (
    <>
      <div className={classes.above}>
        {holding.length === 1 && holding[0] ? (
          <p className={classes.tenant}>
            <span>Unit</span>{' '}
            <b>
              <Words>{wordsOf(holding[0])}</Words>
            </b>
          </p>
        ) : (
          <NativeSelect
            label="Unit"
            withAsterisk
            data={[
              { value: '', label: 'Choose' },
              ...holding.map((rent) => ({ value: String(rent.id), label: wordsOf(rent) })),
            ]}
            value={String(chosen ?? '')}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value) || undefined)}
          />
        )}
      </div>
      {rent && !hasLeft(rent) && (
        <p className={classes.nothing}>
          {tenant.tenant_name} still lives in {rent.unit_name}. Record the move-out first: the deposit is settled once
          its date is known.
        </p>
      )}
      {chosen !== undefined && rent && hasLeft(rent) && (
        <p className={`${classes.hint} ${classes.lead}`}>
          With damage, interest or several tenants,{' '}
          <LinkAnchor to="/money/deposit-settlement" search={{ rentId: chosen }} underline="always">
            settle it line by line
          </LinkAnchor>
          .
        </p>
      )}
      {chosen !== undefined && rent && hasLeft(rent) && (
        <LoadRecord key={chosen} call="GET deposit/get-held" input={{ rent_id: chosen }}>
          {(held) => (
            <LoadRecord call="GET charge/get-open-charges" input={{ tenant_id: tenant.id, rent_id: chosen }}>
              {({ data: charges }) => (
                <SettleDeposit
                  tenant={tenant}
                  rent={chosen}
                  held={held}
                  charges={charges}
                  onCancel={onDone}
                  onDone={setReturned}
                />
              )}
            </LoadRecord>
          )}
        </LoadRecord>
      )}
    </>
  )
}

const hasLeft = ({ real_move_out, cancelled }: Rent): boolean => real_move_out !== null || cancelled

function wordsOf({ unit_name, property_name, real_move_out, cancelled }: Rent): string {
  const left = real_move_out === null ? 'lives there' : `moved out ${showDay(real_move_out)}`
  const since = cancelled ? 'cancelled' : left
  return `${unit_name}, ${property_name} (${since})`
}
