import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../run.mjs'

/** The journeys have the browser's package, and the server has the one for photos: the pictures need no package of their own. */
const from = (workspace) => createRequire(join(root, workspace, 'package.json'))

export const { chromium } = from('e2e')('playwright-core')
export const sharp = from('server')('sharp')
