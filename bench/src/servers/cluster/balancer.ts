import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { start } from '../processes'
import type { Node } from './node'

interface Checked {
  node: Node
  /** The port where the controller answers for the node. */
  health: number
}

/**
 * HAProxy sends connections to the primary, and cuts those to a node that is none anymore. It tries none again: its pause of a
 * second before each of three tries would hold PgBouncer's log-in for longer than the failover takes.
 */
export async function startBalancer(program: string, folder: string, port: number, nodes: readonly Checked[]) {
  const servers = nodes.map(
    ({ node, health }) => `  server ${node.name} 127.0.0.1:${node.port} check addr 127.0.0.1 port ${health}`,
  )
  const config = `global
  maxconn 500
defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  timeout check 5s
  retries 0
listen postgres
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, config)
  return start([program, '-db', '-f', file], join(folder, 'haproxy.log'), {})
}
