import { randomBytes } from 'node:crypto'
import { session } from '@freehold/contract/account/session'
import { superSession } from '@freehold/contract/operator/super-session'
import { support } from '@freehold/contract/operator/support'
import { hashPassword } from '../../../src/areas/account/security/passwords'
import { codeAt } from '../../../src/areas/account/security/totp'
import { hashOf } from '../../../src/http/identity'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'
import type { Person } from './people'

interface Super {
  id: number
  email: string
  password: string
  name: string
}

let made = 0

/** A super admin without a second factor, as the command makes one. */
export async function addSuperAdmin({ database }: TestApp, name = 'Sam Support'): Promise<Super> {
  made += 1
  const [email, password] = [`sam${made}@freehold.example`, 'made-by-the-command']
  const [row] = await database.ask<{ id: string }>('select add_super_admin($1, $2, $3) as id', [
    email,
    name,
    await hashPassword(password),
  ])
  return { id: Number(row?.id), email, password, name }
}

/** The code that an authenticator app shows for a secret in base32. */
export function codeFor(secret: string, now: Date, later = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return codeAt(bytes, Math.floor(now.getTime() / 30_000) + later)
}

/** Signs a new super admin in and sets up its authenticator app. */
export async function superAtWork(context: TestApp, name?: string): Promise<Super & { token: string; secret: string }> {
  const admin = await addSuperAdmin(context, name)
  const { token } = (await ask(context.app, superSession.login, admin)).body.data
  const { secret } = (await ask(context.app, superSession.beginFactor, {}, { token })).body.data
  await ask(context.app, superSession.confirmFactor, { code: codeFor(secret, context.clock.now()) }, { token })
  return { ...admin, token, secret }
}

/** Opens an account as one of its users. Answers the token of that session, and the one that leads back. */
export async function enterAs(context: TestApp, token: string, { account, id }: Person, reason = 'Ticket 4711') {
  const asked = await ask(context.app, support.signInAs, { account_id: account, user_id: id, reason }, { token })
  const address = new URL(asked.body.data.path, 'http://freehold.example').searchParams
  const entered = await ask(context.app, session.loginByToken, { token: address.get('token') ?? '' })
  return { token: entered.body.data.token, me: entered.body.data.user, back: address.get('super_token') ?? '' }
}

/** A super admin's session without a sign-in, for tests that go through all calls. */
export async function openSuperSessionFor({ database, clock }: TestApp, { id }: { id: number }): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await database.ask('select open_super_session($1, $2, $3, null)', [hashOf(token), id, clock.now()])
  return token
}
