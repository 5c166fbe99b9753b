import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { showMoment } from '../../../widgets/moment'
import { messages } from './messages'
import classes from './signing.module.css'
import { SigningButtons } from './signing-buttons'
import type { Signing } from './signing-facts'
import { StageBadge } from './stage-badge'

interface SigningPanelProps {
  id: number
  /** It is in a card of its own, and needs no frame. */
  plain?: boolean
}

/** How far the signing of a lease is: who signed, whose turn it is, and what can be done. */
export function SigningPanel({ id, plain = false }: SigningPanelProps) {
  const { data, isError } = useQuery(callQuery('GET lease/get-signing', { id }, { failure: messages.loadFailed }))
  if (isError) return <p className={classes.note}>{messages.loadFailed}</p>
  if (!data) return <Skeleton height={96} mb={16} />
  const signing = data.data
  return (
    <section {...(!plain && { className: classes.panel, 'aria-label': 'Signing' })}>
      <div className={classes.head}>
        <StageBadge stage={signing.stage} />
        {signing.version > 1 && <span className={classes.note}>Version {signing.version}</span>}
      </div>
      {signing.reason !== '' && <p className={classes.reason}>{signing.reason}</p>}
      {signing.state === 'SIGNED' && !signing.has_pdf && !signing.imported && (
        <p className={classes.note}>{messages.sealing}</p>
      )}
      {signing.imported && <p className={classes.note}>{messages.imported}</p>}
      {signing.state === 'OUT' && !signing.left && <p className={classes.note}>{messages.leaves}</p>}
      {signing.signers.length > 0 && <Signers signing={signing} />}
      <SigningButtons signing={signing} />
      {signing.events.length > 0 && <Events signing={signing} />}
    </section>
  )
}

const Signers = ({ signing: { signers } }: { signing: Signing }) => (
  <ol className={classes.signers}>
    {signers.map((one) => (
      <li key={one.id}>
        <span>
          <strong>{one.name}</strong>
          {one.role === 'LANDLORD' && ', for the landlord'}
          {one.role === 'GUARANTOR' && ', co-signer'}
        </span>
        <span className={classes.note}>{saysOf(one)}</span>
      </li>
    ))}
  </ol>
)

function saysOf({ signed_at, signed_name, turn, invited_at, expires_at, email }: Signing['signers'][number]): string {
  if (signed_at !== null) return `Signed as ${signed_name}, ${showMoment(signed_at)}`
  if (!turn) return `Not yet, ${email}`
  if (invited_at === null || expires_at === null) return `Next, ${email}`
  return `Waiting since ${showMoment(invited_at)}, link works until ${showMoment(expires_at)}, ${email}`
}

const Events = ({ signing: { events } }: { signing: Signing }) => (
  <details className={classes.events}>
    <summary>What happened ({events.length})</summary>
    <ol>
      {events.map(({ seq, at, words, name, address }) => (
        <li key={seq}>
          {[`${words}${name === '' ? '' : `: ${name}`}`, showMoment(at), address].filter(Boolean).join(', ')}
        </li>
      ))}
    </ol>
  </details>
)
