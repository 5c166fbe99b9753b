import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runQuietly } from '../run.mjs'
import { CommandFailed } from '../tell.mjs'
import { keepFile, posterOf } from './keep.mjs'

/**
 * Each scene with its caption: the screen that it begins at, what shows that the screen is there, the click, and what shows that its
 * answer has come. Waiting is cut out, so that the film is the same on a slow machine.
 */
const scenes = [
  {
    seconds: 3,
    caption: 'The dashboard: rent, what needs you, cash flow',
    at: '/dashboard',
    ready: (page) => page.getByText('Show all').first(),
  },
  {
    seconds: 3,
    caption: 'Past due opens to the tenants behind it',
    at: '/reports/aged-receivables',
    ready: (page) => page.locator('main tbody button').first(),
  },
  {
    seconds: 4,
    caption: 'A balance opens to the entries behind it',
    click: (page) => page.locator('main tbody button').filter({ hasText: '$' }).first(),
    answer: (page) => page.getByRole('dialog').locator('tbody tr').first(),
  },
  {
    seconds: 3,
    caption: 'The income statement, by month and category',
    at: '/reports/income-statement',
    ready: (page) => page.locator('main tbody button').nth(20),
  },
  {
    seconds: 4,
    caption: 'Each total opens, too',
    click: (page) => page.locator('main tbody tr').first().locator('button').nth(4),
    answer: (page) => page.getByRole('dialog').locator('tbody tr').first(),
  },
  {
    seconds: 3,
    caption: 'Work orders, from new to done',
    at: '/maintenance/work-order',
    ready: (page) => page.locator('main tbody a, main tbody button').first(),
    before: (page) => page.getByText('Board', { exact: true }).first().click(),
  },
]

const size = { width: 1200, height: 750 }

/** A film of 20 seconds of the demo. The browser hands out frames as they change, and ffmpeg makes a WebM of them. */
export async function makeFilm(demo, folder) {
  const place = await mkdtemp(join(tmpdir(), 'freehold-film-'))
  const { context, page } = await demo.sitDown({ size, scale: 1 })
  try {
    await page.addInitScript(drawPointer)
    const frames = await filmed(page, context, place)
    await writeFile(join(place, 'frames.txt'), frames)
    const film = join(place, 'film.webm')
    const command = [
      'ffmpeg',
      '-y',
      '-f',
      'concat',
      '-safe',
      '0',
      '-i',
      join(place, 'frames.txt'),
      '-vf',
      'fps=15',
      '-an',
    ]
    const quality = ['-c:v', 'libvpx-vp9', '-crf', '40', '-b:v', '0', '-row-mt', '1', '-pix_fmt', 'yuv420p', film]
    const { code } = await runQuietly([...command, ...quality]).catch(() => ({ code: 1 }))
    if (code !== 0) throw new CommandFailed('The film needs ffmpeg with VP9. On Debian: apt-get install ffmpeg')
    await keepFile(folder, 'film', 'webm', await readFile(film))
    await keepFile(folder, 'film-poster', 'avif', await posterOf(join(place, 'poster.png')))
    await writeFile(join(folder, 'film.vtt'), captions())
  } finally {
    await context.close()
    await rm(place, { recursive: true, force: true })
  }
}

/** Plays the scenes, writes each frame into the folder, and answers the list of frames with the time that each is shown. */
async function filmed(page, context, place) {
  const client = await context.newCDPSession(page)
  const frames = []
  const writing = []
  let clock = 0
  let since = null
  const keep = (png, at) => {
    const file = join(place, `${String(frames.length).padStart(5, '0')}.png`)
    frames.push({ file, at })
    writing.push(writeFile(file, png))
  }
  client.on('Page.screencastFrame', ({ data, sessionId }) => {
    if (since !== null) keep(Buffer.from(data, 'base64'), clock + Date.now() - since)
    client.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  /** A stretch of the film. What happens between two of them is left out. */
  async function film(milliseconds, act = async () => {}) {
    keep(await page.screenshot(), clock)
    since = Date.now()
    await act()
    await page.waitForTimeout(Math.max(0, milliseconds - (Date.now() - since)))
    since = null
    clock += milliseconds
  }
  await client.send('Page.startScreencast', { format: 'png', maxWidth: size.width, maxHeight: size.height })
  for (const { seconds, at, ready, before, click, answer } of scenes) {
    if (at) {
      await page.goto(at, { waitUntil: 'networkidle' })
      await ready(page).waitFor()
      await before?.(page)
      await page.waitForTimeout(800)
      if (frames.length === 0) await page.screenshot({ path: join(place, 'poster.png') })
    }
    if (!click) {
      await film(seconds * 1000)
      continue
    }
    const target = click(page)
    await target.scrollIntoViewIfNeeded()
    await film(1200, () => pointAt(page, target))
    await target.click()
    await answer(page).waitFor()
    await page.waitForTimeout(800)
    await film(seconds * 1000 - 1200)
  }
  await client.send('Page.stopScreencast')
  await Promise.all(writing)
  // A stretch that ran late is cut where the next one begins.
  const inOrder = frames.toSorted((one, other) => one.at - other.at)
  return inOrder
    .flatMap(({ file, at }, number) => {
      const next = inOrder[number + 1]?.at ?? clock
      return [`file '${file}'`, `duration ${((next - at) / 1000).toFixed(3)}`]
    })
    .join('\n')
}

/** Moves the pointer to the middle of an element in steps that an eye can follow. */
async function pointAt(page, target) {
  const box = await target.boundingBox()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 14 })
}

/** A browser without a window draws no pointer. */
function drawPointer() {
  addEventListener('DOMContentLoaded', () => {
    const dot = document.createElement('div')
    Object.assign(dot.style, {
      position: 'fixed',
      zIndex: 99999,
      width: '22px',
      height: '22px',
      margin: '-11px',
      borderRadius: '50%',
      border: '2px solid #fff',
      background: 'rgb(112 53 111 / 75%)',
      boxShadow: '0 1px 5px rgb(0 0 0 / 40%)',
      pointerEvents: 'none',
      left: sessionStorage.getItem('pointer-x') ?? '600px',
      top: sessionStorage.getItem('pointer-y') ?? '600px',
    })
    document.body.append(dot)
    addEventListener(
      'mousemove',
      ({ clientX, clientY }) => {
        dot.style.left = `${clientX}px`
        dot.style.top = `${clientY}px`
        sessionStorage.setItem('pointer-x', dot.style.left)
        sessionStorage.setItem('pointer-y', dot.style.top)
      },
      true,
    )
  })
}

function captions() {
  const time = (seconds) => `00:00:${String(seconds).padStart(2, '0')}.000`
  let begin = 0
  const cues = scenes.map(({ seconds, caption }) => {
    const cue = `${time(begin)} --> ${time(begin + seconds)}\n${caption}`
    begin += seconds
    return cue
  })
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}
