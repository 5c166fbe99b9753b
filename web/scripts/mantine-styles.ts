import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Styles of Mantine's components are imported one by one (`src/theme/styles-*.css`), for the sake of the first load.
 * A component that is used without its styles would only look wrong; here it stops the build.
 */
export function mantineStyles(themeFolder: string): Plugin {
  const styles = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/Button.css'))
  return {
    name: 'mantine-styles',
    apply: 'build',
    generateBundle(_, bundle) {
      const imported = readdirSync(themeFolder)
        .filter((file) => file.startsWith('styles-'))
        .map((file) => readFileSync(join(themeFolder, file), 'utf8'))
        .join('\n')
      const used = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk'
          ? Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) =>
              renderedLength > 0 ? (/@mantine\/core\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1] ?? []) : [],
            )
          : [],
      )
      const missing = [...new Set(used)].filter(
        (name) => existsSync(join(styles, `${name}.layer.css`)) && !imported.includes(`/${name}.layer.css`),
      )
      if (missing.length > 0) this.error(`Add to src/theme/styles-*.css the styles of ${missing.sort().join(', ')}.`)
    },
  }
}
