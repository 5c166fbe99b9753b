import type { TestApp } from '../app/app'
import type { Household } from '../world/world'
import { householdApp } from '../world/world-app'
import { signingDesk } from './signing-desk'

export interface SigningApp {
  context: TestApp
  home: Household
  /** The session of the administrator who works at the desk and signs as the landlord. */
  token: string
  desk: ReturnType<typeof signingDesk>
}

/** A household with an administrator who sends its leases to be signed. */
export async function signingApp(): Promise<SigningApp> {
  const { context, home } = await householdApp()
  const { id, token } = home.people[1]
  return {
    context,
    home,
    token,
    desk: signingDesk(context, { token, owner: home.records.owner?.inside[0] ?? 0, user: id }),
  }
}
