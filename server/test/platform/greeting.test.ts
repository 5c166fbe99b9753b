import type { Day } from '@freehold/rules/day'
import { expect, test, vi } from 'vitest'
import { greet, noLogins } from '../../src/greeting'

const address = 'http://localhost:3000'
const staff = [
  { email: 'manager@demo.example', who: 'Property manager' },
  { email: 'owner@demo.example', who: 'Owner' },
]
const tenants = [
  {
    email: 'nora@mail.example',
    dob: '1986-04-12' as Day,
    name: 'Nora Whitfield',
    lastName: 'Whitfield',
    who: { en: 'Paid up', es: 'Al día' },
  },
  {
    email: 'rosa.delgado@mail.example',
    dob: '1991-09-03' as Day,
    name: 'Rosa Delgado',
    lastName: 'Delgado',
    who: { en: 'Late', es: 'Atrasada' },
  },
]
const logins = { staff, tenants }

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
  for (const { email, who } of staff) expect(said).toMatch(new RegExp(`${email} +${who}`))
  expect(said).not.toContain('Open your account')
})

test('a start prints what each demo tenant types to sign in, and who it is', () => {
  const said = printed({ address, logins, demoOff: null, setupLink: null })
  expect(said).toContain('Tenant logins (at /tenant-login):')
  expect(said).toMatch(/nora@mail\.example +04-12-1986 {2}Whitfield {2}Paid up/)
  expect(said).toMatch(/rosa\.delgado@mail\.example +09-03-1991 {2}Delgado {4}Late/)
  const without = printed({ address, logins: { staff, tenants: [] }, demoOff: null, setupLink: null })
  expect(without).not.toContain('Tenant logins')
})

test('a start without a demo says how the first account is opened, and no password', () => {
  const said = printed({ address, logins: noLogins, demoOff: null, setupLink: `${address}/setup?token=abc` })
  expect(said).toContain(`${address}/setup?token=abc`)
  expect(said).not.toMatch(/demo|password/i)
})

test('a start that leaves the demo out by itself says why, and how to have it', () => {
  const text = printed({ address, logins: noLogins, demoOff: 'PayPal is set up', setupLink: null })
  expect(text).toContain('The demo is off because PayPal is set up. Set DEMO=1 to load it all the same.')
})
