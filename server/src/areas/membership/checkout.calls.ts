import type { checkout } from '@freehold/contract/membership/checkout'
import { toDollars } from '@freehold/rules/money'
import { readsOf } from '../../database/read'
import type { HandlersOf } from '../../http/answers'
import type { Identities } from '../../http/identity'
import { rememberDevice } from '../account/security/device-cookie'
import { reserveTry } from '../account/security/lockout'
import { signIn } from '../account/sessions/sign-in'
import { checkOut } from './checkout/check-out'
import { promoDoor } from './checkout/doors'
import { priceOf } from './checkout/price'
import { requireOpenDoor, requirePlans } from './checkout/require-open'

export const checkoutHandlers = (identities: Identities): HandlersOf<typeof checkout> => ({
  checkout: async ({ context, input, key, caller }) => {
    const login = await checkOut(context, input, key, caller)
    const { data } = await signIn(context, identities, login, caller)
    rememberDevice(context, { account: login.account_id, user: login.user_id }, caller)
    return data
  },

  promo: async ({ context, input, caller }) => {
    requireOpenDoor(context.config)
    requirePlans(context.config)
    const tried = await reserveTry(context.pool, [promoDoor(caller.address)], context.now(), 'promotion codes')
    const asked = { extraUnits: input.additional_units ?? 0, code: input.promo_code }
    const { promo, first } = await priceOf(readsOf(context.pool, null), context, asked)
    await tried.succeeded()
    if (promo === null) throw new Error('A promotion code was asked for')
    const { code, off, bills } = promo
    return { data: { code, off: toDollars(off), bills, price: toDollars(first) } }
  },

  place: async ({ context, input }) => {
    // The list on this server: a stranger's typing costs nothing and leaves it nowhere.
    const [found] = await context.sandbox.addresses.suggest(input.zipcode)
    return { data: { city: found?.city ?? '', state: found?.state ?? '' } }
  },
})
