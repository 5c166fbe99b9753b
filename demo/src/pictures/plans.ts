import { fig, gray, harbor, ink, moss, sand } from './colours'
import { circle, group, hatch, line, many, path, rect, type Sheet, sheet } from './svg'

/** Floor plans: thick walls, swinging doors, hatched closets. */
const width = 1200
const height = 800
const thick = 12
const thin = { stroke: ink, 'stroke-width': 2 }

interface Room {
  x: number
  y: number
  w: number
  h: number
  fill: string
}

const room = ({ x, y, w, h, fill }: Room): string =>
  rect(x, y, w, h, fill, { stroke: ink, 'stroke-width': thick, 'stroke-linejoin': 'miter' })

const closet = (x: number, y: number, w: number, h: number): string =>
  rect(x, y, w, h, '#ffffff', { stroke: ink, 'stroke-width': 6 }) + hatch(x, y, w, h, fig[5], 16, { opacity: 0.7 })

/** A gap in a wall and the arc of its leaf: `turn` is the quarter it opens into. */
const door = (x: number, y: number, turn: 0 | 90 | 180 | 270, leaf = 74): string =>
  group(
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    rect(0, -thick / 2 - 1, leaf, thick + 2, sand[0]),
    path(`M0 0v-${leaf}`, 'none', { stroke: fig[7], 'stroke-width': 5 }),
    path(`M0 -${leaf}A${leaf} ${leaf} 0 0 1 ${leaf} 0`, 'none', { stroke: fig[6], 'stroke-width': 2 }),
  )

const glazing = (x: number, y: number, long: number, upright = false): string => {
  const [w, h] = upright ? [thick + 2, long] : [long, thick + 2]
  const middle = upright ? line(x, y, x, y + long, ink, 2) : line(x, y, x + long, y, ink, 2)
  return rect(upright ? x - w / 2 : x, upright ? y : y - h / 2, w, h, '#ffffff', thin) + middle
}

const bed = (x: number, y: number, w = 150): string =>
  rect(x, y, w, 170, '#ffffff', { ...thin, rx: 6 }) +
  rect(x, y + 62, w, 108, fig[2], { ...thin, rx: 6 }) +
  rect(x + 12, y + 12, w / 2 - 18, 38, gray[1], { ...thin, rx: 8 }) +
  rect(x + w / 2 + 6, y + 12, w / 2 - 18, 38, gray[1], { ...thin, rx: 8 })

const sofa = (x: number, y: number): string =>
  rect(x, y, 220, 84, moss[3], { ...thin, rx: 12 }) +
  rect(x + 20, y + 26, 88, 52, moss[2], { ...thin, rx: 6 }) +
  rect(x + 112, y + 26, 88, 52, moss[2], { ...thin, rx: 6 }) +
  rect(x + 50, y + 122, 120, 52, sand[2], { ...thin, rx: 8 })

const table = (x: number, y: number, seats: number): string =>
  many(seats, (i) => {
    const angle = (Math.PI * 2 * i) / seats + Math.PI / 4
    return circle(x + Math.cos(angle) * 62, y + Math.sin(angle) * 62, 19, gray[2], thin)
  }) + circle(x, y, 50, sand[2], thin)

const counter = (x: number, y: number, long: number): string =>
  rect(x, y, long, 58, '#ffffff', thin) +
  rect(x + 18, y + 12, 74, 36, gray[1], { ...thin, rx: 6 }) +
  rect(x + long - 96, y + 5, 80, 48, gray[1], thin) +
  many(4, (i) => circle(x + long - 76 + (i % 2) * 40, y + 18 + Math.floor(i / 2) * 24, 8, 'none', thin))

const washroom = (x: number, y: number): string =>
  circle(x + 22, y + 22, 22, '#ffffff', thin) +
  path(`M${x + 4} ${y + 104}h36v22h-36z`, '#ffffff', thin) +
  path(`M${x + 22} ${y + 126}m-22 0a22 30 0 0 0 44 0z`, '#ffffff', thin)

const bath = (x: number, y: number): string =>
  rect(x, y, 74, 160, '#ffffff', { ...thin, rx: 8 }) +
  rect(x + 10, y + 12, 54, 136, harbor[1], { ...thin, rx: 26 }) +
  washroom(x + 108, y)

function plan(seed: number, right: number, bottom: number, ...inside: string[]): Sheet {
  const mirrored = seed % 2 === 1
  const tick = (x: number, y: number) => line(x - 9, y + 9, x + 9, y - 9, fig[6], 3)
  const grid = many(24, (i) => `M${i * 50} 0v${height}`) + many(16, (i) => `M0 ${i * 50}h${width}`)
  return sheet(
    width,
    height,
    rect(0, 0, width, height, sand[0]),
    path(grid, 'none', { stroke: sand[2], 'stroke-width': 1, opacity: 0.6 }),
    group(mirrored ? { transform: `translate(${120 + right} 0) scale(-1 1)` } : {}, ...inside),
    line(120, bottom + 62, right, bottom + 62, ink, 1.5),
    tick(120, bottom + 62),
    tick(right, bottom + 62),
    line(right + 56, 100, right + 56, bottom, ink, 1.5),
    tick(right + 56, 100),
    tick(right + 56, bottom),
    circle(62, 62, 26, 'none', thin),
    path('M62 28L72 62H52z', fig[7]),
  )
}

