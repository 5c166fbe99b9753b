import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readsOf } from '../../../src/database/read'
import { dropFiles, keepFiles } from '../../../src/files/keep'
import { FileRefused } from '../../../src/files/refused'
import { openFile } from '../../../src/files/serve'
import { namesOf, stagePaper, stagePicture, stagePictures, unstage } from '../../../src/files/stage'
import { sweepFiles } from '../../../src/files/sweep'
import type { FileStore } from '../../../src/providers/files/port'
import { type FileContext, fileContext } from '../../kit/app/file-context'
import { jpeg, lease, placedJpeg } from '../../kit/hostile/sample-files'

let context: FileContext
beforeAll(async () => {
  context = await fileContext()
})
afterAll(() => context.close())
afterEach(async () => {
  await context.clear()
  expect(await context.objects()).toBe(0)
})

describe('staging', () => {
  test('stores a picture in three sizes under random names, pending', async () => {
    const picture = await context.staged()
    const names = namesOf(picture)
    for (const name of names) expect(name).toMatch(/^[\w-]{32}\.jpg$/)
    expect(new Set(names.map((name) => name.slice(0, 32))).size).toBe(3)
    const rows = await context.database.ask<Record<string, unknown>>('select * from stored_file order by id')
    expect(rows.map(({ variant }) => variant)).toEqual(['full', 'large', 'thumb'])
    expect(new Set(rows.map(({ group_key }) => group_key)).size).toBe(1)
    for (const row of rows) {
      expect(row).toMatchObject({
        state: 'pending',
        kind: 'image',
        type: 'image/jpeg',
        original_name: 'Front door.jpeg',
      })
      const file = await context.opened(String(row.name))
      expect(file).toMatchObject({ size: Number(row.bytes), type: 'image/jpeg', saveAs: 'Front door.jpg' })
      if (file) expect((await buffer(file.stream)).length).toBe(Number(row.bytes))
    }
  })

  test('stores a document unchanged', async () => {
    const name = await stagePaper(context.room, context.ours, await context.incoming(lease(), 'Lease.PDF'))
    expect(name).toMatch(/^[\w-]{32}\.pdf$/)
    const file = await context.opened(name)
    expect(file).toMatchObject({ type: 'application/pdf', saveAs: 'Lease.pdf' })
    if (file) expect(await buffer(file.stream)).toEqual(lease())
  })

  test('refuses a document as a picture and a picture as a document', async () => {
    await expect(stagePicture(context.room, context.ours, await context.incoming(lease()))).rejects.toThrow(
      'must be a picture',
    )
    await expect(stagePaper(context.room, context.ours, await context.incoming(await jpeg()))).rejects.toThrow(
      'must be a PDF',
    )
    expect(await context.states()).toEqual([])
  })

  test('writes the rows before the first byte', async () => {
    const seen: string[][] = []
    const watching: FileStore = {
      ...context.room.files,
      put: async (...given) => {
        seen.push(await context.states())
        await context.room.files.put(...given)
      },
    }
    await stagePicture({ ...context.room, files: watching }, context.ours, await context.incoming(await jpeg()))
    expect(seen).toEqual(Array(3).fill(['pending', 'pending', 'pending']))
  })

  test('leaves nothing when the store fails in the middle', async () => {
    let puts = 0
    const failing: FileStore = {
      ...context.room.files,
      put: async (...given) => {
        puts += 1
        if (puts === 2) throw new Error('the disk is full')
        await context.room.files.put(...given)
      },
    }
    const file = await context.incoming(await jpeg())
    await expect(stagePicture({ ...context.room, files: failing }, context.ours, file)).rejects.toThrow(
      'the disk is full',
    )
    await file.discard()
    expect(await context.states()).toEqual([])
    expect(await context.objects()).toBe(0)
    expect(await readdir(context.temporary)).not.toContain(basename(file.path))
  })

  test('stages all of several pictures, or none', async () => {
    const good = await context.incoming(await jpeg())
    const paper = await context.incoming(lease())
    const both = await stagePictures(
      context.room,
      context.ours,
      new Map([
        ['image_0', good],
        ['image_1', good],
      ]),
    )
    expect([...both.keys()]).toEqual(['image_0', 'image_1'])
    await unstage(context.room, context.ours, [...both.values()].flatMap(namesOf))
    await expect(
      stagePictures(
        context.room,
        context.ours,
        new Map([
          ['image_0', good],
          ['image_1', paper],
        ]),
      ),
    ).rejects.toThrow(FileRefused)
    expect(await context.states()).toEqual([])
    expect(await context.objects()).toBe(0)
  })

  test('limits the storage of an account', async () => {
    const small = { ...context.room, fileBytesPerAccount: 1_000 }
    const file = await context.incoming(await jpeg())
    await stagePicture(small, context.ours, file)
    await expect(stagePicture(small, context.ours, file)).rejects.toThrow('is full')
    await stagePicture(small, context.theirs, file)
  })

  test('deletes temporary files', async () => {
    const file = await context.incoming(await placedJpeg())
    await stagePicture(context.room, context.ours, file)
    const left = await readdir(context.temporary)
    expect(left).toContain(basename(file.path))
    await file.discard()
    const after = await readdir(context.temporary)
    expect(after).toHaveLength(left.length - 1)
  })
})

