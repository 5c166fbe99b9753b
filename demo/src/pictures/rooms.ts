import { amber, brick, clay, fig, gray, harbor, ink, moss, sand } from './colours'
import { floorPlan, suitePlan } from './plans'
import { circle, defs, ellipse, gradient, hatch, line, many, path, rect, type Sheet, sheet } from './svg'

/** Rooms of a unit, each as the elevation of one wall. */
const width = 1200
const height = 800
const floor = 640
const edge = { stroke: ink, 'stroke-width': 2 }
const fine = { stroke: ink, 'stroke-width': 1.5 }

const at = <T>(list: readonly [T, ...T[]], i: number): T => list[i % list.length] ?? list[0]
const walls = [sand[1], moss[1], fig[1], harbor[1], gray[1], amber[0]] as const
const cloths = [fig[6], moss[5], harbor[6], clay[2], amber[4]] as const

function room(seed: number, ...inside: string[]): Sheet {
  return sheet(
    width,
    height,
    defs(gradient('out', harbor[1], sand[0])),
    rect(0, 0, width, floor, at(walls, seed)),
    hatch(0, 0, width, 44, sand[4], 22, { opacity: 0.8 }),
    line(0, 44, width, 44, ink, 3),
    rect(0, floor, width, height - floor, sand[3]),
    path(
      many(5, (i) => `M0 ${floor + 32 * i}h${width}`) +
        many(18, (i) => `M${40 + i * 68 + (i % 3) * 20} ${floor + 32 * (i % 5)}v32`),
      'none',
      { stroke: ink, 'stroke-width': 1, opacity: 0.25 },
    ),
    rect(0, floor - 20, width, 20, '#ffffff', fine),
    ...inside,
    line(0, floor, width, floor, ink, 3),
  )
}

function pane(x: number, y: number, w: number, h: number): string {
  return [
    rect(x - 12, y - 12, w + 24, h + 24, '#ffffff', edge),
    rect(x, y, w, h, 'url(#out)', fine),
    path(
      `M${x} ${y + h}v-${h * 0.22}q${w * 0.25} -${h * 0.16} ${w * 0.5} -${h * 0.06}t${w * 0.5} -${h * 0.02}v${h * 0.3}z`,
      moss[3],
      { opacity: 0.7 },
    ),
    circle(x + w * 0.72, y + h * 0.26, w * 0.09, amber[1]),
    line(x + w / 2, y, x + w / 2, y + h, '#ffffff', 7),
    line(x, y + h * 0.42, x + w, y + h * 0.42, '#ffffff', 7),
    rect(x - 24, y + h + 12, w + 48, 12, '#ffffff', fine),
  ].join('')
}

const curtain = (x: number, y: number, w: number, h: number, cloth: string): string =>
  path(`M${x} ${y}h${w}l${w * 0.12} ${h}h-${w * 1.24}z`, cloth, { ...fine, opacity: 0.75 }) +
  path(
    many(3, (i) => `M${x + (w * (i + 1)) / 4} ${y}v${h}`),
    'none',
    { stroke: ink, 'stroke-width': 1, opacity: 0.35 },
  )

function plant(x: number, base: number): string {
  const y = base - 60
  const leaf = (i: number) => {
    const across = (i - 3) * 34
    const up = 150 - Math.abs(i - 3) * 28
    const back = `Q${x + across * 0.75 + 15} ${y - up * 0.35} ${x} ${y}z`
    return path(
      `M${x} ${y}Q${x + across * 0.25 - 15} ${y - up * 0.7} ${x + across} ${y - up}${back}`,
      i % 2 ? moss[5] : moss[4],
      { stroke: ink, 'stroke-width': 1 },
    )
  }
  return many(7, leaf) + path(`M${x - 36} ${base - 64}h72l-10 64h-52z`, clay[1], edge)
}

const pendant = (x: number, y: number, fill: string): string =>
  line(x, 44, x, y, ink, 2) +
  path(`M${x - 44} ${y + 40}q0 -40 44 -40t44 40z`, fill, edge) +
  ellipse(x, y + 41, 20, 7, amber[1], fine)

function framed(x: number, y: number, w: number, h: number, seed: number): string {
  const [wide, high] = [w - 24, h - 24]
  const peaks = `l${wide * 0.4} -${high * 0.24}l${wide * 0.26} ${high * 0.14}l${wide * 0.34} -${high * 0.2}`
  return [
    rect(x, y, w, h, '#ffffff', edge),
    rect(x + 12, y + 12, wide, high, at([fig[2], moss[2], harbor[2]], seed)),
    circle(x + 12 + wide * 0.7, y + 12 + high * 0.26, wide * 0.1, '#ffffff', { opacity: 0.8 }),
    path(`M${x + 12} ${y + h - 12}v-${high * 0.26}${peaks}V${y + h - 12}z`, at([fig[5], moss[5], harbor[5]], seed), {
      opacity: 0.7,
    }),
  ].join('')
}

