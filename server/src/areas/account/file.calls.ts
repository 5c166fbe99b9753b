import type { file } from '@freehold/contract/account/file'
import { serveFile } from '../../files/serve'
import { paperOf } from '../../files/stored-file.sql'
import { makeTicket, pageName, paperName, ticketSeconds } from '../../files/ticket'
import type { HandlerArgs, HandlersOf } from '../../http/answers'
import { notFound, Refusal } from '../../http/refusal'
import { requireOpenInSupport } from '../../http/support-gate'
import { mayReadFile } from './sight/may-read-file.sql'
import { supportOfSession } from './support/support-session.sql'

type Opened = Pick<HandlerArgs<typeof file.image>, 'db' | 'scope' | 'context' | 'input' | 'reply'>

async function open({ db, scope, context, input, reply }: Opened): Promise<unknown> {
  if (!(await mayReadFile(db, scope, input.file))) throw notFound('File')
  return serveFile(db, scope, context.files, input.file, reply)
}

type Asked = Pick<HandlerArgs<typeof file.ticket>, 'tx' | 'scope' | 'session' | 'context'>

/** Signs a ticket for the user, or for the support session in which it is asked. */
async function ticketFor({ tx, scope, session, context }: Asked, name: string) {
  const { account, user, onBehalfBy } = scope
  const support = onBehalfBy === null ? null : await supportOfSession(tx, account, session)
  if (onBehalfBy !== null && support === null) throw new Refusal('E_LOGIN_FAILED', 'The support session has ended.')
  const ticket = makeTicket(context.ticketSecret, { account, user, support }, name, context.now())
  return { data: { ticket, expires_in: ticketSeconds } }
}

export const fileHandlers: HandlersOf<typeof file> = {
  // The PDF of a record is signed for like a page: its right is checked when it opens.
  ticket: async (args) => {
    const { tx, scope, input } = args
    const { file, at } = input
    if (at !== null) requireOpenInSupport(scope, { path: at })
    const found = at === null ? await mayReadFile(tx, scope, file) : (await paperOf(tx, scope, file)) !== null
    if (!found) throw notFound('File')
    return ticketFor(args, at === null ? file : paperName(at, file))
  },
  // The right to read the page is checked when it opens: the ticket identifies the user and grants nothing.
  pageTicket: async (args) => {
    const { page, record } = args.input
    requireOpenInSupport(args.scope, { path: page })
    return ticketFor(args, pageName(page, record))
  },
  image: open,
  avatar: open,
}
