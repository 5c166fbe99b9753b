import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client'
import { callQuery } from '../../api/queries'
import { type FieldProps, useField, useFormState } from './form-state'
import { MaskedField } from './masked-field'
import { TextField } from './text-fields'

interface Suggestion {
  label: string
  address: string
  city: string
  state: string
  zipcode: string
}

/** Address, city, state, ZIP code and country: a suggestion fills them all, a ZIP code its city and state. */
export function AddressFields() {
  return (
    <>
      <AddressField name="address" wide />
      <ZipField name="zipcode" />
      <TextField name="city" />
      <TextField name="state" />
      <TextField name="country" />
    </>
  )
}

function AddressField(props: FieldProps) {
  const { form } = useFormState()
  const { facts, value, set, inputProps } = useField(props)
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const [query] = useDebouncedValue(typed.trim(), 300)
  const { data } = useQuery({
    ...callQuery('GET address/suggest', { query }, { silent: true }),
    enabled: query.length >= 4,
    staleTime: 5 * 60_000,
  })
  const suggestions = typed.trim().length >= 4 ? (data?.data ?? []) : []
  return (
    <Autocomplete
      {...inputProps}
      style={{ gridColumn: props.wide ? '1 / -1' : undefined }}
      autoComplete="off"
      maxLength={facts.max}
      filter={({ options }) => options}
      data={[...new Set(suggestions.map(({ label }) => label))]}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onKeyDown={(event) => {
        // The typed text may be right as it is: without a suggestion chosen by an arrow, Enter only closes the list.
        if (event.key !== 'Enter' || !opened || suggestions.length === 0) return
        event.preventDefault()
        setOpened(false)
      }}
      value={String(value ?? '')}
      onChange={(text) => {
        set(text)
        setTyped(text)
      }}
      onOptionSubmit={(label) => {
        const suggestion = suggestions.find((one) => one.label === label)
        if (!suggestion) return
        setTyped('')
        // After the field has written the label into itself.
        queueMicrotask(() => form.setValues(filledBy(suggestion, String(value ?? ''))))
      }}
    />
  )
}

/** A suggestion that knows no street, as of a ZIP code alone, leaves the street as it was typed. */
function filledBy({ address, city, state, zipcode }: Suggestion, typed: string) {
  return { address: address || typed, city, state, zipcode }
}

/** Five digits. Completed with city and state still empty, it looks them up. */
function ZipField(props: FieldProps) {
  const { form } = useFormState()

  async function lookUp(zipcode: string) {
    const { city, state } = form.getValues()
    if (city !== '' || state !== '') return
    try {
      const { data } = await api('GET address/suggest', { query: zipcode })
      const place = data.find((one) => one.zipcode === zipcode)
      if (place) form.setValues({ city: place.city, state: place.state })
    } catch {
      // Help that did not come: the person types the city.
    }
  }

  return (
    <MaskedField
      {...props}
      read={(typed) => typed.replace(/\D/g, '').slice(0, 5)}
      show={(digits) => digits}
      inputMode="numeric"
      onDigits={(digits) => {
        if (digits.length === 5) void lookUp(digits)
      }}
    />
  )
}
