import type { AppContext } from '../../../app-context'
import type { Caller } from '../../../http/answers'
import { type DeviceCookie, deviceIn, keepDevice } from '../../../http/device-cookie'
import type { FactorUser } from './second-factor.sql'

const cookieOf = ({ account, user }: FactorUser): DeviceCookie => ({
  name: `known_device_${user}`,
  path: '/api/user',
  signed: `known-device|${account}|${user}`,
})

/**
 * The device by which a user is known in this browser; null in any other. It opens nothing: it only counts its own
 * failures, so that guesses made elsewhere do not keep the user out.
 */
export const knownDevice = (context: AppContext, of: FactorUser, cookies: string): string | null =>
  deviceIn(context, cookieOf(of), cookies)

/** Makes this browser known for the user, or keeps it known for longer. */
export function rememberDevice(context: AppContext, of: FactorUser, caller: Caller): void {
  keepDevice(context, cookieOf(of), caller)
}
