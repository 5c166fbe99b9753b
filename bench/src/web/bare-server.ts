import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { freePort } from '../child'
import { root } from '../places'

const html =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title><div id="root"></div><script type="module" src="/bare.js"></script></html>'

/** Serves the bare page as the product's is served: minified, as brotli. */
export async function serveBare(): Promise<{ url: string; bytes: number; stop: () => Promise<void> }> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'bench/src/web/bare-page.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    logLevel: 'error',
  })
  const script = brotliCompressSync(outputFiles[0]?.contents ?? '')
  const page = brotliCompressSync(html)
  const server = createServer((request, response) => {
    const js = request.url === '/bare.js'
    response.writeHead(js || request.url === '/' ? 200 : 404, {
      'Content-Type': js ? 'text/javascript' : 'text/html',
      'Content-Encoding': 'br',
    })
    response.end(js ? script : page)
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${port}`, bytes: script.length, stop }
}
