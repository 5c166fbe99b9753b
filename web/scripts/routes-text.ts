import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The frame of the staff screens, and the screens, which name their files from the folder of their area. */
export const routesOf = (src: string): string =>
  [
    readFileSync(join(src, 'base-routes.ts'), 'utf8'),
    ...readdirSync(join(src, 'areas'))
      .filter((area) => existsSync(join(src, 'areas', area, 'routes.ts')))
      .map((area) =>
        readFileSync(join(src, 'areas', area, 'routes.ts'), 'utf8').replaceAll(
          "import('./",
          `import('./areas/${area}/`,
        ),
      ),
  ].join('\n')
