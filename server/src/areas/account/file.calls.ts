import type { file } from '@freehold/contract/account/file'
import { serveFile } from '../../files/serve'
import { makeTicket, pageName, ticketSeconds } from '../../files/ticket'
import type { ContextOf, HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { mayReadFile } from './file.sql'

type Opened = Pick<ContextOf<typeof file.image>, 'db' | 'scope' | 'house' | 'input' | 'reply'>

async function open({ db, scope, house, input, reply }: Opened): Promise<unknown> {
  if (!(await mayReadFile(db, scope, input.file))) throw notFound('The file')
  return serveFile(db, scope, house.files, input.file, reply)
}

export const fileHandlers: HandlersOf<typeof file> = {
  ticket: async ({ tx, scope, house, input }) => {
    if (!(await mayReadFile(tx, scope, input.file))) throw notFound('The file')
    const ticket = makeTicket(house.ticketSecret, scope, input.file, house.now())
    return { data: { ticket, expires_in: ticketSeconds } }
  },
  // Whether the user may read the page is asked when it opens: the ticket stands for the user, not for a right.
  pageTicket: async ({ scope, house, input }) => ({
    data: {
      ticket: makeTicket(house.ticketSecret, scope, pageName(input.page, input.record), house.now()),
      expires_in: ticketSeconds,
    },
  }),
  image: open,
  avatar: open,
}
