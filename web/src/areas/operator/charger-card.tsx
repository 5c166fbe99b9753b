import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client'
import { callQuery, reloadAfterSave } from '../../api/queries'
import { reportFailure } from '../../api/report'
import type { Reply } from '../../api/types'
import { Card } from '../../widgets/cards/card'
import { Details } from '../../widgets/layout/details'
import { showMoment } from '../../widgets/moment'
import { toastDone } from '../../widgets/toast'
import { messages } from './messages'
import classes from './operator.module.css'

type Charger = Reply<'GET superadmin/get-membership-charger'>['data']

const names = { off: 'Off', sandbox: 'Sandbox', braintree: 'Braintree' } as const

/** The provider that charges memberships. It is asked for by itself, because it may take its time. */
export function ChargerCard() {
  const { data, isError } = useQuery(
    callQuery('GET superadmin/get-membership-charger', {}, { failure: messages.loadFailed }),
  )
  const charger = data?.data
  return (
    <Card title="Memberships">
      {isError && <p>{messages.loadFailed}</p>}
      {charger === undefined && !isError && <Skeleton height={60} />}
      {charger && <ChargerState {...charger} />}
    </Card>
  )
}

function ChargerState({ kind, differences, retries_off: off }: Charger) {
  return (
    <>
      {differences === null && (
        <p role="alert" className={classes.warning}>
          {messages.chargerSilent}
        </p>
      )}
      {differences?.map((difference) => (
        <p key={difference} role="alert" className={classes.warning}>
          {difference}
        </p>
      ))}
      {differences !== null && differences.length > 0 && <p>{messages.chargerDiffers}</p>}
      <Details
        rows={[
          ['Charged by', names[kind]],
          kind === 'braintree' && ['Retries at Braintree', off && `Off (${off.by}, ${showMoment(off.at)})`],
        ]}
      />
      {kind === 'braintree' && off === null && (
        <>
          <p>{messages.retriesMustBeOff}</p>
          <Button size="compact-sm" variant="default" onClick={() => void confirm()}>
            They are off
          </Button>
        </>
      )}
    </>
  )
}

async function confirm(): Promise<void> {
  try {
    const { message } = await api('POST superadmin/confirm-retries-off', {})
    toastDone(message ?? 'Saved.')
    await reloadAfterSave()
  } catch (error) {
    reportFailure(error, messages.saveFailed)
  }
}
