import { demo, type Login } from './accounts'
import { codeOf } from './authenticator'
import type { Product } from './product'
import { quoted, sql } from './sql'

interface SuperAdmin extends Login {
  name: string
  /** The token of a session with its second factor. */
  token: string
}

/** A super admin as the command makes one, but with a password that is known: that of the demo account's users. */
export async function addSuperAdmin(
  product: Product,
  { email, name }: Pick<SuperAdmin, 'email' | 'name'>,
): Promise<Login> {
  await sql(
    product,
    `insert into super_admin (email, name, password_hash)
     select ${quoted(email)}, ${quoted(name)}, password_hash from staff_user where email = ${quoted(demo(1).email)}`,
  )
  return { email, password: demo(1).password }
}

async function ask<Data>(
  { url }: Product,
  path: string,
  fields: Record<string, string>,
  token?: string,
): Promise<Data> {
  const response = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: token === undefined ? {} : { Authorization: token },
  })
  const answer = (await response.json()) as { data: Data }
  if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer.data
}

/** Adds a super admin, signs in and sets up the authenticator app. */
async function signUp(product: Product, email: string): Promise<SuperAdmin> {
  const name = 'Pat Operator'
  const login = await addSuperAdmin(product, { email, name })
  const { token } = await ask<{ token: string }>(product, 'superadmin/login', { ...login })
  const { secret } = await ask<{ secret: string }>(product, 'superadmin/begin-second-factor', {}, token)
  await ask(product, 'superadmin/confirm-second-factor', { code: codeOf(secret) }, token)
  return { ...login, name, token }
}

const kept = new Map<string, Promise<SuperAdmin>>()

/** The super admin of this process: one sign-in is enough for all that it looks at. */
export function superAdminOf(product: Product): Promise<SuperAdmin> {
  const known = kept.get(product.url) ?? signUp(product, `pat.operator.${process.pid}@freehold.example`)
  kept.set(product.url, known)
  return known
}

/** Runs jobs now, one after the other, so that a journey need not wait for their minute. */
export async function runJobs(product: Product, ...names: string[]): Promise<void> {
  const { token } = await superAdminOf(product)
  for (const name of names) await ask(product, 'superadmin/run-job', { name }, token)
}