function livingRoom(seed: number): Sheet {
  const cloth = at(cloths, seed)
  return room(
    seed,
    pane(470, 130, 260, 250),
    curtain(408, 104, 64, 430, at([sand[2], fig[2], harbor[2]], seed)),
    curtain(728, 104, 64, 430, at([sand[2], fig[2], harbor[2]], seed)),
    line(388, 102, 812, 102, ink, 5),
    framed(170, 190, 130, 160, seed),
    framed(320, 230, 70, 90, seed + 1),
    line(1010, 330, 1010, floor, ink, 5),
    path('M956 330l22 -96h64l22 96z', amber[1], edge),
    ellipse(1010, floor, 44, 8, gray[8]),
    plant(880, floor),
    rect(196, 440, 560, 130, cloth, { ...edge, rx: 22 }),
    rect(170, 480, 70, 136, cloth, { ...edge, rx: 20 }),
    rect(712, 480, 70, 136, cloth, { ...edge, rx: 20 }),
    rect(236, 530, 240, 68, cloth, { ...edge, rx: 12 }),
    rect(476, 530, 240, 68, cloth, { ...edge, rx: 12 }),
    rect(236, 530, 480, 68, '#ffffff', { opacity: 0.14, rx: 12 }),
    path('M262 468h78l8 70h-92z', amber[2], edge),
    hatch(266, 472, 70, 62, ink, 14, { opacity: 0.3 }),
    ellipse(560, 722, 380, 40, at([fig[2], sand[1], moss[2]], seed + 1), fine),
    ellipse(560, 722, 320, 30, 'none', { ...fine, opacity: 0.5 }),
    rect(430, 648, 250, 16, sand[5], edge),
    many(2, (i) => line(456 + i * 198, 664, 448 + i * 214, 716, ink, 5)),
    rect(470, 634, 80, 14, harbor[5], fine),
    circle(610, 634, 14, moss[3], fine),
  )
}

function kitchen(seed: number): Sheet {
  const front = at([moss[3], harbor[3], fig[3], sand[2], gray[3]], seed)
  const door = (x: number, y: number, w: number, h: number) =>
    rect(x, y, w, h, front, edge) +
    rect(x + 10, y + 10, w - 20, h - 20, 'none', { ...fine, opacity: 0.5 }) +
    rect(x + w / 2 - 16, y + (h > 120 ? 22 : 10), 32, 5, ink)
  return room(
    seed + 1,
    rect(90, 330, 880, 100, '#ffffff', fine),
    path(many(3, (i) => `M90 ${355 + i * 25}h880`) + many(22, (i) => `M${130 + i * 40} 330v100`), 'none', {
      stroke: ink,
      'stroke-width': 1,
      opacity: 0.18,
    }),
    many(2, (i) => door(90 + i * 120, 130, 120, 200)),
    many(2, (i) => door(730 + i * 120, 130, 120, 200)),
    pane(366, 150, 128, 150),
    path('M540 200h160l-28 -84v-72h-104v72z', gray[3], edge),
    rect(528, 200, 184, 26, gray[2], edge),
    rect(70, 430, 920, 22, sand[0], edge),
    many(3, (i) => door(90 + i * 146, 452, 146, 168)),
    many(2, (i) => door(722 + i * 124, 452, 124, 168)),
    rect(528, 436, 194, 184, gray[1], edge),
    rect(552, 500, 146, 92, gray[8], { ...edge, rx: 6 }),
    rect(552, 480, 146, 8, ink),
    many(4, (i) => circle(566 + i * 40, 460, 8, gray[7], fine)),
    rect(546, 420, 60, 12, ink, { rx: 3 }),
    rect(566, 380, 80, 44, brick[5], { ...edge, rx: 6 }),
    path('M424 430v-52q0 -26 26 -26t26 26', 'none', { stroke: gray[7], 'stroke-width': 8 }),
    rect(1010, 150, 150, 470, gray[2], edge),
    line(1010, 320, 1160, 320, ink, 2),
    many(2, (i) => rect(1026, 270 + i * 70, 8, 34, gray[7], { rx: 4 })),
    many(3, (i) => circle(140 + i * 36, 412 - (i % 2) * 2, 17, at([amber[4], clay[1], moss[4]], i), fine)),
    plant(286, 430),
    pendant(250, 92, at(cloths, seed)),
    pendant(850, 92, at(cloths, seed)),
    ellipse(610, 722, 330, 30, at([harbor[2], fig[2], amber[2]], seed), fine),
  )
}

