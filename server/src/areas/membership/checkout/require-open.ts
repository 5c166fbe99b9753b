import type { AppContext } from '../../../app-context'
import { Refusal } from '../../../http/refusal'

export const notOpen = {
  invite: 'New accounts are opened by invitation here. Ask the operator of this server for a setup link.',
  closed: "This server isn't accepting new accounts.",
} as const

/** There is no sign-up where only the operator opens accounts. */
export function requireOpenDoor({ door }: AppContext['config']): void {
  if (door.signup !== 'open') throw new Refusal('E_FORBIDDEN', notOpen[door.signup])
}

/** Without memberships there are no prices, and nothing takes something off them. */
export function requirePlans({ door }: AppContext['config']): void {
  if (!door.memberships)
    throw new Refusal('E_FORBIDDEN', 'There are no prices here: every account includes everything.')
}
