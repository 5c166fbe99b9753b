import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CommandFailed } from './tell.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const cache = join(root, '.cache')

/** A tool that npm installed, run by this very Node or another one. */
export const tool = (path, node = process.execPath) => [node, join(root, 'node_modules', path)]

const start = ([program, ...args], { env = {}, cwd = root, stdio }) =>
  spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio })

const ended = (child) =>
  new Promise((tell, fail) => {
    child.once('error', fail)
    child.once('close', (code, signal) => tell(signal === null ? code : 1))
  })

/** Runs a command in the person's own terminal and returns the exit code. The child handles Ctrl-C. */
export async function runInTerminal(command, options = {}) {
  const heard = () => {}
  process.on('SIGINT', heard)
  const child = start(command, { ...options, stdio: 'inherit' })
  const pass = () => child.kill('SIGTERM')
  process.on('SIGTERM', pass)
  try {
    return await ended(child)
  } finally {
    process.off('SIGINT', heard)
    process.off('SIGTERM', pass)
  }
}

/** Runs in silence: what it said comes back with its exit code. */
export async function runQuietly(command, options = {}) {
  const child = start(command, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => said.push(piece))
  const code = await ended(child)
  return { code, output: Buffer.concat(said).toString().trimEnd() }
}

/** Runs in silence, and shows what was said only when it fails. */
export async function mustRun(command, options = {}) {
  const { code, output } = await runQuietly(command, options)
  if (code !== 0) throw new CommandFailed(`${output}\n\n"${command.join(' ')}" failed (exit code ${code}).`)
}
