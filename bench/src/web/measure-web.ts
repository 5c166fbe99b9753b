import type { Options } from '../options'
import type { Pair } from '../pair'
import type { Figure } from '../results'
import { loginOf } from '../seed/seed'
import { tell } from '../tell'
import { launch, mustBeSound } from './browser'
import { measureClicks } from './clicks'
import { measureFirstLoads } from './first-load'
import { measureFrames } from './frames'
import { measureInteractive } from './interactive'
import { measureInteractions } from './measure-interactions'

/** The client in a real browser, served by the product, over the big account. */
export async function measureWeb(pair: Pair, options: Options): Promise<Figure[]> {
  const { product } = pair
  const login = loginOf(options.units)
  const browser = await launch()
  try {
    tell('First loads')
    const loads = await measureFirstLoads(browser, product, login)
    const clicks = await measureClicks(browser, product, login, options)
    const interactions = await measureInteractions(browser, pair, login, options)
    const interactive = await measureInteractive(browser, product, options)
    const frames = await measureFrames(browser, product)
    mustBeSound()
    return [...loads, interactive, ...clicks, ...interactions, ...frames]
  } finally {
    await browser.close()
  }
}
