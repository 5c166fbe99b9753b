import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../app-context'
import { addSitePage } from '../../../guests/site/send-page'
import { developerPage } from './developer-page'

/** The public page for people who write programs. */
export const addDevelopers = (app: FastifyInstance, context: AppContext): void =>
  addSitePage(app, context, '/developers', developerPage)
