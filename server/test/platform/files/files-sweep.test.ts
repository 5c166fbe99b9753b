import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readsOf } from '../../../src/database/read'
import { keepFiles } from '../../../src/files/keep'
import { serveFile } from '../../../src/files/serve'
import { namesOf } from '../../../src/files/stage'
import { sweepFiles } from '../../../src/files/sweep'
import { sendFailure } from '../../../src/http/failures'
import type { FileStore } from '../../../src/providers/files/port'
import { type FileContext, fileContext } from '../../kit/app/file-context'

let context: FileContext
beforeAll(async () => {
  context = await fileContext()
})
afterAll(() => context.close())
afterEach(async () => {
  await context.clear()
  expect(await context.objects()).toBe(0)
})

describe('sweeping', () => {
  const sweep = () => sweepFiles(context.room, context.ours, new Date())

  test('deletes only what no save kept within the hour', async () => {
    const [old, kept, theirOld] = [await context.staged(), await context.staged(), await context.staged(context.theirs)]
    await context.keep([kept.full])
    await context.age(61)
    const young = await context.staged()
    expect(await sweep()).toBe(3)
    expect(await context.opened(old.full)).toBeNull()
    for (const name of [kept.full, young.full]) expect((await context.opened(name))?.stream.destroy()).toBeDefined()
    expect((await context.opened(theirOld.full, context.theirs))?.stream.destroy()).toBeDefined()
    expect(await context.objects()).toBe(9)
    expect(await sweep()).toBe(0)
  })

  test('ten at once do the work of one', async () => {
    for (let i = 0; i < 5; i += 1) await context.staged()
    await context.age(61)
    const swept = await Promise.all(Array.from({ length: 10 }, sweep))
    expect(swept.reduce((sum, count) => sum + count, 0)).toBe(15)
    expect(await context.objects()).toBe(0)
  })

  test('skips what a save is keeping at the moment', async () => {
    const picture = await context.staged()
    await context.age(61)
    await context.inOurs(async (tx) => {
      await keepFiles(tx, context.ours, namesOf(picture))
      expect(await sweep()).toBe(0)
    })
    expect(await context.states()).toEqual(['kept', 'kept', 'kept'])
    expect(await context.objects()).toBe(3)
  })

  test('files it has given up can no longer be kept', async () => {
    const picture = await context.staged()
    await context.age(61)
    await sweep()
    await expect(context.keep([picture.full])).rejects.toThrow('Choose it again')
  })

  test('resumes after a crash between the objects and the rows', async () => {
    await context.staged()
    await context.age(61)
    const cut: FileStore = {
      ...context.room.files,
      remove: async (key) => {
        await context.room.files.remove(key)
        throw new Error('killed')
      },
    }
    await expect(sweepFiles({ ...context.room, files: cut }, context.ours, new Date())).rejects.toThrow('killed')
    expect(await context.states()).toEqual(['dropped', 'dropped', 'dropped'])
    expect(await sweep()).toBe(3)
    expect(await context.objects()).toBe(0)
  })

  test('an object that cannot be removed holds up none of the others', async () => {
    await context.staged()
    await context.age(61)
    let asked = 0
    const stuck: FileStore = {
      ...context.room.files,
      remove: async (key) => {
        asked += 1
        if (asked === 1) throw new Error('stuck')
        await context.room.files.remove(key)
      },
    }
    await expect(sweepFiles({ ...context.room, files: stuck }, context.ours, new Date())).rejects.toThrow('stuck')
    expect([asked, await context.states()]).toEqual([3, ['dropped']])
    expect(await sweep()).toBe(1)
    expect(await context.objects()).toBe(0)
  })

  test('many more than one batch', async () => {
    await context.database.ask(
      `insert into stored_file (account_id, name, store_key, kind, variant, type, state, group_key, created_at)
       select $1, 'name-' || n, lpad(to_hex(n), 2, '0') || '/00/' || lpad(to_hex(n), 36, '0'), 'image', 'full', 'image/png',
         case when n % 2 = 0 then 'pending' else 'dropped' end, gen_random_uuid(), now() - interval '2 hours'
       from generate_series(1, 255) n`,
      [context.ours.account],
    )
    expect(await sweep()).toBe(255)
    expect(await context.states()).toEqual([])
  })
})

describe('serving', () => {
  const app = Fastify()
  beforeAll(async () => {
    app.setErrorHandler(sendFailure)
    app.get<{ Querystring: { file: string } }>('/file', ({ query }, reply) =>
      serveFile(readsOf(context.room.pool, context.ours.account), context.ours, context.room.files, query.file, reply),
    )
  })
  afterAll(() => app.close())

  test('is its type and nothing else', async () => {
    const picture = await context.staged()
    const { statusCode, headers, rawPayload } = await app.inject({ url: '/file', query: { file: picture.large } })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(rawPayload.length),
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="Front door.jpg"; filename*=UTF-8''Front%20door.jpg`,
      'cache-control': 'no-store',
    })
    expect((await sharp(rawPayload).metadata()).format).toBe('jpeg')
  })

  test('an object that the store has lost is not found', async () => {
    const picture = await context.staged()
    const [row] = await context.database.ask<{ store_key: string }>(
      'select store_key from stored_file where name = $1',
      [picture.full],
    )
    await context.room.files.remove(row?.store_key ?? '')
    const { statusCode, body } = await app.inject({ url: '/file', query: { file: picture.full } })
    expect(statusCode).toBe(404)
    expect(JSON.parse(body)).toEqual({ type: 'E_NOT_FOUND', message: 'File not found.' })
  })
})
