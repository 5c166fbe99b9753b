import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Stack traces name the lines of the sources. The map of a bundle is read when the first error in it is shown; Node's own
 * `--enable-source-maps` reads every map at the start, and keeps them all.
 */
export function nameSourceLines(): void {
  // In development the sources themselves run.
  if (!existsSync(mapOf(import.meta.url))) return
  const maps = new Map<string, SourceMap | null>()
  const read = (file: string): SourceMap | null => {
    const known = maps.get(file)
    if (known !== undefined) return known
    const found = existsSync(mapOf(file)) ? new SourceMap(JSON.parse(readFileSync(mapOf(file), 'utf8'))) : null
    maps.set(file, found)
    return found
  }
  Error.prepareStackTrace = (error, calls) =>
    [headOf(error), ...calls.map((call) => `    at ${placed(call, read)}`)].join('\n')
}

const mapOf = (file: string): string => `${fileURLToPath(file)}.map`

const headOf = (error: Error): string => {
  try {
    return Error.prototype.toString.call(error)
  } catch {
    return 'Error'
  }
}

function placed(call: NodeJS.CallSite, read: (file: string) => SourceMap | null): string {
  const shown = String(call)
  const [file, line, column] = [call.getFileName(), call.getLineNumber(), call.getColumnNumber()]
  if (!file?.startsWith('file:') || line === null || column === null) return shown
  const found = read(file)?.findEntry(line - 1, column - 1)
  if (!found || !('originalSource' in found)) return shown
  const source = `${new URL(found.originalSource, file).href}:${found.originalLine + 1}:${found.originalColumn + 1}`
  return shown.replace(`${file}:${line}:${column}`, source)
}
