export interface DemoLogin {
  email: string
  who: string
}

/** The last lines of a start: where it is, and who can sign in. */
export function greet(address: string, logins: readonly DemoLogin[], password = 'Freehold1'): void {
  const width = Math.max(0, ...logins.map((login) => login.email.length))
  const lines = [
    '',
    `  Freehold is ready: ${address}`,
    ...(logins.length === 0 ? [] : ['', `  Demo logins, all with the password ${password}:`]),
    ...logins.map(({ email, who }) => `    ${email.padEnd(width)}  ${who}`),
    '',
  ]
  console.log(lines.join('\n'))
}
