/** A region of the screen beside the sidebar, at which a picture looks. */
const main = (page) => page.locator('main').first()

const wait = (page) => page.waitForTimeout(900)

/**
 * The pictures of the public site. `widths` are those of the AVIF files; the WebP file, for older browsers, has the first one.
 * `part` cuts the screen to an element; `height` cuts that.
 */
export const pictures = [
  {
    name: 'dashboard',
    at: '/dashboard',
    size: { width: 1280, height: 800 },
    widths: [720, 1440],
    schemes: ['light', 'dark'],
    prepare: wait,
  },
  {
    name: 'dashboard-phone',
    at: '/dashboard',
    size: { width: 390, height: 540 },
    widths: [720],
    schemes: ['light', 'dark'],
    prepare: wait,
  },
  {
    name: 'deposits',
    at: '/reports/deposits-register',
    size: { width: 1240, height: 800 },
    part: main,
    height: 560,
    widths: [720, 1280],
    prepare: wait,
  },
  {
    name: 'statement',
    at: '/reports/income-statement',
    size: { width: 1240, height: 800 },
    part: main,
    height: 600,
    widths: [720, 1280],
    prepare: wait,
  },
  {
    name: 'maintenance',
    at: '/maintenance/work-order',
    size: { width: 1240, height: 800 },
    part: main,
    height: 600,
    widths: [720, 1280],
    prepare: async (page) => {
      await page.getByText('Board', { exact: true }).first().click()
      await wait(page)
    },
  },
  {
    name: 'leasing',
    at: '/lease/lease-list',
    size: { width: 1440, height: 900 },
    part: main,
    height: 673,
    widths: [720, 1280],
    prepare: wait,
  },
  {
    name: 'portal',
    as: 'tenant',
    at: '/tenant-board',
    size: { width: 390, height: 780 },
    widths: [390, 780],
    prepare: wait,
  },
  {
    name: 'automation',
    at: '/settings/automation',
    size: { width: 1240, height: 800 },
    part: main,
    height: 560,
    widths: [720, 1280],
    prepare: wait,
  },
]
