import { type Day, showDay } from '@freehold/rules/day'
import type { Language } from '@freehold/rules/text/language'
import { escapeHtml } from './providers/mail/escape'

interface DemoLogin {
  email: string
  who: string
}

/** The three facts that a tenant of the demo signs in with. */
export interface TenantLogin {
  email: string
  dob: Day
  name: string
  lastName: string
  who: Readonly<Record<Language, string>>
}

export interface DemoLogins {
  staff: readonly DemoLogin[]
  tenants: readonly TenantLogin[]
}

export const noLogins: DemoLogins = { staff: [], tenants: [] }

/** All logins of the demo's staff have this one. */
const demoPassword = 'Freehold1'

interface Greeting {
  address: string
  logins: DemoLogins
  /** The reason that the demo is off although it was not turned off. */
  demoOff: string | null
  setupLink: string | null
}

/** The last lines of a start: where it is, who can sign in, and how the first account is opened. */
export function greet({ address, logins: { staff, tenants }, demoOff, setupLink }: Greeting): void {
  const width = Math.max(0, ...[...staff, ...tenants].map((login) => login.email.length))
  const lastWidth = Math.max(0, ...tenants.map(({ lastName }) => lastName.length))
  const lines = [
    '',
    `  Freehold is ready: ${address}`,
    ...(staff.length === 0 ? [] : ['', `  Demo logins, all with the password ${demoPassword}:`]),
    ...staff.map(({ email, who }) => `    ${email.padEnd(width)}  ${who}`),
    ...(tenants.length === 0 ? [] : ['', '  Tenant logins (at /tenant-login):']),
    ...tenants.map(
      ({ email, dob, lastName, who }) =>
        `    ${email.padEnd(width)}  ${showDay(dob)}  ${lastName.padEnd(lastWidth)}  ${who.en}`,
    ),
    ...(demoOff === null ? [] : ['', `  The demo is off because ${demoOff}. Set DEMO=1 to load it all the same.`]),
    ...(setupLink === null ? [] : ['', '  Open your account with this link, which works once:', `    ${setupLink}`]),
    '',
  ]
  console.log(lines.join('\n'))
}

/** The demo logins as the web client reads them. It is JSON. */
export const demoLoginsText = (logins: readonly DemoLogin[]): string =>
  JSON.stringify(logins.map((login) => ({ ...login, password: demoPassword })))

/** The page with its demo logins, which the sign-in page offers as buttons; none of them where there is no demo. */
export const withDemoLogins = (page: string, logins: readonly DemoLogin[]): string =>
  page.replace('__DEMO_LOGINS__', () => escapeHtml(demoLoginsText(logins)))

/** The page of the tenant portal with the logins of the demo's tenants. */
export const withTenantLogins = (page: string, logins: readonly TenantLogin[]): string =>
  page.replace('__TENANT_LOGINS__', () => escapeHtml(JSON.stringify(logins)))
