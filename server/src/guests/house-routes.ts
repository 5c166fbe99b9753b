import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context'
import { readsOf } from '../database/read'
import { fileHeaders, openFile } from '../files/serve'
import { pageLimit } from '../http/limits'
import { addFonts } from './fonts'
import { houseOf } from './house'
import { addPortalManifest } from './portal-manifest'

/** The files that guest pages fetch from this server: the fonts, and the logo that an account has now. */
export function addGuestFiles(app: FastifyInstance, { config, pool, files }: AppContext): void {
  addFonts(app)
  addPortalManifest(app, { config, pool })
  const options = { config: pageLimit(config.http.rateLimits, 'logo', 600) }
  app.get('/guests/logo/:account/:file', options, async (request, reply) => {
    const { account: number, file: name } = request.params as { account: string; file: string }
    const account = /^[1-9]\d{0,14}$/.test(number) ? Number(number) : null
    const db = account === null ? null : readsOf(pool, account)
    const house = db && account !== null ? await houseOf(db, account) : null
    const logo = db && house && house.logo !== '' && house.logo === name ? await openFile(db, house, files, name) : null
    if (!logo) return reply.code(404).type('text/plain; charset=utf-8').send('No such picture.')
    return reply
      .headers({ ...fileHeaders(logo), 'Cache-Control': 'public, max-age=86400', Vary: 'Accept-Encoding' })
      .send(logo.stream)
  })
}
