import { palette } from '@freehold/rules/palette'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context'
import { readsOf } from '../database/read'
import { pageLimit } from '../http/limits'
import { houseOf } from './house'

export const portalManifestAddress = (account: number): string => `/portal/${account}/manifest.webmanifest`

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/portal-icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/**
 * The manifest with which a phone installs the portal under its landlord's name. Browsers fetch it without cookies, so it is
 * open to everyone, as the landlord's list of homes is.
 */
export function addPortalManifest(app: FastifyInstance, { config, pool }: Pick<AppContext, 'config' | 'pool'>): void {
  const options = { config: pageLimit(config.http.rateLimits, 'manifest', 600) }
  app.get(portalManifestAddress(0).replace('0', ':account'), options, async (request, reply) => {
    const { account: number } = request.params as { account: string }
    const account = /^[1-9]\d{0,14}$/.test(number) ? Number(number) : null
    const house = account === null ? null : await houseOf(readsOf(pool, account), account)
    if (account === null || !house) return reply.code(404).type('text/plain; charset=utf-8').send('No such portal.')
    return reply
      .headers({ 'Cache-Control': 'public, max-age=3600', 'Content-Type': 'application/manifest+json; charset=utf-8' })
      .send(
        JSON.stringify({
          id: `/portal/${account}`,
          name: house.company,
          short_name: house.company.slice(0, 30),
          start_url: '/tenant-board',
          scope: '/tenant-',
          display: 'standalone',
          background_color: palette.gray[1],
          theme_color: palette.fig[7],
          icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
        }),
      )
  })
}
