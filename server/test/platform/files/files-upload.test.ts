import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { drawPicture } from '../../../src/files/ask-file-process'
import { cleanName } from '../../../src/files/original-name'
import { FileRefused, FileTooLarge } from '../../../src/files/refused'
import { fileHeaders } from '../../../src/files/serve'
import { clearTemporary } from '../../../src/files/temporary'
import { fileBytesAtMost, receive, requestAllowance } from '../../../src/files/upload'
import { gif, jpeg, lease, noisyJpeg, placedJpeg, png } from '../../kit/hostile/sample-files'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'freehold-upload-'))
})
afterAll(() => rm(folder, { recursive: true }))

const part = (bytes: Buffer, filename = 'a.jpg') => ({ filename, mimetype: 'text/html', file: Readable.from([bytes]) })
const isEmpty = async () => expect(await readdir(folder)).toEqual([])

describe('receiving a file', () => {
  test('is typed by its content, whatever its name', async () => {
    const samples = { 'image/jpeg': await jpeg(), 'image/png': await png(), 'image/gif': await gif() }
    for (const [type, bytes] of Object.entries(samples)) {
      const incoming = await receive(part(bytes, 'lease.pdf'), folder)
      expect(incoming).toMatchObject({ kind: 'image', type, size: bytes.length, originalName: 'lease.pdf' })
      expect((await readFile(incoming.path)).equals(bytes)).toBe(true)
      await incoming.discard()
    }
    const paper = await receive(part(lease(), 'lease.pdf'), folder)
    expect(paper).toMatchObject({ kind: 'pdf', type: 'application/pdf', format: 'pdf' })
    await paper.discard()
    await isEmpty()
  })

  test('stops reading an endless file at the limit', async () => {
    let sent = 0
    const endless = new Readable({
      read() {
        sent += 65_536
        this.push(Buffer.alloc(65_536))
      },
    })
    await expect(receive({ filename: 'a.jpg', mimetype: '', file: endless }, folder)).rejects.toThrow(FileTooLarge)
    expect(endless.destroyed).toBe(true)
    expect(sent).toBeLessThan(fileBytesAtMost + 2 ** 20)
    await isEmpty()
  })

  test('a file of exactly the limit is not too large', async () => {
    const photo = await noisyJpeg(900, 600)
    const padded = Buffer.concat([photo, Buffer.alloc(fileBytesAtMost - photo.length)])
    const incoming = await receive(part(padded), folder)
    expect(incoming.size).toBe(fileBytesAtMost)
    await incoming.discard()
    await expect(receive(part(Buffer.concat([padded, Buffer.alloc(1)])), folder)).rejects.toThrow('at most 25 MB')
  })

  test('a file that the parser cut is too large', async () => {
    const cut = Object.assign(Readable.from([await jpeg()]), { truncated: true })
    await expect(receive({ filename: 'a', mimetype: '', file: cut }, folder)).rejects.toThrow(FileTooLarge)
    await isEmpty()
  })

  test('one request may send so many files and so many bytes', async () => {
    const photo = await jpeg()
    const few = { ...requestAllowance(), files: 1 }
    await (await receive(part(photo), folder, few)).discard()
    await expect(receive(part(photo), folder, few)).rejects.toThrow('At most 20 files')
    const little = { ...requestAllowance(), bytes: photo.length + 10 }
    await (await receive(part(photo), folder, little)).discard()
    await expect(receive(part(photo), folder, little)).rejects.toThrow('at most 60 MB together')
    await isEmpty()
  })

  test('a file that is refused at its first byte leaves nothing, however slowly the disk opens it', async () => {
    const open = fs.open
    const slow = vi
      .spyOn(fs, 'open')
      .mockImplementation((...given: unknown[]) => void setTimeout(() => Reflect.apply(open, fs, given), 50))
    await expect(receive(part(Buffer.alloc(64)), folder, { files: 1, bytes: 0 })).rejects.toThrow(FileTooLarge)
    await new Promise((resolve) => setTimeout(resolve, 100))
    slow.mockRestore()
    await isEmpty()
  })

  test('a sender who leaves in the middle leaves nothing', async () => {
    const broken = new Readable({ read() {} })
    broken.push(await jpeg())
    setTimeout(() => broken.destroy(new Error('the connection was cut')), 20)
    await expect(receive({ filename: 'a', mimetype: '', file: broken }, folder)).rejects.toThrow('connection was cut')
    await isEmpty()
  })

  test('deletes what a crash left, and keeps files of running requests', async () => {
    const old = join(folder, `${randomBytes(16).toString('hex')}.part`)
    await Promise.all([
      writeFile(old, ''),
      writeFile(join(folder, 'young.part'), ''),
      writeFile(join(folder, 'other'), ''),
    ])
    await utimes(old, 1_000, 1_000)
    expect(await clearTemporary(folder, new Date(Date.now() - 3_600_000))).toBe(1)
    expect((await readdir(folder)).sort()).toEqual(['other', 'young.part'])
    expect(await clearTemporary(join(folder, 'never-made'), new Date())).toBe(0)
    await Promise.all([rm(join(folder, 'young.part')), rm(join(folder, 'other'))])
  })
})