describe('keeping', () => {
  test('one rendition’s name keeps the whole upload, once', async () => {
    const picture = await context.staged()
    await context.keep([picture.thumb, picture.large])
    expect(await context.states()).toEqual(['kept', 'kept', 'kept'])
    await expect(context.keep([picture.thumb])).rejects.toThrow(FileRefused)
    expect(await context.states()).toEqual(['kept', 'kept', 'kept'])
  })

  test('a save that fails keeps nothing', async () => {
    const picture = await context.staged()
    const failing = context.inOurs(async (tx) => {
      await keepFiles(tx, context.ours, namesOf(picture))
      throw new Error('the save failed')
    })
    await expect(failing).rejects.toThrow('the save failed')
    expect(await context.states()).toEqual(['pending', 'pending', 'pending'])
    await unstage(context.room, context.ours, namesOf(picture))
    expect(await context.states()).toEqual([])
  })

  test('unstaging leaves kept files alone', async () => {
    const picture = await context.staged()
    await context.keep(namesOf(picture))
    await unstage(context.room, context.ours, namesOf(picture))
    expect(await context.states()).toEqual(['kept', 'kept', 'kept'])
  })

  test('another account’s upload cannot be kept, dropped or opened', async () => {
    const picture = await context.staged(context.theirs)
    await expect(context.keep([picture.full])).rejects.toThrow(FileRefused)
    await context.inOurs((tx) => dropFiles(tx, context.ours, [picture.full]))
    // Even with their account's number in hand, the database itself holds the line.
    await context.inOurs((tx) => dropFiles(tx, context.theirs, [picture.full]))
    expect(await context.opened(picture.full)).toBeNull()
    expect(
      await openFile(
        readsOf(context.room.pool, context.ours.account),
        context.theirs,
        context.room.files,
        picture.full,
      ),
    ).toBeNull()
    expect(await context.states()).toEqual(['pending', 'pending', 'pending'])
  })

  test.each([['nobody-knows-this-name-at-all-0123.jpg'], [''], ["'; drop table stored_file; --"]])(
    '%j is no file',
    async (name) => {
      await expect(context.keep([name])).rejects.toThrow(FileRefused)
      expect(await context.opened(name)).toBeNull()
    },
  )

  test('ten saves at once keep one upload once', async () => {
    const picture = await context.staged()
    const saves = await Promise.allSettled(Array.from({ length: 10 }, () => context.keep(namesOf(picture))))
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await context.states()).toEqual(['kept', 'kept', 'kept'])
  })

  test('dropped files are hidden at once', async () => {
    const picture = await context.staged()
    await context.keep([picture.full])
    await context.inOurs((tx) => dropFiles(tx, context.ours, [picture.thumb]))
    for (const name of namesOf(picture)) expect(await context.opened(name)).toBeNull()
    await sweepFiles(context.room, context.ours, new Date())
    expect(await context.objects()).toBe(0)
  })
})
