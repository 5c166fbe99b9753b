import type { TestApp } from './app'

/** Fastify prints its router as a tree; this reads it back into lines. */
export function routesOf(app: TestApp['app']): string[] {
  const stems: string[] = []
  const found: string[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^([│ ]*)[├└]── (\S*)(?: \((.+)\))?$/.exec(line)
    if (!match) continue
    const [, indent = '', part = '', methods = ''] = match
    const depth = indent.length / 4
    stems.length = depth
    const path = stems.join('') + part
    stems[depth] = part
    for (const method of methods.split(', ')) if (method !== '' && method !== 'HEAD') found.push(`${method} ${path}`)
  }
  return found
}
