// `npm run check:cluster` starts the three machines of deploy/cluster on this one, from the shipped files, and breaks them on purpose.
import './node-version.mjs'
import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Arrangement, until } from './cluster/arrangement.mjs'
import { makeMachines } from './cluster/layout.mjs'
import { judge, openOffice, startPayers } from './cluster/office.mjs'
import { checkArchive, makeStanza, restoreMoment } from './cluster/point-in-time.mjs'
import * as programs from './cluster/programs.mjs'
import { goOnAlone, replaceMachine } from './cluster/replace.mjs'
import * as trials from './cluster/trials.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './install.mjs'
import { mustRun, root } from './run.mjs'
import { CommandFailed, giveUp } from './tell.mjs'

const { values: options } = parseArgs({
  options: {
    cycles: { type: 'string', default: '5' },
    payers: { type: 'string', default: '6' },
    only: { type: 'string' },
  },
})

/** Progress goes to the terminal, and what was measured to the output. */
async function step(title, work) {
  console.error(`- ${title}`)
  return work()
}

async function check() {
  const unknown = options.only?.split(',').filter((name) => !(name in breaks)) ?? []
  if (unknown.length > 0) throw new CommandFailed(`--only takes these, with commas: ${Object.keys(breaks).join(', ')}.`)
  const missing = programs.missingPackages()
  if (process.getuid() !== 0)
    return console.log('Skipped: PostgreSQL and the others run as their own users, so this needs root.')
  if (missing.length > 0) return console.log(`Skipped: install ${missing.join(', ')} first.`)
  await ensureInstalled()
  await ensureBuilt(['server', 'web'])
  const work = mkdtempSync('/tmp/freehold-cluster-')
  const user = programs.postgresUser()
  const cluster = new Arrangement(work, await makeMachines(work, 'postgres'), user)
  const interrupted = () => cluster.stop().then(() => process.exit(1), giveUp)
  process.once('SIGINT', interrupted)
  process.once('SIGTERM', interrupted)
  const lines = []
  const say = (line) => {
    lines.push(line)
    console.error(`  ${line}`)
  }
  try {
    await step('Three etcd and three Patroni', () => cluster.startDatabase(() => makeStanza(cluster)))
    await step('Roles, database and archive', async () => {
      await cluster.makeDatabase()
      await checkArchive(cluster)
    })
    const office = await step('Two servers behind HAProxy, PgBouncer and Caddy', () => startFreehold(cluster, work))
    const payers = startPayers(office)
    const wrong = await broken(cluster, payers, say)
    await payers.stop()
    const primary = await cluster.primary()
    const books = programs.sqlOn(
      primary,
      `select notes, count(*) from journal_entry where length(notes) = 36 group by notes`,
    )
    const verdict = judge(payers.acknowledged, books)
    say(`${verdict.acknowledged} payments acknowledged, ${verdict.missing} missing, ${verdict.doubled} doubled`)
    const longest = Math.max(...payers.acknowledged.map(({ waited }) => waited)) / 1000
    const others = [...payers.refused].map(([why, count]) => `${count} x ${why}`)
    say(`answers before that were repeated: ${others.join(', ') || 'none'}; the longest wait ${longest.toFixed(1)} s`)
    await mustRun([process.execPath, join(root, 'dist/server/db.js'), 'verify'], {
      env: { ...programs.freeholdEnv(cluster.machines[0], work) },
    })
    say('db verify found nothing wrong')
    if (verdict.missing + verdict.doubled > 0) wrong.push('payments are missing or doubled')
    console.log(lines.join('\n'))
    for (const what of wrong) console.error(`FAILED: ${what}`)
    if (wrong.length > 0) process.exitCode = 1
  } finally {
    await cluster.stop()
  }
}

async function startFreehold(cluster, work) {
  const servers = cluster.startServers(2)
  const [first] = servers
  await until('HAProxy', () => true)
  for (const machine of servers) {
    programs.startFreehold(machine, work)
    await until(`Freehold on ${machine.letter}`, () => cluster.health(machine))
  }
  programs.startCaddy(first)
  const url = first.values.PUBLIC_NAME
  await until('Caddy', async () => (await programs.ask(`${url}/api/health`)).status === 200)
  const printed = readFileSync(join(first.folder, 'log', 'freehold.log'), 'utf8')
  const [, token] = /setup\?token=(\S+)/.exec(printed) ?? []
  return openOffice(url, token, Number(options.payers))
}

/** Each answers what it measured, and what was wrong besides lost payments. */
const breaks = {
  primary: async (given) => [await trials.losePrimary(given)],
  crash: async (given) => [await trials.crashPrimary({ ...given, cycles: Math.min(3, given.cycles) })],
  switchover: async (given) => [await trials.switchOver({ ...given, cycles: Math.min(3, given.cycles) })],
  server: async ({ cluster, payers }) => {
    const again = (machine) => programs.startFreehold(machine, cluster.work)
    return [await trials.loseServer(cluster, payers, cluster.machines[1], again)]
  },
  standbys: async ({ cluster, payers }) => {
    const { lines, waited } = await trials.loseStandbys(cluster, payers)
    return [lines, waited > 0 && 'a strict primary acknowledged payments alone']
  },
  etcd: async ({ cluster, payers }) => {
    const { line, count } = await trials.loseEtcd(cluster, payers, programs.startEtcd)
    return [line, count === 0 && 'writes stopped without etcd']
  },
  replace: async ({ cluster, payers }) => [await replaceMachine(cluster, payers)],
  last: async ({ cluster, payers }) => {
    const { lines, meanwhile } = await goOnAlone(cluster, payers)
    return [lines, meanwhile > 0 && 'a machine without a vote acknowledged payments']
  },
  connections: async ({ cluster }) => {
    const { ours, all } = await cluster.connections()
    return [`connections on the primary: ${ours} of the product by two servers, ${all} in all`]
  },
  restore: async ({ cluster }) => {
    const { found, took, back } = await restoreMoment(cluster)
    const line = `backup from the standby ${(took / 1000).toFixed(1)} s; a moment restored ${(back / 1000).toFixed(1)} s, ${found} of 1000 rows`
    return [line, found !== 1000 && 'the restored moment is not the one that was asked for']
  },
}

/** Breaks one part after the other while payments are made. */
async function broken(cluster, payers, say) {
  const wrong = []
  const chosen = options.only?.split(',') ?? Object.keys(breaks)
  for (const name of chosen) {
    const [lines, why] = await step(name, () => breaks[name]({ cluster, payers, cycles: Number(options.cycles) }))
    for (const line of [lines].flat()) say(line)
    if (why) wrong.push(why)
  }
  return wrong
}

await check().catch(giveUp)
