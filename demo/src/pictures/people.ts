import { amber, clay, fig, gray, harbor, ink, moss, sand } from './colours'
import { circle, ellipse, hatch, line, path, rect, type Sheet, sheet } from './svg'

/** Portraits in a few shapes: shoulders, a head, hair, and what a person is known by. */
const size = 480
const edge = { stroke: ink, 'stroke-width': 3, 'stroke-linejoin': 'round' }

const skins = ['#f3d3bd', '#e5b595', '#c98f68', '#a56b45', '#7b4a30'] as const
const hairs = ['#2b1d24', '#5a3a2a', '#a8683a', '#d9b36c', '#b9b2b8', '#f1eef1'] as const
const back = { fig: fig[2], moss: moss[2], harbor: harbor[2], sand: sand[2], amber: amber[2], clay: clay[0] } as const
const garments = {
  fig: fig[7],
  moss: moss[6],
  harbor: harbor[6],
  sand: sand[5],
  amber: amber[5],
  clay: clay[3],
  ink: gray[8],
} as const

export interface Portrait {
  /** From pale to dark. */
  skin: 0 | 1 | 2 | 3 | 4
  /** Black, brown, red, fair, grey, white. */
  hair: 0 | 1 | 2 | 3 | 4 | 5
  cut: 'short' | 'bob' | 'bun' | 'curls' | 'long' | 'bald' | 'sidepart'
  wears: keyof typeof garments
  on: keyof typeof back
  with?: readonly ('glasses' | 'beard' | 'helmet' | 'cap' | 'collar' | 'earrings')[]
}

export function portrait({ skin, hair, cut, wears, on, with: extras = [] }: Portrait): Sheet {
  const face = skins[skin]
  const colour = hairs[hair]
  const cloth = garments[wears]
  const hat = extras.includes('helmet') || extras.includes('cap')
  return sheet(
    size,
    size,
    rect(0, 0, size, size, back[on]),
    circle(240, 236, 196, '#ffffff', { opacity: 0.45 }),
    hatch(0, 330, size, 150, ink, 20, { opacity: 0.14 }),
    behind(cut, colour),
    path('M208 290h64v54q-32 30 -64 0z', face, edge),
    path('M72 480q0 -122 112 -138l24 -6q32 34 64 0l24 6q112 16 112 138z', cloth, edge),
    extras.includes('collar')
      ? path('M208 336l32 44l32 -44l22 8l-34 66l-20 -30l-20 30l-34 -66z', '#ffffff', edge)
      : path('M196 340q44 54 88 0', 'none', { ...edge, opacity: 0.6 }),
    ellipse(154, 226, 15, 22, face, edge),
    ellipse(326, 226, 15, 22, face, edge),
    path('M158 190q0 -92 82 -92t82 92v36q0 92 -82 96q-82 -4 -82 -96z', face, edge),
    extras.includes('beard')
      ? path('M158 226q4 100 82 100t82 -100q-10 42 -34 48q-48 -16 -96 0q-24 -6 -34 -48z', colour, edge)
      : '',
    features(extras, skin),
    hat ? '' : above(cut, colour),
    extras.includes('helmet') ? helmet() : '',
    extras.includes('cap') ? cap(cloth) : '',
  )
}

function features(extras: NonNullable<Portrait['with']>, skin: Portrait['skin']): string {
  const glow = { opacity: 0.35 }
  const mouth = extras.includes('beard') ? clay[1] : ink
  return [
    circle(208, 218, 7, ink),
    circle(272, 218, 7, ink),
    path('M192 196q16 -10 30 -2M258 194q14 -8 30 2', 'none', {
      stroke: ink,
      'stroke-width': 4,
      'stroke-linecap': 'round',
    }),
    path('M240 220q12 26 -4 32', 'none', { stroke: ink, 'stroke-width': 3, 'stroke-linecap': 'round', opacity: 0.7 }),
    path('M212 272q28 22 56 0', 'none', { stroke: mouth, 'stroke-width': 4, 'stroke-linecap': 'round' }),
    circle(186, 254, 14, skin > 2 ? clay[3] : clay[1], glow),
    circle(294, 254, 14, skin > 2 ? clay[3] : clay[1], glow),
    extras.includes('glasses')
      ? circle(206, 220, 27, 'none', edge) + circle(274, 220, 27, 'none', edge) + line(233, 218, 247, 218, ink, 3)
      : '',
    extras.includes('earrings') ? circle(152, 256, 8, amber[3], edge) + circle(328, 256, 8, amber[3], edge) : '',
  ].join('')
}

function behind(cut: Portrait['cut'], colour: string): string {
  if (cut === 'bob') return path('M138 320q-16 -230 102 -236t102 236q-26 18 -56 10h-92q-30 8 -56 -10z', colour, edge)
  if (cut === 'long') return path('M128 408q-20 -320 112 -324t112 324q-40 20 -80 0h-64q-40 20 -80 0z', colour, edge)
  if (cut === 'bun') return circle(240, 76, 40, colour, edge)
  if (cut === 'curls')
    return [
      [150, 150],
      [136, 204],
      [150, 256],
      [330, 150],
      [344, 204],
      [330, 256],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 38, colour, edge))
      .join('')
  return ''
}

function above(cut: Portrait['cut'], colour: string): string {
  if (cut === 'bald')
    return path('M160 214q-6 -30 6 -46M320 214q6 -30 -6 -46', 'none', {
      stroke: colour,
      'stroke-width': 16,
      'stroke-linecap': 'round',
    })
  if (cut === 'curls')
    return [
      [172, 120],
      [212, 96],
      [256, 92],
      [300, 114],
      [326, 150],
      [156, 156],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 36, colour, edge))
      .join('')
  if (cut === 'sidepart')
    return path('M152 208q-14 -120 90 -120q96 0 86 116q-18 -20 -22 -54q-70 8 -108 -30q-6 60 -46 88z', colour, edge)
  if (cut === 'short')
    return path('M154 204q-12 -118 86 -118t86 118q-14 -18 -20 -48q-66 -26 -132 0q-6 30 -20 48z', colour, edge)
  return path('M152 212q-8 -126 88 -126t88 126q-28 -20 -40 -68q-50 42 -96 22q-10 30 -40 46z', colour, edge)
}

const helmet = (): string =>
  path('M146 176q0 -112 94 -112t94 112z', amber[3], edge) +
  path('M220 66h40v108h-40z', amber[2], edge) +
  rect(126, 168, 228, 22, amber[3], { ...edge, rx: 11 })

const cap = (cloth: string): string =>
  path('M150 172q0 -96 90 -96t90 96z', cloth, edge) +
  path('M150 172h212q16 0 10 18h-222z', cloth, edge) +
  circle(240, 80, 8, cloth, edge)
