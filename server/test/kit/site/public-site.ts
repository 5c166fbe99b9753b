import Fastify from 'fastify'
import { addSite } from '../../../src/areas/site/pages/pages-routes'
import { readConfig } from '../../../src/config'

/** The public site alone, without a database. Without settings it is the site of a trial. */
export function publicSite(environment: Record<string, string> = {}) {
  const config = readConfig({ PUBLIC_URL: 'http://127.0.0.1:4000', ...environment })
  const app = Fastify()
  addSite(app, {
    config: { ...config, http: { ...config.http, rateLimits: false } },
    now: () => new Date('2026-11-28T12:00:00Z'),
    ticketSecret: Buffer.alloc(32),
    // Only a message of the contact form reaches the database.
  } as Parameters<typeof addSite>[1])
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  return { get, html: async (url: string) => (await get(url)).payload }
}

/** Every page of a site that sells memberships. */
export const sitePaths = [
  '/',
  '/home',
  '/features',
  '/pricing',
  '/security',
  '/leave',
  '/contact',
  '/terms-of-use',
  '/privacy-policy',
  '/cookie-policy',
  '/errors',
]