function bedroom(seed: number): Sheet {
  const cloth = at(cloths, seed + 2)
  return room(
    seed + 2,
    pane(150, 150, 200, 250),
    curtain(96, 120, 56, 470, at([moss[2], sand[2], fig[2]], seed)),
    curtain(348, 120, 56, 470, at([moss[2], sand[2], fig[2]], seed)),
    line(76, 118, 424, 118, ink, 5),
    framed(640, 150, 230, 130, seed + 2),
    rect(500, 340, 520, 230, sand[4], { ...edge, rx: 14 }),
    path(
      many(6, (i) => `M${574 + i * 74} 346v150`),
      'none',
      { stroke: ink, 'stroke-width': 1, opacity: 0.4 },
    ),
    rect(520, 440, 480, 90, '#ffffff', { ...edge, rx: 16 }),
    rect(550, 416, 180, 78, gray[1], { ...edge, rx: 24 }),
    rect(780, 416, 180, 78, gray[1], { ...edge, rx: 24 }),
    path('M508 500q252 -34 504 0v108q-252 20 -504 0z', cloth, edge),
    path('M508 552q252 -26 504 0M508 566q252 -24 504 0M508 580q252 -20 504 0', 'none', { ...fine, opacity: 0.4 }),
    many(2, (i) => rect(520 + i * 468, 606, 14, 34, ink)),
    rect(1050, 470, 110, 150, sand[5], edge),
    line(1050, 540, 1160, 540, ink, 2),
    many(2, (i) => circle(1105, 506 + i * 74, 6, amber[3], fine)),
    line(1105, 470, 1105, 400, ink, 4),
    path('M1062 404l18 -72h50l18 72z', amber[1], edge),
    plant(450, floor),
    ellipse(760, 724, 380, 36, at([sand[1], fig[2], harbor[2]], seed), fine),
  )
}

function bathroom(seed: number): Sheet {
  const tile = at([harbor[2], moss[2], fig[2], sand[2]], seed)
  return room(
    seed + 3,
    rect(0, 300, width, 320, '#ffffff'),
    path(many(7, (i) => `M0 ${300 + i * 46}h${width}`) + many(26, (i) => `M${i * 48} 300v320`), 'none', {
      stroke: ink,
      'stroke-width': 1,
      opacity: 0.18,
    }),
    rect(0, 290, width, 16, tile, fine),
    pane(140, 110, 150, 140),
    line(60, 90, 560, 90, ink, 5),
    curtain(452, 90, 92, 470, at(cloths, seed)),
    path('M70 450h470v60q0 100 -90 110h-290q-90 -10 -90 -110z', '#ffffff', edge),
    rect(56, 438, 498, 18, '#ffffff', { ...edge, rx: 8 }),
    many(2, (i) => rect(140 + i * 310, 618, 34, 22, gray[7], fine)),
    path('M96 438v-60h44', 'none', { stroke: gray[7], 'stroke-width': 9 }),
    rect(690, 120, 250, 220, harbor[1], { ...edge, rx: 125 }),
    path('M730 290l120 -150h36l-130 180z', '#ffffff', { opacity: 0.7 }),
    many(2, (i) => rect(640 + i * 330, 190, 18, 70, amber[1], { ...edge, rx: 9 })),
    rect(640, 450, 350, 170, at([fig[5], moss[5], harbor[5], sand[5]], seed), edge),
    line(815, 450, 815, 620, ink, 2),
    many(2, (i) => circle(795 + i * 40, 530, 7, amber[3], fine)),
    rect(624, 430, 382, 22, '#ffffff', edge),
    ellipse(815, 430, 96, 16, gray[1], edge),
    path('M815 424v-44q0 -20 26 -20h14', 'none', { stroke: gray[7], 'stroke-width': 8 }),
    rect(1070, 400, 90, 120, at(cloths, seed + 1), edge),
    line(1050, 398, 1180, 398, ink, 5),
    plant(1110, floor),
    rect(640, 690, 330, 46, at(cloths, seed), { ...fine, rx: 12, opacity: 0.7 }),
  )
}

const rooms = { living: livingRoom, kitchen, bedroom, bath: bathroom }

/** A room by name, or the plan of the whole unit. */
export type RoomName = keyof typeof rooms | 'plan' | 'suite'

export function interior(name: RoomName, bedrooms: number, seed: number): Sheet {
  if (name === 'plan') return floorPlan(bedrooms, seed)
  return name === 'suite' ? suitePlan(seed) : rooms[name](seed)
}
