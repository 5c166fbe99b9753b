import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const running = new Map()

/** Starts a program under a name, as another user where one is given. What it prints goes into a file. */
export function start(name, [program, ...args], { env = {}, user, log, cwd }) {
  const out = openSync(log, 'a')
  const child = spawn(program, args, {
    cwd,
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: cwd, ...env },
    stdio: ['ignore', out, out],
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  const ended = once(child, 'exit').catch(() => {})
  running.set(name, { child, ended })
  return child
}

export const isRunning = (name) => {
  const { child } = running.get(name) ?? {}
  return child !== undefined && child.exitCode === null && child.signalCode === null
}

/** Ends one program, at once or in its own time, and waits until it is gone. */
export async function end(name, signal = 'SIGKILL') {
  const one = running.get(name)
  if (one === undefined) return
  if (isRunning(name)) one.child.kill(signal)
  await Promise.race([one.ended, sleep(30_000, null, { ref: false })])
  if (isRunning(name)) one.child.kill('SIGKILL')
  await one.ended
  running.delete(name)
}

export const names = () => [...running.keys()]

/** The process and all that it started, from the system's list. */
function familyOf(pid) {
  const children = new Map()
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const stat = statOf(entry)
    if (stat === null) continue
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0])
    children.set(parent, [...(children.get(parent) ?? []), Number(entry)])
  }
  const family = [pid]
  for (let at = 0; at < family.length; at += 1) family.push(...(children.get(family[at]) ?? []))
  return family
}

function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // It ended while the list was read.
    return null
  }
}

/** Kills the PostgreSQL of a data folder with everything it started, as a power cut would. False if none is running. */
export function killPostgres(data) {
  let pid
  try {
    pid = Number(readFileSync(`${data}/postmaster.pid`, 'utf8').split('\n')[0])
  } catch {
    return false
  }
  if (statOf(pid)?.includes('(postgres)') !== true) return false
  for (const one of familyOf(pid)) {
    try {
      process.kill(one, 'SIGKILL')
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
    }
  }
  return true
}
