import type { InputOf } from '@freehold/contract/kit/call'
import { tenantSession } from '@freehold/contract/portal/tenant-session'
import type { Day } from '@freehold/rules/day'
import { setBirth } from '../../../src/areas/people/birth'
import { insertTenant } from '../../../src/areas/people/tenant.sql'
import { write } from '../../../src/database/write'
import { scopeOfUser } from '../../../src/http/identity'
import type { TestApp } from '../app/app'
import { type Answer, answerOf, requestOf } from '../app/ask'
import { mailTo } from '../app/mailbox'
import type { Person } from '../world/people'

export interface Renter {
  account: number
  tenant: number
  email: string
  dob: Day
  last_name: string
}

/** Adds a tenant who can sign in; a home is not needed for that. */
export async function addRenter(
  { context }: TestApp,
  owner: Person,
  { name, email, dob = '1985-04-12' as Day }: { name: string; email: string; dob?: Day },
): Promise<Renter> {
  const tenant = await write(context.pool, owner.account, async (tx) => {
    const scope = await scopeOfUser(tx, owner.account, owner.id, context.now())
    if (!scope) throw new Error('The user of this test has no scope')
    const blank = { phone: '', em_contact_name: '', em_contact_phone: '', notes: '' }
    const id = await insertTenant(tx, scope, { tenant_name: name, email, ...blank })
    await setBirth(context.vault, tx, scope, id, dob)
    return id
  })
  return { account: owner.account, tenant, email, dob, last_name: name.split(' ').at(-1) ?? name }
}

/** A browser with an address of its own, which keeps the cookies that it gets. */
export class Browser {
  readonly #cookies = new Map<string, string>()
  readonly address: string
  readonly agent: string

  constructor(address = '192.0.2.7', agent = 'Mozilla/5.0 Chrome/140.0') {
    this.address = address
    this.agent = agent
  }

  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async send<C extends Parameters<typeof requestOf>[0]>(
    { app }: Pick<TestApp, 'app'>,
    call: C,
    input: object,
    token?: string,
  ): Promise<Answer<C>> {
    const request = await requestOf(call, input as Record<string, unknown>, token === undefined ? {} : { token })
    const headers = {
      ...request.headers,
      'x-forwarded-for': this.address,
      'user-agent': this.agent,
      ...(this.#cookies.size > 0 && { cookie: this.cookies }),
    }
    const response = await app.inject({ ...request, headers })
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return answerOf<C>(response)
  }

  /** Signs in with facts; more of the input goes with them. */
  signIn(
    of: Pick<TestApp, 'app'>,
    { email, dob, last_name }: Facts,
    more: Partial<InputOf<typeof tenantSession.login>> = {},
  ) {
    return this.send(of, tenantSession.login, { email, dob, last_name, ...more })
  }
}

type Facts = Pick<Renter, 'email' | 'dob' | 'last_name'>

/** The codes that were mailed to an address, oldest first. */
export const codesTo = async (of: TestApp, address: string): Promise<string[]> =>
  (await mailTo(of, address)).flatMap(({ text }) => /\b\d{8}\b/.exec(text) ?? [])

/** The tokens in the buttons of mails to an address, by the name of their parameter. */
export const tokensTo = async (of: TestApp, address: string, name: 'link' | 'invite'): Promise<string[]> =>
  (await mailTo(of, address)).flatMap(({ text }) => new RegExp(`[?]${name}=([\\w.-]+)`).exec(text)?.[1] ?? [])

/** Signs in on a new device with the code from the mail. */
export async function signInByCode(of: TestApp, browser: Browser, renter: Renter) {
  await browser.signIn(of, renter)
  const code = (await codesTo(of, renter.email)).at(-1) ?? ''
  return browser.signIn(of, renter, { code })
}
