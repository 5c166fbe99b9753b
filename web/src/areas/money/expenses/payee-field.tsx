import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import { useField, useFormState } from '../../../widgets/call-form/form-state'

/** The payee: a contractor, a name that was paid before, or a new one as it is typed. */
export function PayeeField() {
  const { form } = useFormState()
  const { facts, value, set, inputProps } = useField({ name: 'payee' })
  const [asked, setAsked] = useState(false)
  const [query] = useDebouncedValue(String(value ?? '').trim(), 200)
  const { data } = useQuery({
    ...callQuery('GET expense/search-payees', { query }, { silent: true }),
    enabled: asked,
    placeholderData: keepPreviousData,
  })
  const payees = data?.data ?? []
  const contractorNamed = (name: string) =>
    payees.find((one) => one.contractor_id !== null && one.name === name)?.contractor_id ?? ''
  return (
    <Autocomplete
      {...inputProps}
      autoComplete="off"
      placeholder="A contractor, a shop, the city"
      maxLength={facts.max}
      filter={({ options }) => options}
      data={[...new Set(payees.map(({ name }) => name))]}
      onDropdownOpen={() => setAsked(true)}
      value={String(value ?? '')}
      onChange={(name) => {
        set(name)
        form.setFieldValue('contractor_id', contractorNamed(name))
      }}
    />
  )
}
