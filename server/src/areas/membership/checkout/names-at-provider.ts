import type { AppContext } from '../../../app-context'
import { markOfCell } from '../../../cells/own-cell'
import type { Checkout } from './checkout.sql'

/**
 * Our names of what a checkout has at the provider. Cells share a merchant account and number their checkouts each by itself, so
 * without its letter one cell would take the subscription and the card of another for its own.
 */
export function namesAtProvider({ config }: Pick<AppContext, 'config'>, { id }: Pick<Checkout, 'id'>) {
  const own = `${markOfCell(config.cell)}${id}`
  return {
    customer: `fh-c${own}`,
    subscription: `fh-c${own}-1`,
    token: (tries: number) => `fhc${own}t${tries}`,
  }
}
