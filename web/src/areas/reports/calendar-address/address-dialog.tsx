import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import { FormSkeleton } from '../../../widgets/dialogs/form-skeleton'
import { messages } from '../messages'
import { AddressForm } from './address-form'
import { AddressOnce } from './address-once'

/** The private address under which a calendar program reads the calendar: made, changed, reset and deleted. */
export function AddressDialog({ onDone }: { onDone: () => void }) {
  const [address, setAddress] = useState<string | null>(null)
  const { data, isError } = useQuery({
    ...callQuery('GET calendar-feed/get-feed', {}, { failure: messages.addressFailed }),
    // Programs read it at any time, and the dialog says when the last one did.
    staleTime: 0,
  })
  if (address !== null) return <AddressOnce address={address} onDone={onDone} />
  if (isError) return <p>This could not be loaded.</p>
  if (data === undefined) return <FormSkeleton />
  return <AddressForm from={data.data} onDone={onDone} onMade={setAddress} />
}
