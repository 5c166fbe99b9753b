import { firstLanguage as language } from '@freehold/rules/text/language'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { type Cover, coverPage, noLinkPage } from '../../../guests/cover'
import { houseOf } from '../../../guests/house'
import { type Rendered, sendPage } from '../../../guests/page'
import { pageLimit } from '../../../http/limits'
import type { NamedRequest } from '../security/email-request.sql'
import { confirmEmail, openedRequest } from './confirm-email'
import { confirmTexts as words } from './confirm-texts'

const link = { label: words.toFreehold, href: '/' }

const noLink = (): Rendered => noLinkPage(language, { how: words.newLink, link })

const takenPage = (): Rendered =>
  coverPage(null, language, { title: words.taken, paragraphs: [words.oneLogin, words.another], link })

const coverOf = ({ name, company, new_email, email }: NamedRequest, token: string): Cover => ({
  title: words.title,
  paragraphs: [words.change(name, company, new_email, email), words.sessions],
  button: { label: words.confirm, at: `/confirm-email?token=${token}` },
})

const doneOf = ({ company, new_email }: NamedRequest): Cover => ({
  title: words.done,
  paragraphs: [words.fromNow(company, new_email)],
  link,
})

const tokenOf = ({ query }: FastifyRequest): string => {
  const { token } = query as { token?: unknown }
  return typeof token === 'string' ? token : ''
}

/** The page that a mailed link opens. Mail scanners open every link, so GET changes nothing: the button posts. */
export function addEmailConfirmation(app: FastifyInstance, context: AppContext): void {
  const options = { config: pageLimit(context.config.http.rateLimits, 'confirm-email') }
  const pageOf = async ({ account_id: account }: NamedRequest, cover: Cover): Promise<Rendered> =>
    coverPage(await houseOf(readsOf(context.pool, account), account), language, cover)
  app.get('/confirm-email', options, async (request, reply) => {
    const token = tokenOf(request)
    const opened = await openedRequest(context, token)
    const page = opened && (await pageOf(opened, coverOf(opened, token)))
    return page ? sendPage(reply, 200, page) : sendPage(reply, 404, noLink())
  })
  app.post('/confirm-email', options, async (request, reply) => {
    // The body does not matter, but a form with files in it would wait for a reader.
    if (request.body === undefined) request.raw.resume()
    const confirmed = await confirmEmail(context, tokenOf(request))
    if (confirmed === 'TAKEN') return sendPage(reply, 409, takenPage())
    const page = confirmed && (await pageOf(confirmed, doneOf(confirmed)))
    return page ? sendPage(reply, 200, page) : sendPage(reply, 404, noLink())
  })
}
