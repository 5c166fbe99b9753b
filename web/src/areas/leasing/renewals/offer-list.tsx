import { showDay } from '@freehold/rules/day'
import { offerStateWords } from '@freehold/rules/leasing/renewal-offer'
import { Badge, Button } from '@mantine/core'
import { showMoment } from '../../../widgets/moment'
import classes from './lease-end.module.css'
import { acceptedTerm, type Offer, type OfferedTerm, termWords } from './offer'

interface OfferListProps {
  offers: readonly Offer[]
  onChange: (offer: Offer) => void
  onWithdraw: (offer: Offer) => void
  onWrite: (term: OfferedTerm) => void
  /** Why a term can't be agreed now; null where it can. */
  refused: { renew: string | null; month_to_month: string | null }
}

const colors = {
  OFFERED: 'harbor',
  SEEN: 'harbor',
  ACCEPTED: 'moss',
  DECLINED: 'brick',
  EXPIRED: 'amber',
  WITHDRAWN: 'gray',
} as const

/** The offers of a tenancy with their states, the newest first. */
export const OfferList = ({ offers, ...acts }: OfferListProps) => (
  <section aria-label="Renewal offers">
    <h3 className={classes.title}>Renewal offers</h3>
    <ul className={classes.offers}>
      {offers.map((offer) => (
        <OfferLine key={offer.id} offer={offer} {...acts} />
      ))}
    </ul>
  </section>
)

function OfferLine({
  offer,
  onChange,
  onWithdraw,
  onWrite,
  refused,
}: Omit<OfferListProps, 'offers'> & { offer: Offer }) {
  const accepted = acceptedTerm(offer)
  return (
    <li className={classes.offer}>
      <p className={classes.says}>
        <Badge color={colors[offer.state]}>{offerStateWords[offer.state]}</Badge> {progressOf(offer)}
      </p>
      <ul className={classes.terms}>
        {offer.terms.map((term, at) => (
          <li key={`${term.ends}`}>
            {termWords(term, offer)}
            {offer.taken === at + 1 && ' (accepted)'}
          </li>
        ))}
      </ul>
      {offer.close_reason !== '' && <p className={classes.says}>{`Message: ${offer.close_reason}`}</p>}
      {(offer.can_change || accepted !== null) && (
        <div className={classes.acts}>
          {offer.can_change && (
            <>
              <Button variant="default" onClick={() => onChange(offer)}>
                Change offer
              </Button>
              <Button variant="default" onClick={() => onWithdraw(offer)}>
                Withdraw offer
              </Button>
            </>
          )}
          {accepted !== null && (
            <Button
              disabled={refused[accepted.ends === null ? 'month_to_month' : 'renew'] !== null}
              onClick={() => onWrite(accepted)}
            >
              Write the renewal
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** What became of an offer, and when. */
function progressOf({
  state,
  made_by,
  made_at,
  seen_at,
  answered_at,
  answer_by,
  leaves_on,
  closed_at,
  closed_by,
}: Offer) {
  const made = `by ${made_by} on ${showMoment(made_at).slice(0, 10)}, answer by ${showDay(answer_by)}`
  if (state === 'SEEN' && seen_at !== null) return `${showMoment(seen_at)}. Offered ${made}.`
  if (answered_at !== null) {
    const plan = leaves_on === null ? '' : ` Plans to move out on ${showDay(leaves_on)}.`
    return `${showMoment(answered_at)}.${plan} Offered ${made}.`
  }
  if (state === 'WITHDRAWN' && closed_at !== null && closed_by !== '')
    return `by ${closed_by}, ${showMoment(closed_at)}. Offered ${made}.`
  return `${made}${seen_at === null ? ', not opened' : `, opened ${showMoment(seen_at)}`}.`
}
