import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context'
import { readsOf } from '../database/read'
import { fileHeaders, openLogo } from '../files/serve'
import { pageLimit } from '../http/limits'
import { addFonts } from './fonts'
import { addPortalManifest } from './portal-manifest'
import { addSiteFonts } from './site/site-fonts'

/** The files that guest pages fetch from this server: the fonts, and the logo that an account has now. */
export function addGuestFiles(app: FastifyInstance, { config, pool, files }: AppContext): void {
  addFonts(app)
  addSiteFonts(app)
  addPortalManifest(app, { config, pool })
  const options = { config: pageLimit(config.http.rateLimits, 'logo', 600) }
  app.get('/guests/logo/:account/:file', options, async (request, reply) => {
    const { account: number, file: name } = request.params as { account: string; file: string }
    const account = /^[1-9]\d{0,14}$/.test(number) ? Number(number) : null
    const logo = account === null ? null : await openLogo(readsOf(pool, account), { account }, files, name)
    if (!logo) return reply.code(404).type('text/plain; charset=utf-8').send('No such picture.')
    return (
      reply
        // Another logo has another name.
        .headers({
          ...fileHeaders(logo),
          'Cache-Control': 'public, max-age=31536000, immutable',
          Vary: 'Accept-Encoding',
        })
        .send(logo.stream)
    )
  })
}
