import { expect, test, vi } from 'vitest'
import { greet } from '../../src/greeting'

const address = 'http://localhost:3000'
const logins = [
  { email: 'manager@demo.example', who: 'Property manager' },
  { email: 'owner@demo.example', who: 'Owner' },
]

function printed(...asked: Parameters<typeof greet>): string {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  greet(...asked)
  const said = log.mock.calls.join('\n')
  log.mockRestore()
  return said
}

test('a start ends with the address and each demo login with its password', () => {
  const said = printed({ address, logins, demoOff: null, setupLink: null })
  expect(said).toContain(`Freehold is ready: ${address}`)
  expect(said).toContain('all with the password Freehold1')
  for (const { email, who } of logins) expect(said).toMatch(new RegExp(`${email} +${who}`))
  expect(said).not.toContain('Open your account')
})

test('a start without a demo says how the first account is opened, and no password', () => {
  const said = printed({ address, logins: [], demoOff: null, setupLink: `${address}/setup?token=abc` })
  expect(said).toContain(`${address}/setup?token=abc`)
  expect(said).not.toMatch(/demo|password/i)
})

test('a start that leaves the demo out by itself says why, and how to have it', () => {
  const text = printed({ address, logins: [], demoOff: 'PayPal is set up', setupLink: null })
  expect(text).toContain('The demo is off because PayPal is set up. Set DEMO=1 to load it all the same.')
})