const oneBedroom = (seed: number): Sheet =>
  plan(
    seed,
    1000,
    660,
    room({ x: 120, y: 100, w: 520, h: 560, fill: '#ffffff' }),
    room({ x: 640, y: 100, w: 360, h: 330, fill: fig[0] }),
    room({ x: 640, y: 430, w: 230, h: 230, fill: harbor[0] }),
    closet(870, 430, 130, 230),
    counter(140, 120, 330),
    table(250, 340, 4),
    sofa(330, 440),
    bed(800, 130),
    bath(664, 460),
    glazing(330, 660, 190),
    glazing(120, 300, 150, true),
    glazing(760, 100, 150),
    glazing(1000, 210, 120, true),
    door(640, 400, 270),
    door(640, 560, 270, 64),
    door(140, 660, 0, 84),
    door(890, 430, 0, 64),
  )

const twoBedrooms = (seed: number): Sheet =>
  plan(
    seed,
    1060,
    680,
    room({ x: 120, y: 100, w: 560, h: 340, fill: '#ffffff' }),
    room({ x: 120, y: 440, w: 300, h: 240, fill: sand[1] }),
    room({ x: 680, y: 100, w: 380, h: 280, fill: fig[0] }),
    room({ x: 680, y: 440, w: 380, h: 240, fill: moss[0] }),
    room({ x: 420, y: 440, w: 260, h: 240, fill: harbor[0] }),
    closet(850, 380, 210, 60),
    rect(670, 387, 176, 46, '#ffffff'),
    counter(140, 602, 260),
    table(270, 520, 4),
    sofa(260, 150),
    rect(560, 140, 60, 180, sand[2], { ...thin, rx: 6 }),
    bed(860, 130),
    bed(870, 470, 130),
    bath(450, 480),
    glazing(230, 100, 210),
    glazing(120, 500, 110, true),
    glazing(780, 100, 180),
    glazing(1060, 500, 120, true),
    door(720, 380, 0, 64),
    door(784, 440, 180, 64),
    door(560, 440, 0, 64),
    door(120, 210, 90, 84),
    rect(190, 432, 130, 16, '#ffffff'),
  )

const threeBedrooms = (seed: number): Sheet =>
  plan(
    seed,
    1080,
    690,
    room({ x: 120, y: 100, w: 480, h: 330, fill: '#ffffff' }),
    room({ x: 120, y: 430, w: 300, h: 260, fill: sand[1] }),
    room({ x: 600, y: 100, w: 250, h: 250, fill: harbor[0] }),
    room({ x: 850, y: 100, w: 230, h: 250, fill: moss[0] }),
    room({ x: 420, y: 430, w: 320, h: 260, fill: fig[0] }),
    room({ x: 740, y: 430, w: 340, h: 260, fill: fig[0] }),
    rect(594, 356, 486, 68, '#ffffff'),
    line(600, 350, 1086, 350, ink, thick),
    line(1080, 344, 1080, 436, ink, thick),
    closet(424, 640, 130, 46),
    closet(950, 640, 126, 46),
    counter(140, 612, 260),
    table(270, 530, 6),
    sofa(250, 150),
    bath(626, 130),
    bed(930, 118, 130),
    bed(560, 456),
    bed(780, 456),
    glazing(240, 100, 210),
    glazing(120, 520, 110, true),
    glazing(910, 100, 110),
    glazing(1080, 500, 120, true),
    glazing(600, 690, 100),
    door(740, 350, 0, 64),
    door(866, 350, 0, 64),
    door(520, 430, 180, 64),
    door(1030, 430, 180, 64),
    door(120, 240, 90, 84),
    rect(200, 422, 130, 16, '#ffffff'),
    rect(592, 362, 16, 56, '#ffffff'),
  )

/** Business premises: one open floor, a meeting room, a washroom. */
export const suitePlan = (seed: number): Sheet =>
  plan(
    seed,
    1040,
    660,
    room({ x: 120, y: 100, w: 620, h: 560, fill: '#ffffff' }),
    room({ x: 740, y: 100, w: 300, h: 300, fill: fig[0] }),
    room({ x: 740, y: 400, w: 300, h: 260, fill: harbor[0] }),
    many(
      6,
      (i) =>
        rect(190 + (i % 3) * 160, 180 + Math.floor(i / 3) * 200, 110, 62, sand[2], thin) +
        circle(245 + (i % 3) * 160, 268 + Math.floor(i / 3) * 200, 20, gray[2], thin),
    ),
    table(890, 250, 6),
    washroom(820, 440),
    closet(950, 400, 90, 150),
    glazing(220, 100, 160),
    glazing(480, 100, 160),
    glazing(120, 280, 180, true),
    glazing(830, 100, 130),
    door(740, 370, 270),
    door(740, 620, 270, 64),
    door(420, 660, 0, 90),
  )

export function floorPlan(bedrooms: number, seed: number): Sheet {
  if (bedrooms <= 1) return oneBedroom(seed)
  return bedrooms === 2 ? twoBedrooms(seed) : threeBedrooms(seed)
}
