import { boardAddress } from '../address'

/** The form is a screen of its own on the Pay tab. */
export const setUpAddress = (home: number | null): string =>
  boardAddress('pay', { autopay: 'set', ...(home !== null && { rent_id: String(home) }) })
