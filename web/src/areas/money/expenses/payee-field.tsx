import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callQuery } from '../../../api/queries'
import { useField, useFormState } from '../../../widgets/call-form/form-state'
import { usePropose, useQuietSet } from '../../../widgets/call-form/propose'
import classes from './spending.module.css'

/** The payee: a contractor, a name that was paid before, or a new one as it is typed. One that is known proposes its category. */
export function PayeeField() {
  const { form } = useFormState()
  const { facts, value, set, inputProps } = useField({ name: 'payee' })
  const quietly = useQuietSet()
  const [asked, setAsked] = useState(false)
  const typed = String(value ?? '').trim()
  const [query] = useDebouncedValue(typed, 200)
  const { data } = useQuery({
    ...callQuery('GET expense/search-payees', { query }, { silent: true }),
    enabled: asked,
    placeholderData: keepPreviousData,
  })
  const payees = data?.data ?? []
  const payee = typed === '' ? undefined : payees.find(({ name }) => name.toLowerCase() === typed.toLowerCase())
  const contractor = payee?.contractor_id ?? ''
  const { contractor_id: linked } = form.getValues()
  useEffect(() => {
    if (contractor !== '' && linked === '') quietly('contractor_id', contractor)
  }, [contractor, linked, quietly])
  usePropose('category_id', payee?.last?.category_id)
  usePropose('subcategory_id', payee?.last?.subcategory_id)
  return (
    <Autocomplete
      {...inputProps}
      data-autofocus
      className={classes.payee}
      autoComplete="off"
      placeholder="A contractor, a store, the city"
      maxLength={facts.max}
      openOnFocus={false}
      filter={({ options }) => options}
      data={[...new Set(payees.map(({ name }) => name))]}
      onDropdownOpen={() => setAsked(true)}
      value={String(value ?? '')}
      onChange={(name) => {
        set(name)
        form.setFieldValue('contractor_id', payees.find((one) => one.name === name)?.contractor_id ?? '')
      }}
    />
  )
}
