import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export interface SourceFile {
  /** The path from the root, with forward slashes. */
  path: string
  text: string
}

/** Everything that is or would be committed. */
export const tree: readonly string[] = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))

const texts = new Map<string, string>()
export function textOf(path: string): string {
  const known = texts.get(path) ?? readFileSync(join(root, path), 'utf8')
  texts.set(path, known)
  return known
}

export const filesWhere = (wanted: RegExp): SourceFile[] =>
  tree.filter((path) => wanted.test(path)).map((path) => ({ path, text: textOf(path) }))

/** The imports of a file, types too: packages by their name, neighbors by their path from the root. */
export function importsOf({ path, text }: SourceFile): string[] {
  const named = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g
  const found = [...text.matchAll(named)].map(([, specifier = '']) => specifier)
  return found.map((specifier) =>
    specifier.startsWith('.') ? normalize(join(dirname(path), specifier)).replaceAll('\\', '/') : specifier,
  )
}

/** Lines that match, as a person can find them. */
export const linesWith = (files: readonly SourceFile[], pattern: RegExp): string[] =>
  files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, i) => (pattern.test(line) ? [`${path}:${i + 1}: ${line.trim()}`] : [])),
  )
