import { firstLanguage as language } from '@freehold/rules/text/language'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { type Cover, coverPage, noLinkPage } from '../../../guests/cover'
import { houseOf } from '../../../guests/house'
import { type Rendered, sendPage } from '../../../guests/page'
import { pageLimit } from '../../../http/limits'
import { confirmAccount, openedConfirmation } from './confirm-account'
import type { ToConfirm } from './to-confirm.sql'

const link = { label: 'Go to Freehold', href: '/' }

const noLink = (): Rendered =>
  noLinkPage(language, { how: 'To get a new one, sign in and select Send again at the top of the page.', link })

const doneOf = ({ company, email }: ToConfirm): Cover => ({
  title: 'Your email is confirmed',
  paragraphs: [`${email} is the email of ${company}. Emails to your tenants, owners and others go out from now on.`],
  link,
})

const coverOf = (found: ToConfirm, token: string): Cover =>
  found.confirmed
    ? doneOf(found)
    : {
        title: 'Confirm your email',
        paragraphs: [
          `${found.email} is the email of ${found.company}. Once you confirm it, emails to your tenants, owners and others go out.`,
        ],
        button: { label: 'Confirm my email', at: `/confirm-account?token=${token}` },
      }

const tokenOf = ({ query }: FastifyRequest): string => {
  const { token } = query as { token?: unknown }
  return typeof token === 'string' ? token : ''
}

/** The page that the mailed link opens. Mail scanners open every link, so GET changes nothing: the button posts. */
export function addAccountConfirmation(app: FastifyInstance, context: AppContext): void {
  const options = { config: pageLimit(context.config.http.rateLimits, 'confirm-account') }
  const pageOf = async (found: ToConfirm, cover: Cover): Promise<Rendered> =>
    coverPage(await houseOf(readsOf(context.pool, found.account), found.account), language, cover)
  app.get('/confirm-account', options, async (request, reply) => {
    const token = tokenOf(request)
    const found = await openedConfirmation(context, token)
    return found ? sendPage(reply, 200, await pageOf(found, coverOf(found, token))) : sendPage(reply, 404, noLink())
  })
  app.post('/confirm-account', options, async (request, reply) => {
    // The body does not matter, but a form with files in it would wait for a reader.
    if (request.body === undefined) request.raw.resume()
    const found = await confirmAccount(context, tokenOf(request))
    return found ? sendPage(reply, 200, await pageOf(found, doneOf(found))) : sendPage(reply, 404, noLink())
  })
}
