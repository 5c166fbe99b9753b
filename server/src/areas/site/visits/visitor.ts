import { createHmac } from 'node:crypto'
import type { AppContext } from '../../../app-context'
import { homeNetwork } from '../../../http/home-network'

/** The network of a visitor, as the limits count it. The address itself is not stored. */
export const visitorOf = ({ ticketSecret }: Pick<AppContext, 'ticketSecret'>, address: string): Buffer =>
  createHmac('sha256', ticketSecret)
    .update(`demo-visitor|${homeNetwork(address)}`)
    .digest()
