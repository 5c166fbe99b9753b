import { amber, clay, fig, harbor, ink, moss, sand } from './colours'
import { circle, line, many, path, rect, type Sheet, sheet } from './svg'

/** Marks of owners' firms: one sign each, in a ring of hairlines. */
const size = 480
const stroke = (colour: string, width = 14) => ({
  stroke: colour,
  'stroke-width': width,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
})

function seal(paper: string, colour: string, ...sign: string[]): Sheet {
  return sheet(
    size,
    size,
    rect(0, 0, size, size, paper),
    circle(240, 240, 166, '#ffffff', { opacity: 0.65 }),
    circle(240, 240, 166, 'none', { stroke: colour, 'stroke-width': 5 }),
    circle(240, 240, 150, 'none', { stroke: ink, 'stroke-width': 1.5, opacity: 0.5 }),
    ...sign,
  )
}

const anchor = (): Sheet =>
  seal(
    harbor[1],
    harbor[7],
    circle(240, 150, 22, 'none', stroke(harbor[7])),
    path(
      'M240 172v176M198 206h84M152 274q0 74 88 74t88 -74M152 274l-16 26M152 274l30 18M328 274l16 26M328 274l-30 18',
      'none',
      stroke(harbor[7]),
    ),
  )

const pine = (): Sheet =>
  seal(
    moss[1],
    moss[7],
    many(3, (i) =>
      path(`M240 ${120 + i * 58}l${62 + i * 16} 84h-${124 + i * 32}z`, [moss[5], moss[6], moss[7]][i] ?? moss[7], {
        stroke: ink,
        'stroke-width': 2,
      }),
    ),
    line(240, 318, 240, 362, sand[6], 18),
  )

const waves = (): Sheet =>
  seal(
    sand[1],
    harbor[6],
    circle(240, 208, 54, amber[3], { stroke: ink, 'stroke-width': 2 }),
    many(3, (i) =>
      path(
        `M120 ${256 + i * 36}q30 -30 60 0t60 0t60 0t60 0`,
        'none',
        stroke([harbor[4], harbor[6], harbor[8]][i] ?? harbor[6], 12),
      ),
    ),
  )

const arch = (): Sheet =>
  seal(
    fig[1],
    fig[7],
    path('M150 340V232a90 90 0 0 1 180 0v108', 'none', stroke(fig[7])),
    path('M240 340V190A150 150 0 0 1 330 340', 'none', stroke(fig[5], 8)),
    line(126, 344, 354, 344, ink, 8),
  )

const beacon = (): Sheet =>
  seal(
    amber[1],
    clay[3],
    path('M206 340l16 -150h36l16 150z', '#ffffff', stroke(ink, 5)),
    path('M213 270h54l5 36h-64zM219 204h42l3 30h-48z', clay[2]),
    rect(214, 152, 52, 38, amber[3], stroke(ink, 5)),
    path('M206 152l34 -32l34 32z', clay[3], stroke(ink, 5)),
    path('M280 160l66 -18M280 176l66 14M200 160l-66 -18M200 176l-66 14', 'none', stroke(amber[4], 8)),
    line(150, 342, 330, 342, ink, 8),
  )

const gables = (): Sheet =>
  seal(
    moss[1],
    clay[3],
    path('M128 330V254l52 -54l52 54v76z', clay[1], stroke(ink, 5)),
    path('M208 330V226l58 -62l58 62v104z', sand[2], stroke(ink, 5)),
    path('M300 330v-58l34 -34l28 34v58z', moss[4], stroke(ink, 5)),
    rect(250, 270, 32, 60, fig[6], stroke(ink, 4)),
    line(112, 332, 368, 332, ink, 8),
  )

const signs = { anchor, pine, waves, arch, beacon, gables }
export type Sign = keyof typeof signs

export const mark = (sign: Sign): Sheet => signs[sign]()
