import type { FastifyInstance } from 'fastify'
import type { Pool } from '../database/pool'
import { readsOf } from '../database/read'
import { mailById, newestMails } from '../providers/mail/outbox.sql'
import { outboxList, outboxMail, outboxPolicy } from '../providers/mail/outbox-page'

const home = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Mail holds links that open accounts: it is shown where the product is used on its own machine, never on a public one. */
export const isAtHome = (publicUrl: string): boolean => home.has(new URL(publicUrl).hostname)

/** The mail the sandbox kept, for the person at the machine. Not there where real mail is set up. */
export function addOutbox(app: FastifyInstance, pool: Pool): void {
  const db = readsOf(pool, null)
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/dev/mail'))
      reply.header('Content-Security-Policy', outboxPolicy).type('text/html; charset=utf-8')
  })
  app.get('/dev/mail', async () => outboxList(await newestMails(db)))
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const mail = /^[1-9]\d{0,14}$/.test(request.params.id) ? await mailById(db, Number(request.params.id)) : null
    return mail
      ? outboxMail(mail)
      : reply.code(404).send('<p>This mail is not there. <a href="/dev/mail">Outbox</a></p>')
  })
}
