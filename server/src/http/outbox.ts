import { firstLanguage } from '@freehold/rules/text/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context'
import { hasOwnAccount } from '../database/own-account'
import { readsOf } from '../database/read'
import { isLoopback, isLoopbackName } from '../loopback'
import { languagesOf, type MailEvent } from '../mail/event'
import { operatorEventNames, previewOperatorMail } from '../mail/operator-events'
import { previewMail } from '../mail/preview'
import { mailById, newestMails } from '../providers/mail/outbox.sql'
import { outboxList, outboxMail, outboxPolicy } from '../providers/mail/outbox-page'
import { textOutbox } from '../providers/text-messages/outbox-page'
import { newestTexts } from '../providers/text-messages/sandbox-text.sql'
import { apiHeaders } from './headers'

/** Mail holds links that open accounts: it is shown where the product is used on its own machine, never on a public one. */
export const isAtHome = (publicUrl: string): boolean => isLoopbackName(new URL(publicUrl).hostname)

const hostPattern = /^(localhost|[\d.]+|\[[\da-f:]+\])(:\d+)?$/i

/** A proxy on this machine also connects from this machine, on behalf of people elsewhere. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/**
 * Whether the request comes from a person at this machine. The connection alone does not prove it: a foreign page open
 * in this person's browser can bind its own name to 127.0.0.1 after loading (DNS rebinding) and then read this server's
 * answers. Such a request still carries the foreign name as its Host, so the Host must be this machine's.
 */
function isAtMachine({ socket, headers }: FastifyRequest): boolean {
  const [, name = ''] = hostPattern.exec(headers.host ?? '') ?? []
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopbackName(name.toLowerCase()) &&
    proxyHeaders.every((header) => headers[header] === undefined)
  )
}

/**
 * Shows the mail that the sandbox kept to the person at the machine, while there are only demo accounts. Mail of a real
 * account holds links that open it, and the person at the machine need not be its user.
 */
export function addOutbox(app: FastifyInstance, context: AppContext, mailEvents: readonly MailEvent[]): void {
  const db = readsOf(context.pool, null)
  // The preview of a mail in another language than English has that language behind its name.
  const previews = mailEvents.flatMap((event) =>
    languagesOf(event).map((language) => ({
      name: language === firstLanguage ? event.name : `${event.name}.${language}`,
      event,
      language,
    })),
  )
  const previewNames = [...previews.map(({ name }) => name), ...operatorEventNames]
  const show = (url: string, page: (request: FastifyRequest) => Promise<string | null>) =>
    app.get(url, { exposeHeadRoute: false }, async (request, reply) => {
      if (!isAtMachine(request) || (await hasOwnAccount(db))) return nothingHere(reply)
      const shown = await page(request)
      return reply
        .headers(pageHeaders)
        .code(shown === null ? 404 : 200)
        .send(shown ?? '<p>Email not found. <a href="/dev/mail">Outbox</a></p>')
    })
  show('/dev/mail', async () => outboxList(await newestMails(db), '/dev/mail', previewNames))
  show('/dev/texts', async () => textOutbox(await newestTexts(db)))
  show('/dev/mail/preview/:event', async ({ params }) => {
    const { event: name } = params as { event: string }
    const found = previews.find((one) => one.name === name)
    const mail = found
      ? await previewMail(context, found.event, found.language)
      : await previewOperatorMail(context, name)
    return mail && outboxMail({ ...mail, id: 0, sentAt: context.now() })
  })
  show('/dev/mail/:id', async ({ params }) => {
    const { id } = params as { id: string }
    const mail = /^[1-9]\d{0,14}$/.test(id) ? await mailById(db, Number(id)) : null
    return mail && outboxMail(mail)
  })
}

const pageHeaders = {
  ...apiHeaders,
  'Content-Security-Policy': outboxPolicy,
  'Content-Type': 'text/html; charset=utf-8',
}

const nothingHere = (reply: FastifyReply): FastifyReply =>
  reply.headers(apiHeaders).code(404).send({ type: 'E_NOT_FOUND', message: 'This page does not exist.' })
