import { mkdir, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { feature, mesh } from 'topojson-client'
import { root } from './run.mjs'

const require = createRequire(import.meta.url)

/** The drawing of a state is this wide at most, and this high. */
const width = 320
const height = 220

/**
 * A drawing of each state, in lines `ST|width|height|west|north|x|y|outline|counties`: x and y are units to a degree. The
 * outline and the borders of the counties are paths of whole units, which is as fine as a screen shows them.
 */
export async function buildMaps() {
  const atlas = require('us-atlas/counties-10m.json')
  const { normalize } = require('zipcodes').states
  const lines = atlas.objects.states.geometries
    .map((state) => ({ state, letters: normalize(state.properties.name) }))
    .filter(({ letters }) => letters?.length === 2)
    .map(({ state, letters }) => drawn(atlas, state, letters))
    .sort()
  await mkdir(join(root, 'dist'), { recursive: true })
  const draft = join(root, `dist/states.txt.new-${process.pid}`)
  await writeFile(draft, `${lines.join('\n')}\n`)
  await rename(draft, join(root, 'dist/states.txt'))
}

function drawn(atlas, state, letters) {
  const rings = feature(atlas, state).geometry
  const polygons = rings.type === 'Polygon' ? [rings.coordinates] : rings.coordinates
  const outer = polygons.map(([ring]) => ring.map(eastward))
  const borders = mesh(
    atlas,
    atlas.objects.counties,
    (one, other) => one !== other && one.id.startsWith(state.id) && other.id.startsWith(state.id),
  ).coordinates.map((line) => line.map(eastward))
  const all = outer.flat()
  const [west, east] = ends(all.map(([x]) => x))
  const [south, north] = ends(all.map(([, y]) => y))
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const y = Math.min(height / (north - south), width / ((east - west) * narrow))
  const x = y * narrow
  const at = ([lon, lat]) => [Math.round((lon - west) * x), Math.round((north - lat) * y)]
  const size = [Math.round((east - west) * x), Math.round((north - south) * y)]
  const outline = outer.map((ring) => path(ring.map(at), 4)).join('')
  const counties = borders.map((line) => path(line.map(at), 2)).join('')
  return [letters, ...size, west.toFixed(4), north.toFixed(4), x.toFixed(4), y.toFixed(4), outline, counties].join('|')
}

/** Islands beyond the line of the date are drawn beside the others. */
const eastward = ([lon, lat]) => [lon > 0 ? lon - 360 : lon, lat]

function ends(numbers) {
  let [least, most] = [Infinity, -Infinity]
  for (const number of numbers) {
    least = Math.min(least, number)
    most = Math.max(most, number)
  }
  return [least, most]
}

/** A path in steps from point to point; one of fewer points than asked for shows nothing. */
function path(points, fewest) {
  const kept = points.filter(([x, y], i) => i === 0 || x !== points[i - 1][0] || y !== points[i - 1][1])
  if (kept.length < fewest) return ''
  const [[x, y], ...rest] = kept
  let from = [x, y]
  const steps = rest.map(([toX, toY]) => {
    const step = `${toX - from[0]} ${toY - from[1]}`
    from = [toX, toY]
    return step
  })
  return `M${x} ${y}l${steps.join(' ').replaceAll(' -', '-')}`
}
