import type { Options } from '../options'
import type { Pair } from '../pair'
import type { Figure } from '../results'
import { loginOf } from '../seed'
import { tell } from '../tell'
import { launch, mustBeSound } from './browser'
import { measureClicks } from './clicks'
import { measureFirstLoads } from './first-load'
import { measureInteractive } from './interactive'

/** The client in a real browser, served by the product, over the big account. */
export async function measureWeb({ product }: Pair, options: Options): Promise<Figure[]> {
  const login = loginOf(options.units)
  const browser = await launch()
  try {
    tell('First loads')
    const loads = await measureFirstLoads(browser, product, login)
    const clicks = await measureClicks(browser, product, login, options)
    const interactive = await measureInteractive(browser, product, options)
    mustBeSound()
    return [...loads, interactive, ...clicks]
  } finally {
    await browser.close()
  }
}
