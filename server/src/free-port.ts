import { createServer } from 'node:net'

/** The address is already in use. The message is a sentence for the person. */
export class PortTaken extends Error {
  override name = 'PortTaken'
}

/** Asked before anything is started or written: a used port is the commonest reason not to start. */
export function requireFreePort({ host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((free, taken) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      taken(
        error.code === 'EADDRINUSE'
          ? new PortTaken(`Port ${port} is in use. Stop the program that uses it, or choose another port with PORT.`)
          : new PortTaken(`Freehold cannot listen at ${host}:${port} (${error.code}). Check HOST and PORT.`),
      ),
    )
    probe.listen({ host, port }, () => probe.close(() => free()))
  })
}
