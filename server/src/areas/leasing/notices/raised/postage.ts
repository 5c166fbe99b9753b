import type { DeliverySpeed } from '@freehold/rules/leasing/mail/mail-kinds'
import type { Cents } from '@freehold/rules/money'
import type { AccountContext } from '../../../../app-context'
import { ProviderError } from '../../../../providers/provider-error'
import { ProviderUnknown } from '../../../../providers/provider-unknown'

/** The price of a letter of one page, in black and white; null where the mail provider names none now. */
export async function postageOf({ mailHouse }: AccountContext, speed: DeliverySpeed): Promise<Cents | null> {
  try {
    const price = await mailHouse.price({ color: 'Black and White', speed, quantity: 1, pages: 1 })
    return price.state === 'priced' ? price.total : null
  } catch (error) {
    if (error instanceof ProviderError || error instanceof ProviderUnknown) return null
    throw error
  }
}
