import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mustRun, root } from '../run.mjs'

export const letters = ['a', 'b', 'c']
const files = join(root, 'deploy', 'cluster')
const base = Number(process.env.CLUSTER_CHECK_PORT ?? 24_000)

/** Each machine is an address of its own on the loopback, so all three have the same ports, as three real ones would. */
const hostOf = (letter) => `127.77.0.${letters.indexOf(letter) + 1}`

/** Values in the place of those in deploy/cluster/cluster.env. */
const valuesOf = (work, letter) => ({
  HOST_A: hostOf('a'),
  HOST_B: hostOf('b'),
  HOST_C: hostOf('c'),
  // Replication on one machine comes from 127.0.0.1.
  NETWORK: '127.0.0.0/8',
  LOCAL: hostOf(letter),
  PUBLIC_NAME: `http://${hostOf(letter)}:${base + 80}`,
  POSTGRES_MEMORY: '64MB',
  POSTGRES_DATA: join(work, letter, 'postgres'),
  POSTGRES_SOCKETS: join(work, letter, 'sockets'),
  ETCD_DATA: join(work, letter, 'etcd-data'),
  BACKUPS: join(work, 'backups'),
  SETTINGS: join(work, letter, 'settings'),
  ETCD_PORT: base + 1,
  ETCD_PEER_PORT: base + 2,
  POSTGRES_PORT: base + 3,
  PATRONI_PORT: base + 4,
  BACKREST_PORT: base + 5,
  FREEHOLD_PORT: base + 6,
  PRIMARY_PORT: base + 7,
  REPLICA_PORT: base + 8,
  POOLER_PORT: base + 9,
})

function writeValues(path, values) {
  const lines = readFileSync(join(files, 'cluster.env'), 'utf8').split('\n')
  const filled = lines.map((line) => {
    const [, name] = /^([A-Z_]+)=/.exec(line) ?? []
    return name !== undefined && name in values ? `${name}=${values[name]}` : line
  })
  writeFileSync(path, filled.join('\n'))
  const named = filled.flatMap((line) => {
    const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? []
    return name === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(named)
}

/** Real machines have the same folders. Here pgBackRest has to look for those of each other machine. */
function giveOthersTheirFolders(path, work, letter) {
  const others = letters.filter((one) => one !== letter)
  const moved = readFileSync(path, 'utf8').replaceAll(/^pg([23])-(path|socket-path)=.*$/gm, (line, number) =>
    line.replace(join(work, letter), join(work, others[number - 2])),
  )
  writeFileSync(path, moved)
}

/**
 * Fills the shipped files three times. `values` are those of the machine; `at` is where one of its files is, which on a real
 * machine is below `/`.
 */
export async function makeMachines(work, owner) {
  for (const shared of ['backups', 'files', 'keys']) mkdirSync(join(work, shared))
  const secrets = join(work, 'secrets')
  const machines = []
  for (const letter of letters) {
    const folder = join(work, letter)
    mkdirSync(folder)
    const path = join(work, `${letter}.env`)
    const values = writeValues(path, valuesOf(work, letter))
    await mustRun(['sh', join(files, 'make-secrets.sh'), path, secrets])
    await mustRun(['sh', join(files, 'fill.sh'), path, secrets, letter, join(folder, 'out')])
    giveOthersTheirFolders(join(folder, 'out', 'etc', 'pgbackrest.conf'), work, letter)
    // SETTINGS is a whole path, so it was written below the folder once more.
    cpSync(join(folder, 'out', values.SETTINGS), values.SETTINGS, { recursive: true })
    for (const inside of ['sockets', 'etcd-data', 'log', 'data']) mkdirSync(join(folder, inside))
    chmodSync(join(folder, 'etcd-data'), 0o700)
    machines.push({
      letter,
      folder,
      host: hostOf(letter),
      values,
      at: (place) => join(folder, 'out', place),
    })
  }
  await mustRun(['chown', '--recursive', `${owner}:${owner}`, work])
  // PostgreSQL wants the key to be its own user's and no one else's.
  for (const { values } of machines) chmodSync(join(values.SETTINGS, 'node.key'), 0o600)
  return machines
}

/** NAME=value lines of a file, as systemd reads an EnvironmentFile. */
export const environmentOf = (path) =>
  Object.fromEntries(
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

/** The Environment lines of units of systemd, later ones over earlier ones. */
export const environmentOfUnits = (...paths) =>
  Object.fromEntries(
    paths
      .flatMap((path) => readFileSync(path, 'utf8').split('\n'))
      .filter((line) => line.startsWith('Environment='))
      .flatMap((line) => line.slice('Environment='.length).split(' '))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
