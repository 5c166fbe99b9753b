import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { openAccounts } from './accounts'
import { chromiumOptions } from './chromium'
import { type Product, startProduct } from './product'

declare module 'vitest' {
  interface ProvidedContext {
    product: Product
    /** The address of the one browser of the run. */
    browser: string
  }
}

/** One product and one browser for the run. */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  const { stop, setupLink: _, ...product } = await startProduct()
  try {
    await openAccounts(product)
    const browser = await chromium.launchServer(await chromiumOptions())
    project.provide('product', product)
    project.provide('browser', browser.wsEndpoint())
    return async () => {
      await browser.close()
      await stop()
    }
  } catch (error) {
    await stop()
    throw error
  }
}
