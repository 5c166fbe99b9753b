import type { RowOf } from '../../../api/types'

type Endpoint = RowOf<'GET webhook/get-endpoint-list'>
type Delivery = RowOf<'GET webhook/get-delivery-list'>

/** The names of the states' badges. */
export const endpointBadges = { ON: 'HOOK_ON', OFF: 'HOOK_OFF', STOPPED: 'HOOK_STOPPED' } as const
export const deliveryBadges = { QUEUED: 'HOOK_QUEUED', SENT: 'HOOK_SENT', FAILED: 'HOOK_FAILED' } as const

const named = 2

/** The first events by name, and how many more. */
export function eventsIn({ events }: Pick<Endpoint, 'events'>): string {
  const rest = events.length - named
  return `${events.slice(0, named).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

export const answerIn = ({ status, took_ms }: Pick<Delivery, 'status' | 'took_ms'>): string =>
  took_ms === null ? 'Not sent yet' : `${status ?? 'No answer'}, ${took_ms} ms`
