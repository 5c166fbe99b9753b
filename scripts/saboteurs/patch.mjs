import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Does some work while a saboteur's text stands in its file. Answers what the work does, or why it could not begin. */
export async function patched(tree, { source, find, put }, work) {
  const path = join(tree.root, source)
  const before = readFileSync(path, 'utf8')
  const times = before.split(find).length - 1
  if (times !== 1) return `its text stands ${times} times in ${source}`
  writeFileSync(
    path,
    before.replace(find, () => put),
  )
  try {
    return await work()
  } finally {
    writeFileSync(path, before)
  }
}