describe('redrawing a picture', () => {
  const drawn = async (bytes: Buffer, format: 'jpeg' | 'png' | 'gif') => {
    const path = join(folder, 'picture')
    await writeFile(path, bytes)
    const renditions = await drawPicture(path, format, folder)
    const sizes = await Promise.all(renditions.map(async ({ path }) => sharp(await readFile(path)).metadata()))
    const bytesOnDisk = await Promise.all(renditions.map(async ({ path }) => (await stat(path)).size))
    expect(bytesOnDisk).toEqual(renditions.map(({ bytes }) => bytes))
    await Promise.all([path, ...renditions.map(({ path }) => path)].map((file) => rm(file)))
    return sizes.map(({ width, height, format }) => `${format} ${width}x${height}`)
  }

  test('in three sizes, never larger than it was, and in a fourth for phones where that has fewer bytes', async () => {
    expect(await drawn(await noisyJpeg(4000, 2000), 'jpeg')).toEqual([
      'jpeg 2560x1280',
      'jpeg 1024x512',
      'jpeg 120x90',
      'jpeg 720x360',
    ])
    expect(await drawn(await png(300, 1500), 'png')).toEqual(['png 300x1500', 'png 205x1024', 'png 120x90'])
    expect(await drawn(await gif(2000, 1000), 'gif')).toEqual([
      'gif 1024x512',
      'gif 1024x512',
      'gif 120x90',
      'gif 720x360',
    ])
    expect(await drawn(await gif(64, 64), 'gif')).toEqual(['gif 64x64', 'gif 64x64', 'gif 120x90'])
  })

  test('upright, when the camera was turned', async () => {
    expect(await drawn(await placedJpeg(), 'jpeg')).toEqual(['jpeg 300x400', 'jpeg 300x400', 'jpeg 120x90'])
  })

  test('a decoder that breaks down refuses one file and serves the next', async () => {
    const path = join(folder, 'picture')
    await writeFile(path, await noisyJpeg(4000, 3000))
    const children = `/proc/${process.pid}/task/${process.pid}/children`
    const before = (await readFile(children, 'utf8')).trim().split(/\s+/)
    const drawing = drawPicture(path, 'jpeg', folder)
    await new Promise((resolve) => setTimeout(resolve, 50))
    for (const child of before) if (child !== '') process.kill(Number(child), 'SIGSEGV')
    await expect(drawing).rejects.toThrow(FileRefused)
    await rm(path)
    expect(await drawn(await jpeg(200, 200), 'jpeg')).toEqual(['jpeg 200x200', 'jpeg 200x200', 'jpeg 120x90'])
  })
})

describe('a decoder that never ends', () => {
  test('is stopped, its file refused, and the next one served', async () => {
    const path = join(folder, 'picture')
    await writeFile(path, await jpeg())
    await drawPicture(path, 'jpeg', folder)
    const children = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    // The server's own patience runs out at once; the process itself is really stopped.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    for (const child of children.trim().split(/\s+/)) process.kill(Number(child), 'SIGSTOP')
    const drawing = drawPicture(path, 'jpeg', folder).catch((error: unknown) => error)
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
    vi.advanceTimersByTime(30_000)
    vi.useRealTimers()
    expect(await drawing).toMatchObject({ message: expect.stringContaining('takes too long to open') })
    for (const { path: rendition } of await drawPicture(path, 'jpeg', folder)) await rm(rendition)
    await Promise.all((await readdir(folder)).map((file) => rm(join(folder, file))))
  })
})

describe('the sender’s name for a file', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['C:\\Users\\me\\Lease 2026.pdf', 'Lease 2026.pdf'],
    ['a\0b.jpg', 'ab.jpg'],
    ['a.jpg\r\nSet-Cookie: x=1', 'a.jpgSet-Cookie_ x=1'],
    ['photo\u202egpj.exe', 'photogpj.exe'],
    ['\u2066hidden\u2069\u200b.png', 'hidden.png'],
    ['.htaccess', 'htaccess'],
    ['...', 'file'],
    ['', 'file'],
    [undefined, 'file'],
    ['a"; filename="x.html', 'a_; filename=_x.html'],
    ['<img src=x onerror=alert(1)>.jpg', '_img src=x onerror=alert(1)_.jpg'],
    ['half \ud83d a pair.jpg', 'half a pair.jpg'],
    ['Küche 😀.jpg', 'Küche 😀.jpg'],
    ['  many   blanks .pdf', 'many blanks .pdf'],
  ])('%j becomes %j', (given, kept) => {
    expect(cleanName(given)).toBe(kept)
  })

  test('a name of 4 KiB is cut, its ending kept, no character halved', () => {
    const name = cleanName(`${'😀'.repeat(2_048)}.jpeg`)
    expect(name.length).toBeLessThanOrEqual(191)
    expect(name).toMatch(/^(😀)+\.jpeg$/u)
  })
})

describe('the headers of a file', () => {
  const headers = (saveAs: string, type = 'image/jpeg') =>
    fileHeaders({ type, size: 5, saveAs, isPaper: type === 'application/pdf' })

  test('say what it is, and that it may do nothing', () => {
    expect(headers('Front door.jpg')).toMatchObject({
      'Content-Type': 'image/jpeg',
      'Content-Length': '5',
      'Content-Disposition': `inline; filename="Front door.jpg"; filename*=UTF-8''Front%20door.jpg`,
      'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, max-age=31536000, immutable',
      Vary: 'Authorization',
    })
    expect(headers('a.pdf', 'application/pdf')['Content-Security-Policy']).not.toContain('sandbox')
  })

  test.each(['Küche "x".jpg', '日本.jpg', "a'b(c)*.jpg", 'a\r\nb.jpg', '😀.png'])('carry %j safely', (name) => {
    const value = headers(name)['Content-Disposition'] ?? ''
    expect(value).toMatch(/^inline; filename="[\w .()-]+"; filename\*=UTF-8''[\w.%!#$&+^`|~-]+$/)
    expect(decodeURIComponent(value.split("''")[1] ?? '')).toBe(name)
  })
})
