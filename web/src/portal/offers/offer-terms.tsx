import { useId } from 'react'
import { classNames } from '../kit/class-names'
import { useTexts } from '../texts/language'
import { type Offer, useTermWords } from './offer'
import classes from './offers.module.css'

interface OfferTermsProps {
  offer: Offer
  chosen: number | null
  /** Without it the terms can only be read. */
  onChoose?: (place: number) => void
  error?: string | null
}

/** The terms beside each other, under each other on a phone. */
export function OfferTerms({ offer, chosen, onChoose, error = null }: OfferTermsProps) {
  const texts = useTexts('offers')
  const words = useTermWords(offer)
  const name = useId()
  return (
    <fieldset className={classes.terms} aria-describedby={error === null ? undefined : `${name}-error`}>
      <legend>{texts.choose}</legend>
      {offer.terms.map((term) => (
        <label key={term.place} className={classNames(classes.term, term.place === chosen && classes.chosen)}>
          <input
            type="radio"
            name={name}
            value={term.place}
            checked={term.place === chosen}
            disabled={onChoose === undefined}
            onChange={() => onChoose?.(term.place)}
          />
          <span>
            <b>{words.days(term)}</b>
            <strong>{words.rent(term.rent)}</strong>
            <span>{words.change(term)}</span>
            <span className={classes.dim}>{term.ends === null ? texts.monthlyMeans : texts.fixedMeans}</span>
          </span>
        </label>
      ))}
      {error !== null && (
        <p id={`${name}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
