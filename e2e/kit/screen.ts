import type { Page } from 'playwright-core'
import { demo, type Login } from './accounts'
import { dialogOn } from './dialog'
import type { Opening } from './person'
import type { Product } from './product'
import { superAdminOf } from './super-admin'

/** A screen or a dialog that is looked at for barriers, and taken pictures of. */
export interface Screen {
  name: string
  at: string
  /** The path where it stands once it is ready, when that is another one. */
  ends?: string
  /** Left out: nobody is signed in. */
  as?: Login
  /** A super admin is signed in. */
  bySuperAdmin?: true
  /** Must have happened before it is opened. */
  before?: (product: Product) => Promise<unknown>
  /** Waits for what has to be there before one looks. */
  ready: (page: Page) => Promise<unknown>
}

/** Opens a screen as the one who may see it. */
export async function openingOf(product: Product, { at, as, bySuperAdmin, before }: Screen): Promise<Opening> {
  await before?.(product)
  return {
    at,
    ...(as && { as }),
    ...(bySuperAdmin && { superToken: (await superAdminOf(product)).token }),
  }
}

export const admin = demo(1)

export const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
export const rows = (page: Page) => page.getByText(/^[\d,]+–[\d,]+ of [\d,]+$/).waitFor()
const shut = (page: Page) => page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' })

export const dialog = (title: string, button: string) => async (page: Page) => {
  await dialogOn(page, title).getByRole('button', { name: button, exact: true }).waitFor()
  await shut(page)
}

/** A form that was sent with nothing in it. */
export const refusals = (title: string) => async (page: Page) => {
  await dialog(title, 'Save')(page)
  await dialogOn(page, title).getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('[aria-invalid="true"]').first().waitFor()
}

export const list = (name: string, at: string) => ({ name, at, as: admin, ready: rows })
