import { showDay } from '@freehold/rules/day'
import type { Reply } from '../../../api/types'
import type { FormValues } from '../../../widgets/call-form/form-state'
import { rentOf } from './tenancy'

export type Offers = Reply<'GET lease/get-renewal-offers'>['data']
export type Offer = Offers['offers'][number]
export type OfferedTerm = Offer['terms'][number]

/** A term in a line: until when, and its rent. */
export const termWords = ({ ends, rent }: OfferedTerm, of: Pick<Offer, 'rent_period'>): string =>
  `${ends === null ? 'Month to month' : `To ${showDay(ends)}`}, ${rentOf(rent, of)}`

/** The term that the tenant accepted, for the form of the renewal; null without one, or once a term was agreed. */
export const acceptedTerm = ({ state, terms, taken, settled }: Offer): OfferedTerm | null =>
  state === 'ACCEPTED' && taken !== null && !settled ? (terms[taken - 1] ?? null) : null

/** The values of the form for an offer. A term that is not offered is blank. */
export const offerValues = (
  terms: readonly OfferedTerm[],
  { answer_by, note }: Pick<Offer, 'answer_by' | 'note'>,
): FormValues => ({
  ...Object.fromEntries(
    [1, 2, 3].flatMap((place) => {
      const term = terms[place - 1]
      return [
        [`term_${place}`, term?.kind ?? ''],
        [`ends_${place}`, term?.ends ?? ''],
        [`rent_${place}`, term?.rent ?? ''],
      ]
    }),
  ),
  answer_by,
  note,
})
