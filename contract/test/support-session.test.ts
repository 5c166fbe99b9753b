import { expect, test } from 'vitest'
import { allCalls } from '../src/calls'
import { refusalInSupport } from '../src/support-session'

const refusalOf = (path: string) => {
  const call = allCalls.find((one) => one.path === path)
  if (!call) throw new Error(`There is no call ${path}.`)
  return refusalInSupport(call)
}

test.each([
  ['property/payout', 'send payouts'],
  ['user/update-password', 'change passwords or ways to sign in'],
  ['user/begin-passkey', 'change passwords or ways to sign in'],
  ['user/disable-second-factor', 'change two-step sign-in'],
  ['rental-app/reveal-number', 'open sealed numbers'],
  ['maintenance/reveal-tax-id', 'open sealed numbers'],
  ['calendar-feed/make-feed', 'make calendar addresses'],
  ['user/add-delete-account-queue', 'delete the account'],
  ['user/cancel-delete-account-queue', 'delete the account'],
])('refuses %s in a support session', (path, what) => {
  expect(refusalOf(path)).toBe(what)
})

test.each(['tenant/get-tenant-list', 'user/get-passkeys', 'unit/save-unit'])('leaves %s open to it', (path) => {
  expect(refusalOf(path)).toBeNull()
})
