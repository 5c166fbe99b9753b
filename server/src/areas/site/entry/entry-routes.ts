import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '../../../app-context'
import type { DemoLogins } from '../../../greeting'
import { ownScript } from '../../../guests/page'
import { sitePageLimit } from '../../../guests/site/send-page'
import { siteOf } from '../../../guests/site/site'
import { readEntryFiles } from '../../../http/entry-files'
import { linkPageHeaders, pageHeaders } from '../../../http/headers'
import { type EntryScreen, entryDocument } from './entry-document'
import { forgotScreen } from './forgot-screen'
import { signInScreen } from './sign-in-screen'

/**
 * `/login` and `/resetpassword` with their fields in the page, which the web client takes over after the first paint. Other
 * states of them, such as the link of a recovery mail, are drawn by the client alone, as all screens are without a built
 * web client.
 */
export async function addEntryPages(
  app: FastifyInstance,
  context: AppContext,
  webPage: string,
  { staff }: DemoLogins,
): Promise<void> {
  const { config } = context
  const schemePath = join(dirname(webPage), 'scheme.js')
  const files = existsSync(schemePath) ? await readEntryFiles(webPage, 'index.html') : null
  if (files === null) return
  const scheme = ownScript(await readFile(schemePath, 'utf8'))
  const site = siteOf(config)
  const popups = config.cards !== null
  const make = (screen: EntryScreen) => {
    let kept: { year: number; html: string; policy: (policy: string) => string } | null = null
    return (reply: FastifyReply, headers: Record<string, string>) => {
      const year = context.now().getUTCFullYear()
      if (kept?.year !== year) kept = { year, ...entryDocument({ site, year, files, scheme, staff, screen }) }
      const nonce = randomBytes(16).toString('base64')
      const { 'Content-Security-Policy': policy = '', ...others } = pageHeaders(nonce, popups)
      return reply
        .headers({ ...others, 'Content-Security-Policy': kept.policy(policy), ...headers })
        .type('text/html; charset=utf-8')
        .send(kept.html.replaceAll('__CSP_NONCE__', nonce))
    }
  }
  const signIn = make(signInScreen(site, staff))
  const forgot = make(forgotScreen())
  app.get('/login', sitePageLimit(context), (_, reply) => signIn(reply, {}))
  app.get('/resetpassword', sitePageLimit(context), (request, reply) =>
    (request.query as Record<string, unknown>).token === undefined
      ? forgot(reply, linkPageHeaders)
      : reply.callNotFound(),
  )
}
