import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readsOf } from '../../src/database/read'
import { dropFiles, keepFiles } from '../../src/files/keep'
import { FileRefused } from '../../src/files/refused'
import { openFile } from '../../src/files/serve'
import { namesOf, stagePaper, stagePicture, stagePictures, unstage } from '../../src/files/stage'
import { sweepFiles } from '../../src/files/sweep'
import type { FileStore } from '../../src/providers/files/port'
import { type FileHouse, fileHouse } from '../kit/app/file-house'
import { jpeg, lease, placedJpeg } from '../kit/hostile/sample-files'

let house: FileHouse
beforeAll(async () => {
  house = await fileHouse()
})
afterAll(() => house.close())
afterEach(async () => {
  await house.clear()
  expect(await house.objects()).toBe(0)
})

describe('staging', () => {
  test('a picture lies there in three sizes under names nobody guesses, pending', async () => {
    const picture = await house.staged()
    const names = namesOf(picture)
    for (const name of names) expect(name).toMatch(/^[\w-]{32}\.jpg$/)
    expect(new Set(names.map((name) => name.slice(0, 32))).size).toBe(3)
    const rows = await house.database.ask<Record<string, unknown>>('select * from stored_file order by id')
    expect(rows.map(({ variant }) => variant)).toEqual(['full', 'large', 'thumb'])
    expect(new Set(rows.map(({ group_key }) => group_key)).size).toBe(1)
    for (const row of rows) {
      expect(row).toMatchObject({
        state: 'pending',
        kind: 'image',
        type: 'image/jpeg',
        original_name: 'Front door.jpeg',
      })
      const file = await house.opened(String(row.name))
      expect(file).toMatchObject({ size: Number(row.bytes), type: 'image/jpeg', saveAs: 'Front door.jpg' })
      if (file) expect((await buffer(file.stream)).length).toBe(Number(row.bytes))
    }
  })

  test('a paper lies there as it came', async () => {
    const name = await stagePaper(house.room, house.ours, await house.incoming(lease(), 'Lease.PDF'))
    expect(name).toMatch(/^[\w-]{32}\.pdf$/)
    const file = await house.opened(name)
    expect(file).toMatchObject({ type: 'application/pdf', saveAs: 'Lease.pdf' })
    if (file) expect(await buffer(file.stream)).toEqual(lease())
  })

  test('a paper is no picture, a picture no paper', async () => {
    await expect(stagePicture(house.room, house.ours, await house.incoming(lease()))).rejects.toThrow(
      'must be a picture',
    )
    await expect(stagePaper(house.room, house.ours, await house.incoming(await jpeg()))).rejects.toThrow(
      'must be a PDF',
    )
    expect(await house.states()).toEqual([])
  })

  test('the rows are there before the first byte is', async () => {
    const seen: string[][] = []
    const watching: FileStore = {
      ...house.room.files,
      put: async (...given) => {
        seen.push(await house.states())
        await house.room.files.put(...given)
      },
    }
    await stagePicture({ ...house.room, files: watching }, house.ours, await house.incoming(await jpeg()))
    expect(seen).toEqual(Array(3).fill(['pending', 'pending', 'pending']))
  })

  test('a store that fails in the middle leaves nothing', async () => {
    let puts = 0
    const failing: FileStore = {
      ...house.room.files,
      put: async (...given) => {
        puts += 1
        if (puts === 2) throw new Error('the disk is full')
        await house.room.files.put(...given)
      },
    }
    const file = await house.incoming(await jpeg())
    await expect(stagePicture({ ...house.room, files: failing }, house.ours, file)).rejects.toThrow('the disk is full')
    await file.discard()
    expect(await house.states()).toEqual([])
    expect(await house.objects()).toBe(0)
    expect(await readdir(house.temporary)).not.toContain(basename(file.path))
  })

  test('of several pictures all are staged, or none', async () => {
    const good = await house.incoming(await jpeg())
    const paper = await house.incoming(lease())
    const both = await stagePictures(
      house.room,
      house.ours,
      new Map([
        ['image_0', good],
        ['image_1', good],
      ]),
    )
    expect([...both.keys()]).toEqual(['image_0', 'image_1'])
    await unstage(house.room, house.ours, [...both.values()].flatMap(namesOf))
    await expect(
      stagePictures(
        house.room,
        house.ours,
        new Map([
          ['image_0', good],
          ['image_1', paper],
        ]),
      ),
    ).rejects.toThrow(FileRefused)
    expect(await house.states()).toEqual([])
    expect(await house.objects()).toBe(0)
  })

  test('an account has so much room and no more', async () => {
    const small = { ...house.room, fileBytesPerAccount: 1_000 }
    const file = await house.incoming(await jpeg())
    await stagePicture(small, house.ours, file)
    await expect(stagePicture(small, house.ours, file)).rejects.toThrow('used up')
    await stagePicture(small, house.theirs, file)
  })

  test('temporary files go', async () => {
    const file = await house.incoming(await placedJpeg())
    await stagePicture(house.room, house.ours, file)
    const left = await readdir(house.temporary)
    expect(left).toContain(basename(file.path))
    await file.discard()
    const after = await readdir(house.temporary)
    expect(after).toHaveLength(left.length - 1)
  })
})

