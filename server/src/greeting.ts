import { escapeHtml } from './providers/mail/escape'

export interface DemoLogin {
  email: string
  who: string
}

/** All logins of the demo have this one. */
const demoPassword = 'Freehold1'

interface Greeting {
  address: string
  logins: readonly DemoLogin[]
  /** Why there is no demo although nobody asked for none. */
  demoOff: string | null
  setupLink: string | null
}

/** The last lines of a start: where it is, who can sign in, and how the first account is opened. */
export function greet({ address, logins, demoOff, setupLink }: Greeting): void {
  const width = Math.max(0, ...logins.map((login) => login.email.length))
  const lines = [
    '',
    `  Freehold is ready: ${address}`,
    ...(logins.length === 0 ? [] : ['', `  Demo logins, all with the password ${demoPassword}:`]),
    ...logins.map(({ email, who }) => `    ${email.padEnd(width)}  ${who}`),
    ...(demoOff === null ? [] : ['', `  The demo is off because ${demoOff}. Set DEMO=1 to load it all the same.`]),
    ...(setupLink === null ? [] : ['', '  Open your account with this link, which works once:', `    ${setupLink}`]),
    '',
  ]
  console.log(lines.join('\n'))
}

/** The page with its demo logins, which the sign-in page offers as buttons; none of them where there is no demo. */
export const withDemoLogins = (page: string, logins: readonly DemoLogin[]): string =>
  page.replace('__DEMO_LOGINS__', () =>
    escapeHtml(JSON.stringify(logins.map((login) => ({ ...login, password: demoPassword })))),
  )
