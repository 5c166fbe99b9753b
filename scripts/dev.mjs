import './node-version.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './install.mjs'
import { root, tool } from './run.mjs'
import { giveUp } from './tell.mjs'

/** Both ends, each built again when its files change. When one ends, or at Ctrl-C, the other ends too. */
async function develop() {
  await ensureInstalled()
  await ensureBuilt(['zips', 'maps'])
  const api = `http://127.0.0.1:${process.env.PORT || 4000}`
  const both = [
    // Its settings name the library of the pages' tags.
    [
      ...tool('tsx/dist/cli.mjs'),
      'watch',
      '--tsconfig',
      'server/tsconfig.json',
      '--clear-screen=false',
      'server/src/main.ts',
    ],
    [...tool('vite/bin/vite.js'), '--config', 'web/vite.config.ts', '--clearScreen', 'false'],
  ]
  const running = both.map(([program, ...args]) =>
    spawn(program, args, {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'development', API: api },
      // Each child has a process group of its own, so that the server gets one stop signal and not several.
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  )
  // Told once: at a second word the watcher kills the server in the middle of its stop.
  const stop = () => {
    for (const child of running.splice(0)) child.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  await Promise.all(running.map((child) => once(child, 'exit').finally(stop)))
}

await develop().catch(giveUp)
