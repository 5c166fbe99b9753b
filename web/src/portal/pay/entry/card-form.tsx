import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import type { EntryKind } from '../../../widgets/payment-entry/protocol'
import { type CardEntry, useEntry } from '../../../widgets/payment-entry/use-entry'
import { ask } from '../../api/ask'
import { Notice } from '../../kit/notice'
import { Skeleton } from '../../kit/skeleton'
import { useLanguage, useTexts } from '../../texts/language'
import classes from './entry.module.css'
import { SandboxEntry } from './sandbox-entry'

interface CardFormProps {
  ref: Ref<CardEntry>
  kind: EntryKind
  locked: boolean
}

/** Asks for a card, a PayPal account or a bank account in the way of the gateway that is set up. */
export function CardForm({ ref, kind, locked }: CardFormProps) {
  const { failed } = useEntryWords(kind)
  const { data, isError } = useQuery({
    queryKey: ['GET braintree/get-token-key'],
    queryFn: ({ signal }) => ask('GET braintree/get-token-key', {}, { signal }),
    // A token is good for one try, and for a while only.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  if (isError) return <Notice kind="wrong">{failed}</Notice>
  if (!data) return <Skeleton lines={5} />
  if (data.data.gateway === 'sandbox') return <SandboxEntry key={kind} ref={ref} kind={kind} />
  return <Frame key={kind} ref={ref} kind={kind} locked={locked} token={data.data.token} />
}

function Frame({ token, ...asked }: CardFormProps & { token: string }) {
  const { failed, loading } = useEntryWords(asked.kind)
  const language = useLanguage()
  const { frame, state, early, attributes } = useEntry({ ...asked, token, language })
  if (state === 'failed') return <Notice kind="wrong">{failed}</Notice>
  return (
    <div className={classes.place}>
      <iframe ref={frame} {...attributes} className={classes.frame} />
      {state === 'loading' && (
        <div className={classes.cover}>{early ? <p role="status">{loading}</p> : <Skeleton lines={4} />}</div>
      )}
    </div>
  )
}

/** The sentences about an entry that does not open, or not yet. */
function useEntryWords(kind: EntryKind): { failed: string; loading: string } {
  const card = useTexts('pay').entry
  const bank = useTexts('bank')
  return kind === 'bank'
    ? { failed: bank.failed, loading: bank.loading }
    : { failed: card.tokenFailed, loading: card.loading }
}
