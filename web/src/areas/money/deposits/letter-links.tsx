import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client'
import { callQuery, reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import type { Reply } from '../../../api/types'
import { showMoment } from '../../../widgets/moment'
import { toastDone } from '../../../widgets/toast'
import { messages } from '../collect/messages'
import classes from '../collect/money.module.css'

type Link = Reply<'GET deposit/get-letter-links'>['data'][number]

/** Links that open a deposit letter for a tenant who has no login. A link's address is shown once, when it is made. */
export function LetterLinks({ letter }: { letter: number }) {
  const [made, setMade] = useState('')
  const [busy, setBusy] = useState(false)
  const { data } = useQuery(
    callQuery('GET deposit/get-letter-links', { id: letter }, { failure: messages.deposit.linksFailed }),
  )
  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.deposit.linksFailed)
    }
    setBusy(false)
  }
  const create = () => during(async () => setMade((await api('POST deposit/share-letter', { id: letter })).url))
  const revoke = (link: Link) =>
    during(async () => {
      toastDone((await api('POST deposit/revoke-letter-link', { id: letter, link_id: link.id })).message ?? '')
      setMade('')
    })
  const open = (data?.data ?? []).filter(({ revoked_at }) => revoked_at === null)
  return (
    <section aria-label="Links for the tenant">
      {made !== '' && (
        <TextInput
          label="Link for the tenant"
          description="Copy it now. It is not shown again."
          readOnly
          value={made}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      {open.map((link) => (
        <p key={link.id} className={classes.figures}>
          <span>{wordsOf(link)}</span>
          <Button size="compact-sm" variant="default" disabled={busy} onClick={() => void revoke(link)}>
            Revoke link
          </Button>
        </p>
      ))}
      <Button variant="subtle" disabled={busy} onClick={() => void create()}>
        Create link for the tenant
      </Button>
    </section>
  )
}

function wordsOf({ expires_at, openings }: Link): string {
  const [last] = openings
  const seen = last ? `last opened ${showMoment(last.opened_at)} from ${last.address}` : 'not opened yet'
  return `Link until ${showMoment(expires_at).slice(0, 10)}, ${seen}.`
}
