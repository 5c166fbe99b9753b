import { describe, expect, test } from 'vitest'
import { textOf } from './tree'

/** The shipped files are built and started elsewhere; this test only reads them. */
const compose = textOf('compose.yaml')
const dockerfile = textOf('Dockerfile').split('\n')
const unit = textOf('deploy/freehold.service').split('\n')

/** The lines of one service, without their indentation. */
function service(name: string): string[] {
  const [, block = ''] = new RegExp(`^  ${name}:\\n((?: {4}.*\\n)+)`, 'm').exec(compose) ?? []
  return block.split('\n').map((line) => line.trim())
}
const secretsOf = (lines: string[]): string[] => {
  const list = lines.find((line) => line.startsWith('secrets: [')) ?? ''
  return /\[(.*)\]/.exec(list)?.[1]?.split(', ') ?? []
}
const services = ['freehold', 'postgres']
const defined = [...compose.matchAll(/^ {2}(\w+): \{ file: \.\/secrets\/(\w+) \}$/gm)].map(([, name, file]) => [
  name,
  file,
])

describe('the containers', () => {
  test.each(services)('%s has a file system that it cannot write to, and no rights to gain', (name) => {
    const lines = service(name)
    expect(lines).toContain('read_only: true')
    expect(lines).toContain('cap_drop: [ALL]')
    expect(lines).toContain("security_opt: ['no-new-privileges:true']")
    expect(lines.find((line) => line.startsWith('tmpfs: '))).toContain('/tmp')
    expect(lines.some((line) => /privileged|network_mode|pid:|docker\.sock/.test(line))).toBe(false)
  })

  test('Freehold adds no capability, writes to its data alone, and is reached from this machine alone', () => {
    const lines = service('freehold')
    expect(lines.some((line) => line.startsWith('cap_add'))).toBe(false)
    expect(lines).toContain("volumes: ['files:/data']")
    expect(lines).toContain("ports: ['127.0.0.1:4000:4000']")
  })

  test('the database has no port and no way out', () => {
    expect(service('postgres').some((line) => line.startsWith('ports'))).toBe(false)
    expect(service('postgres')).toContain('networks: [database]')
    expect(compose).toContain('\n  database: { internal: true }\n')
  })

  test('get every secret from a file that make-secrets.sh writes', () => {
    const used = services.flatMap((name) => secretsOf(service(name)))
    expect(defined.map(([name]) => name).sort()).toEqual(used.sort())
    for (const [name, file] of defined) expect(file).toBe(name)
    for (const [, path] of compose.matchAll(/_FILE: \/run\/secrets\/(\w+)$/gm)) expect(used).toContain(path)
    expect(compose).not.toMatch(/(PASSWORD|_URL|_KEY): (?!\$\{PUBLIC_URL)/)
    const script = textOf('deploy/make-secrets.sh')
    const written = [...script.matchAll(/>(?:"\$\{name\}_password"|(\w+))$/gm)].flatMap(([, name]) => name ?? [])
    const passwords = (/^for name in (.*); do$/m.exec(script)?.[1] ?? '').split(' ').map((name) => `${name}_password`)
    expect([...written, ...passwords].sort()).toEqual(used.sort())
  })

  test('and their secrets stay out of the repository and the image', () => {
    expect(textOf('.gitignore').split('\n')).toContain('secrets/')
    expect(textOf('.dockerignore').split('\n')).toContain('secrets')
  })
})

describe('the image', () => {
  const last = dockerfile.slice(dockerfile.findLastIndex((line) => line.startsWith('FROM ')))

  test('is made with Node 24', () => {
    const from = dockerfile.filter((line) => line.startsWith('FROM '))
    expect(from).toEqual(['FROM node:24-bookworm-slim AS build', 'FROM node:24-bookworm-slim'])
  })

  test('runs as a user who owns the data folder and nothing of the program', () => {
    expect(last.indexOf('USER node')).toBeGreaterThan(last.findLastIndex((line) => /^(COPY|RUN)/.test(line)))
    expect(last).toContain('RUN install --directory --owner=node --group=node --mode=0700 /data')
    expect(last.some((line) => /^COPY .*--chown/.test(line))).toBe(false)
  })

  test('holds no secret', () => {
    expect(dockerfile.some((line) => /^(ARG|ENV).*(PASSWORD|SECRET|KEY|DATABASE_URL)/.test(line))).toBe(false)
  })

  test('copies the package file of every workspace before it installs', () => {
    const { workspaces } = JSON.parse(textOf('package.json')) as { workspaces: string[] }
    const install = dockerfile.findIndex((line) => line.startsWith('RUN npm ci'))
    for (const name of workspaces) expect(dockerfile.slice(0, install)).toContain(`COPY ${name}/package.json ${name}/`)
  })
})

describe('the unit of systemd', () => {
  test.each([
    'User=freehold',
    'NoNewPrivileges=true',
    'CapabilityBoundingSet=',
    'ProtectSystem=strict',
    'ProtectHome=true',
    'PrivateTmp=true',
    'StateDirectory=freehold',
  ])('says %s', (line) => expect(unit).toContain(line))

  test('loads every secret as a credential', () => {
    const files = unit.flatMap((line) => /^Environment=\w+_FILE=%d\/(\w+)$/.exec(line)?.[1] ?? [])
    const loaded = unit.flatMap((line) => /^LoadCredential=(\w+):\/etc\/freehold\/\1$/.exec(line)?.[1] ?? [])
    expect(files).toEqual(['database_url', 'database_serving_url', 'master_key'])
    expect(loaded).toEqual(files)
    expect(unit.some((line) => /(PASSWORD|DATABASE_URL|SERVING_URL|KEY)=/.test(line))).toBe(false)
  })
})
