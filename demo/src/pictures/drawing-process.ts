import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { Sheet } from './svg'

/** JPEG for scenes, PNG where hairlines must stay sharp. */
export type Form = 'jpeg' | 'png'

type Developed = { content: Uint8Array } | { failed: string }

/**
 * What the drawing process runs, given to it as text: the server is bundled into one file, and a story is too rare to
 * have another beside it.
 */
const work = `
const sharp = require(process.argv[1])
sharp.concurrency(1)
process.on('disconnect', () => process.exit())
process.on('message', ({ svg, form }) => {
  const picture = sharp(Buffer.from(svg)).flatten({ background: '#ffffff' })
  const coded = form === 'jpeg' ? picture.jpeg({ quality: 90 }) : picture.png()
  coded.toBuffer().then((content) => process.send({ content }), (error) => process.send({ failed: error.message }))
})`

export interface Darkroom {
  /** The sheet as a camera would hand it over. */
  develop: (sheet: Sheet, form: Form) => Promise<Buffer>
  close: () => void
}

/**
 * Drawing takes a hundred megabytes that a process never gives back, so the server has it done by one that ends. Only
 * the story's own sheets are opened there.
 */
export function openDarkroom(): Darkroom {
  const sharp = createRequire(import.meta.url).resolve('sharp')
  const child = spawn(process.execPath, ['--eval', work, sharp], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  const ended = endOf(child)
  let last: Promise<unknown> = Promise.resolve()
  return {
    develop: ({ svg }, form) => {
      const mine = last.then(() => Promise.race([ended, exchange(child, { svg, form })]))
      // The next sheet is asked for whatever becomes of this one; its outcome is its caller's.
      last = mine.then(
        () => undefined,
        () => undefined,
      )
      return mine
    },
    close: () => child.connected && child.disconnect(),
  }
}

async function exchange(child: ChildProcess, order: { svg: string; form: Form }): Promise<Buffer> {
  child.send(order)
  const [answer] = (await once(child, 'message')) as [Developed]
  if ('failed' in answer) throw new Error(`A picture could not be drawn: ${answer.failed}`)
  return Buffer.from(answer.content)
}

function endOf(child: ChildProcess): Promise<never> {
  const ended = new Promise<never>((_, reject) => {
    child.on('error', reject)
    child.on('exit', () => reject(new Error('The process that draws the pictures has ended')))
  })
  // At its proper end nobody waits for a picture any more.
  ended.catch(() => undefined)
  return ended
}
