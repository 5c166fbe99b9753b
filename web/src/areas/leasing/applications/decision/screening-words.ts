import { showDay } from '@freehold/rules/day'
import { screeningOutcomeWords } from '@freehold/rules/leasing/screening-can'
import type { Reply } from '../../../../api/types'
import { showMoment } from '../../../../widgets/moment'

export type Screened = Reply<'GET screening/get-orders'>['data'][number]

/** The facts of an adult's background check, as its rules ask for them. */
export const factsOf = ({ name, consent, order }: Screened) => ({
  name,
  consent: consent !== null,
  state: order?.state ?? null,
  purged: order?.purged ?? false,
})

/** The state of a background check, and whose turn it is. */
export function standingOf({ name, order }: Screened): string {
  if (order === null) return 'Not ordered'
  if (order.purged) return 'The report was erased when its retention ended.'
  switch (order.state) {
    case 'PENDING':
      return order.message || 'Being ordered'
    case 'WAITING':
      return `On its way since ${showMoment(order.ordered_at)}`
    case 'ACT':
      return `Waiting for ${name} since ${showMoment(order.ordered_at)}. ${order.message}`
    case 'READY':
      return `${screeningOutcomeWords[order.outcome ?? 'UNKNOWN']}, ${showMoment(order.ready_at ?? order.ordered_at)}`
    case 'FAILED':
      return order.message || 'The order failed.'
    case 'CANCELED':
      return 'Canceled'
  }
}

export const consentOf = ({ consent, asked }: Screened): string =>
  consent === null
    ? asked === null
      ? 'No consent on file'
      : `Consent requested ${showMoment(asked.at)}${asked.reminded ? ', reminder sent' : ''}`
    : consent.online === null
      ? `Consent signed on ${showDay(consent.signed_on)}`
      : `Consent signed online by ${consent.online.name}, ${showMoment(consent.online.at)}, from ${consent.online.address}`
