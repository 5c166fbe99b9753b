import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { decrypt, encrypt } from './cipher'

const keyBytes = 32

/** Moved to another account, a wrapped key does not open. */
const bindingOf = (account: number) => ['account key', 'v1', account] as const

/** A new key for an account's fields, wrapped for the database. */
export const newWrappedKey = (master: KeyObject, account: number): Buffer =>
  encrypt(master, randomBytes(keyBytes), bindingOf(account))

/** Null when the master key is another one. */
export function unwrapKey(master: KeyObject, account: number, wrapped: Buffer): KeyObject | null {
  const raw = decrypt(master, wrapped, bindingOf(account))
  return raw && createSecretKey(raw)
}

/** The same key under another master key: what it sealed stays as it is. */
export const wrapAgain = (master: KeyObject, account: number, key: KeyObject): Buffer =>
  encrypt(master, key.export(), bindingOf(account))

/** Tells one master key from another, and nothing of either. */
export const printOf = (master: KeyObject): Buffer =>
  createHmac('sha256', master).update('freehold master key').digest()
