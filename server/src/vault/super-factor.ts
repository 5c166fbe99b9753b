import type { KeyObject } from 'node:crypto'
import { decrypt, encrypt } from './cipher'

/** Moved to another super admin, it does not open. */
const bindingOf = (superAdmin: number) => ['super admin factor', 'v1', superAdmin] as const

export const sealFactorWith = (master: KeyObject, superAdmin: number, plain: string): string =>
  encrypt(master, Buffer.from(plain), bindingOf(superAdmin)).toString('base64')

/** Null when the master key is another one, or it was sealed for another super admin. */
export const openFactorWith = (master: KeyObject, superAdmin: number, sealed: string): string | null =>
  decrypt(master, Buffer.from(sealed, 'base64'), bindingOf(superAdmin))?.toString() ?? null
