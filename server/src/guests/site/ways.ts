import type { Site } from './site'

type Way = readonly [words: string, path: string]

/** The pages above everything else. */
export const waysOf = ({ sells }: Site): Way[] => [
  ['Home', '/'],
  ['Features', '/features'],
  ...(sells ? [['Pricing', '/pricing'] as const] : []),
  ['Help', '/help'],
]

/** The pages below everything else, in groups. */
export const footWaysOf = ({ product, sells, contactEmail }: Site): readonly (readonly [string, Way[]])[] => [
  [
    'Product',
    [
      ['Features', '/features'],
      ...(sells ? [['Pricing', '/pricing'] as const] : []),
      ['Help', '/help'],
      ['Security', '/security'],
      ['Developers', '/developers'],
      [`Leaving ${product}`, '/leave'],
    ],
  ],
  [
    'Company',
    [
      ...(contactEmail === null ? [] : [['Contact', '/contact'] as const]),
      ['Terms', '/terms-of-use'],
      ['Privacy', '/privacy-policy'],
      ['Cookies', '/cookie-policy'],
    ],
  ],
  [
    'Sign in',
    [
      ['Staff and owners', '/login'],
      ['Tenants', '/tenant-login'],
    ],
  ],
]
