import type { FastifyInstance } from 'fastify'
import type { AppContext } from './app-context'
import { addSigning } from './areas/leasing/signing/page/sign-routes'
import { addHomes } from './areas/marketing/public/homes-routes'
import { addFeed } from './areas/reports/feed/feed-route'

/** Pages of the areas for people and programs without a login, beside what a link of `link-kinds.ts` opens. */
export function addPublicPages(app: FastifyInstance, context: AppContext): void {
  addSigning(app, context)
  addHomes(app, context)
  addFeed(app, context)
}
