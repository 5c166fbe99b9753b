import type { Calls } from '@freehold/contract/calls'
import { type PickedOwners, partOfFlag } from '@freehold/contract/kit/packet-fields'
import { ownerPacket } from '@freehold/contract/reports/owner-packet'
import { counted } from '@freehold/rules/text/counted'
import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import { CallForm } from '../../../widgets/call-form/call-form'
import { CheckField } from '../../../widgets/call-form/choice-field'
import formClasses from '../../../widgets/call-form/form.module.css'
import type { FormValues } from '../../../widgets/call-form/form-state'
import { OwnersField } from './owners-field'
import { packetMessages as messages } from './packet-messages'
import type { PacketsSearch } from './packet-search'
import { PeriodField } from './period-field'

interface PacketsFormProps {
  onDone: () => void
  onMade: (set: number) => void
}

type Choices = Calls['GET report/get-packet-choices']['reply']['data']

const flags = Object.keys(partOfFlag) as (keyof typeof partOfFlag)[]

/** Begins with what the user chose for the last packets. */
export function PacketsForm(props: PacketsFormProps) {
  const { data } = useQuery(callQuery('GET report/get-packet-choices', {}, { failure: messages.loadFailed }))
  return data ? <Fields {...props} last={data.data} /> : <Skeleton height={420} />
}

function beginWith({ owners, find }: PacketsSearch): PickedOwners {
  return owners === undefined ? { of: 'FILTER', query: find ?? '' } : { of: 'IDS', ids: owners.split(',').map(Number) }
}

function Fields({ onDone, onMade, last }: PacketsFormProps & { last: Choices }) {
  const search: PacketsSearch = useSearch({ strict: false })
  const [count, setCount] = useState<number | null>(null)
  const parts = Object.fromEntries(flags.map((flag) => [flag, last.parts.includes(partOfFlag[flag])]))
  const missing = (values: FormValues): string | null => {
    if (!flags.some((flag) => values[flag] === true)) return messages.noReport
    return count === 0 ? messages.noOwner : null
  }
  return (
    <CallForm
      call={ownerPacket.make}
      defaults={{ period: last.period, picked: JSON.stringify(beginWith(search)), count: '', ...parts }}
      submitLabel={count === null || count === 0 ? 'Make packets' : `Make ${counted(count, 'packet')}`}
      failure={messages.saveFailed}
      disabledReason={missing}
      silent
      onDone={({ id }) => onMade(id)}
      onCancel={onDone}
    >
      <PeriodField />
      <OwnersField onCount={setCount} />
      <fieldset className={formClasses.wide} style={{ border: 0, margin: 0, padding: 0 }}>
        <legend className={formClasses.legend} style={{ padding: 0, marginBottom: 10 }}>
          In each packet
        </legend>
        <div className={formClasses.grid}>
          {flags.map((flag) => (
            <CheckField key={flag} name={flag} />
          ))}
        </div>
      </fieldset>
      <Text size="sm" c="dimmed" className={formClasses.wide}>
        Each owner gets one PDF with a cover page. Nothing is emailed until you review the packets. {messages.kept}
      </Text>
    </CallForm>
  )
}
