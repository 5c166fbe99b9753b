import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { openFor } from './accounts'
import { chromiumOptions } from './chromium'
import { launchProduct, type Product } from './product'

declare module 'vitest' {
  interface ProvidedContext {
    product: Product
    /** The address of the one browser of the run. */
    browser: string
  }
}

/** One product and one browser for the run. The journeys come last, so other tests run while the product starts. */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  const { stop, setupLink: _, ready, ...product } = await launchProduct()
  const opened = openFor(product, ready)
  try {
    const browser = await chromium.launchServer(await chromiumOptions())
    project.provide('product', product)
    project.provide('browser', browser.wsEndpoint())
    return async () => {
      await opened
      await browser.close()
      await stop()
    }
  } catch (error) {
    await opened
    await stop()
    throw error
  }
}
