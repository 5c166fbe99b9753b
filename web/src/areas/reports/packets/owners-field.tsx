import { parseJson } from '@freehold/contract/kit/formats'
import type { PickedOwners } from '@freehold/contract/kit/packet-fields'
import { counted } from '@freehold/rules/text/counted'
import { Input, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { callQuery } from '../../../api/queries'
import type { Reply } from '../../../api/types'
import formClasses from '../../../widgets/call-form/form.module.css'
import { useField, useFormState } from '../../../widgets/call-form/form-state'
import { useQuietSet } from '../../../widgets/call-form/propose'
import { ChosenOwners } from './chosen-owners'
import { packetMessages as messages } from './packet-messages'
import { figure } from './packet-words'
import classes from './packets.module.css'

type Way = 'ALL' | 'FIND' | 'CHOSEN'

const ways = [
  { value: 'ALL', label: 'All owners' },
  { value: 'FIND', label: 'Search' },
  { value: 'CHOSEN', label: 'Chosen owners' },
]

const wayOf = (picked: PickedOwners): Way => (picked.of === 'IDS' ? 'CHOSEN' : picked.query === '' ? 'ALL' : 'FIND')

/** The owners who get a packet, with how many they are, and what the user should know of them beforehand. */
export function OwnersField({ onCount }: { onCount: (count: number | null) => void }) {
  const { form } = useFormState()
  const { value, set } = useField({ name: 'picked' })
  const quietly = useQuietSet()
  const picked = parseJson(String(value)) as PickedOwners
  const [way, setWay] = useState<Way>(wayOf(picked))
  const labelId = useId()
  const take = (next: PickedOwners) => set(JSON.stringify(next))
  const change = (next: Way) => {
    setWay(next)
    take(next === 'CHOSEN' ? { of: 'IDS', ids: [] } : { of: 'FILTER', query: '' })
  }
  const [asked] = useDebouncedValue(String(value), 250)
  const isEmpty = picked.of === 'IDS' && picked.ids.length === 0
  const { data, isPlaceholderData } = useQuery({
    ...callQuery('GET report/check-packets', { picked: asked }, { failure: messages.ownersFailed }),
    enabled: !isEmpty && asked === String(value),
    placeholderData: keepPreviousData,
  })
  const isCurrent = data !== undefined && !isPlaceholderData && asked === String(value)
  const count = isEmpty ? 0 : isCurrent ? data.data.owners : null
  useEffect(() => onCount(count), [count, onCount])
  useEffect(() => {
    const confirmed = count ?? ''
    if (form.getValues().count !== confirmed) quietly('count', confirmed)
  }, [count, form, quietly])
  return (
    <div className={formClasses.wide}>
      <Input.Wrapper label="Owners" labelElement="div" labelProps={{ id: labelId }} withAsterisk>
        <SegmentedControl
          fullWidth
          aria-labelledby={labelId}
          data={ways}
          value={way}
          onChange={(next) => change(next as Way)}
        />
      </Input.Wrapper>
      {way === 'FIND' && picked.of === 'FILTER' && (
        <TextInput
          mt="sm"
          aria-label="Search owners"
          placeholder="Name, email or phone, as in the list of owners"
          maxLength={100}
          value={picked.query}
          onChange={(event) => take({ of: 'FILTER', query: event.currentTarget.value })}
        />
      )}
      {way === 'CHOSEN' && picked.of === 'IDS' && (
        <ChosenOwners ids={picked.ids} onChange={(ids) => take({ of: 'IDS', ids: [...ids] })} />
      )}
      <ul className={classes.facts} aria-live="polite">
        {isEmpty ? <li>Choose the owners by name.</li> : isCurrent ? <Facts {...data.data} /> : <li>Counting…</li>}
      </ul>
    </div>
  )
}

type Checked = Reply<'GET report/check-packets'>['data']

const Facts = ({ owners: count, partly_seen, without_email }: Checked) => (
  <>
    <li>
      {count === 0
        ? 'No owner with a property you can see.'
        : `${counted(count, 'owner')} with a property you can see.`}
    </li>
    {partly_seen > 0 && (
      <li className={classes.warning}>
        {partly_seen === 1 ? '1 of them has' : `${figure(partly_seen)} of them have`} properties that you don't see.
        Those are left out, and so is the owner statement, which covers all properties.
      </li>
    )}
    {without_email > 0 && (
      <li>{without_email === 1 ? '1 has no email address.' : `${figure(without_email)} have no email address.`}</li>
    )}
  </>
)
