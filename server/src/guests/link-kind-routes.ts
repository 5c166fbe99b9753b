import { dayIn } from '@freehold/rules/day'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context'
import { readsOf } from '../database/read'
import { houseScope } from '../database/scope'
import { write } from '../database/write'
import type { LinkKind } from '../links/link'
import { insertOpening } from '../links/link.sql'
import { guestRoute } from './guest-route'
import { paperPage } from './page'
import { linkTexts } from './texts/link'

/** Links to one page of one record, such as a letter. The kinds name all of them. */
export function addLinks(app: FastifyInstance, context: AppContext, kinds: readonly LinkKind[]): void {
  guestRoute<LinkKind>(app, context, {
    path: '/link',
    find: async (link) => kinds.find(({ noun, role }) => noun === link.noun && role === link.role) ?? null,
    cover: ({ link, found: kind, at, language }) => {
      const { shared, private: kept, open } = linkTexts[language]
      return { title: kind.titles[language], paragraphs: [shared(link.company), kept], button: { label: open, at } }
    },
    opens: () => false,
    // The link carries the right of the user who made it, for this record alone.
    next: async ({ link, found: kind, trace }) => {
      const scope = houseScope(link.account, link.timezone, dayIn(link.timezone, trace.at))
      const html = await kind.page(readsOf(context.pool, link.account), scope, link.nounId)
      if (html === null) return null
      await write(context.pool, link.account, (tx) => insertOpening(tx, link, trace))
      return { page: paperPage(html) }
    },
  })
}
