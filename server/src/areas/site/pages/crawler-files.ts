import type { Site } from '../../../guests/site/site'

/** The pages that search engines may list. Homes for rent have a list of their own, for each landlord. */
const listedPaths = ({ sells, contactEmail }: Site): readonly string[] => [
  '/',
  '/features',
  ...(sells ? ['/pricing'] : []),
  '/help',
  '/security',
  '/leave',
  ...(contactEmail === null ? [] : ['/contact']),
  '/terms-of-use',
  '/privacy-policy',
  '/cookie-policy',
]

export const robots = (site: Site): string =>
  ['User-agent: *', 'Disallow: /api/', `Sitemap: ${site.url}/sitemap.xml`, ''].join('\n')

export const sitemap = (site: Site): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listedPaths(site).map(
      (path) => `<url><loc>${encodeURI(`${site.url}${path}`).replaceAll('&', '&amp;')}</loc></url>`,
    ),
    '</urlset>',
    '',
  ].join('\n')
