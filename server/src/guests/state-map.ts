import { readFile } from 'node:fs/promises'
import { built } from '../built'
import { placesByZip, zipList } from '../providers/address/zip-list'

/** A drawing of a state, with the place of a ZIP code in it. */
export interface StateMap {
  state: string
  width: number
  height: number
  /** Paths in its units. */
  outline: string
  counties: string
  /** The place, in its units. */
  x: number
  y: number
}

type Atlas = ReadonlyMap<string, string>

let reading: Promise<Atlas> | undefined

/** The drawings by state, read once. Without a build there are none. */
function drawings(): Promise<Atlas> {
  reading ??= readAtlas()
  return reading
}

async function readAtlas(): Promise<Atlas> {
  const path = built('states.txt')
  const lines = path === undefined ? [] : (await readFile(path, 'latin1')).trimEnd().split('\n')
  return new Map(lines.map((line) => [line.slice(0, 2), line]))
}

const zips = built('zips.txt')
const zipText = zips === undefined ? undefined : zipList(zips)

/** The map of a ZIP code; null where it is not known, or where its state has no drawing. */
export async function mapOf(zipcode: string): Promise<StateMap | null> {
  const zip = zipcode.slice(0, 5)
  if (!/^\d{5}$/.test(zip) || zipText === undefined) return null
  const [place] = placesByZip(await zipText(), zip, 1)
  const line = place && (await drawings()).get(place.state)
  if (!place?.at || line === undefined) return null
  const [state = '', width, height, west, north, toX, toY, outline = '', counties = ''] = line.split('|')
  const { latitude, longitude } = place.at
  const [w, h] = [Number(width), Number(height)]
  const x = (longitude - Number(west)) * Number(toX)
  const y = (Number(north) - latitude) * Number(toY)
  const inside = x >= 0 && x <= w && y >= 0 && y <= h
  return inside ? { state, width: w, height: h, outline, counties, x: Math.round(x), y: Math.round(y) } : null
}