describe('keeping', () => {
  test('one rendition’s name keeps the whole upload, once', async () => {
    const picture = await house.staged()
    await house.keep([picture.thumb, picture.large])
    expect(await house.states()).toEqual(['kept', 'kept', 'kept'])
    await expect(house.keep([picture.thumb])).rejects.toThrow(FileRefused)
    expect(await house.states()).toEqual(['kept', 'kept', 'kept'])
  })

  test('a save that fails keeps nothing', async () => {
    const picture = await house.staged()
    const failing = house.inOurs(async (tx) => {
      await keepFiles(tx, house.ours, namesOf(picture))
      throw new Error('the save failed')
    })
    await expect(failing).rejects.toThrow('the save failed')
    expect(await house.states()).toEqual(['pending', 'pending', 'pending'])
    await unstage(house.room, house.ours, namesOf(picture))
    expect(await house.states()).toEqual([])
  })

  test('unstaging leaves alone what was kept after all', async () => {
    const picture = await house.staged()
    await house.keep(namesOf(picture))
    await unstage(house.room, house.ours, namesOf(picture))
    expect(await house.states()).toEqual(['kept', 'kept', 'kept'])
  })

  test('another account’s upload is not there: not to keep, drop, or open', async () => {
    const picture = await house.staged(house.theirs)
    await expect(house.keep([picture.full])).rejects.toThrow(FileRefused)
    await house.inOurs((tx) => dropFiles(tx, house.ours, [picture.full]))
    // Even with their account's number in hand, the database itself holds the line.
    await house.inOurs((tx) => dropFiles(tx, house.theirs, [picture.full]))
    expect(await house.opened(picture.full)).toBeNull()
    expect(
      await openFile(readsOf(house.room.pool, house.ours.account), house.theirs, house.room.files, picture.full),
    ).toBeNull()
    expect(await house.states()).toEqual(['pending', 'pending', 'pending'])
  })

  test.each([['nobody-knows-this-name-at-all-0123.jpg'], [''], ["'; drop table stored_file; --"]])(
    '%j is no file',
    async (name) => {
      await expect(house.keep([name])).rejects.toThrow(FileRefused)
      expect(await house.opened(name)).toBeNull()
    },
  )

  test('ten saves at once keep one upload once', async () => {
    const picture = await house.staged()
    const saves = await Promise.allSettled(Array.from({ length: 10 }, () => house.keep(namesOf(picture))))
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await house.states()).toEqual(['kept', 'kept', 'kept'])
  })

  test('what is dropped is out of sight at once', async () => {
    const picture = await house.staged()
    await house.keep([picture.full])
    await house.inOurs((tx) => dropFiles(tx, house.ours, [picture.thumb]))
    for (const name of namesOf(picture)) expect(await house.opened(name)).toBeNull()
    await sweepFiles(house.room, house.ours, new Date())
    expect(await house.objects()).toBe(0)
  })
})
