import type { file } from '@freehold/contract/account/file'
import { serveFile } from '../../files/serve'
import { paperOf } from '../../files/stored-file.sql'
import { makeTicket, pageName, paperName, ticketSeconds } from '../../files/ticket'
import type { HandlerArgs, HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { mayReadFile } from './file.sql'

type Opened = Pick<HandlerArgs<typeof file.image>, 'db' | 'scope' | 'context' | 'input' | 'reply'>

async function open({ db, scope, context, input, reply }: Opened): Promise<unknown> {
  if (!(await mayReadFile(db, scope, input.file))) throw notFound('File')
  return serveFile(db, scope, context.files, input.file, reply)
}

export const fileHandlers: HandlersOf<typeof file> = {
  // The PDF of a record is signed for like a page: its right is checked when it opens.
  ticket: async ({ tx, scope, context, input: { file, at } }) => {
    const found = at === null ? await mayReadFile(tx, scope, file) : (await paperOf(tx, scope, file)) !== null
    if (!found) throw notFound('File')
    const ticket = makeTicket(context.ticketSecret, scope, at === null ? file : paperName(at, file), context.now())
    return { data: { ticket, expires_in: ticketSeconds } }
  },
  // The right to read the page is checked when it opens: the ticket stands for the user, not for a right.
  pageTicket: async ({ scope, context, input }) => ({
    data: {
      ticket: makeTicket(context.ticketSecret, scope, pageName(input.page, input.record), context.now()),
      expires_in: ticketSeconds,
    },
  }),
  image: open,
  avatar: open,
}
