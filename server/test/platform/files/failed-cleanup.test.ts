import { afterAll, beforeAll, expect, test } from 'vitest'
import { FileRefused } from '../../../src/files/refused'
import { stagePictures } from '../../../src/files/stage'
import { sweepFiles } from '../../../src/files/sweep'
import { type FileContext, fileContext } from '../../kit/app/file-context'
import { picture } from '../../kit/hostile/pictures'

let context: FileContext
beforeAll(async () => {
  context = await fileContext()
})
afterAll(() => context.close())

test('a cleanup that fails takes the place of no refusal, is logged, and is left to the sweep', async () => {
  const warned: unknown[] = []
  const room = {
    ...context.room,
    log: { warn: (...told: unknown[]) => warned.push(told[1]) },
    files: { ...context.room.files, remove: () => Promise.reject(new Error('The disk is gone')) },
  }
  const good = await context.incoming(await picture())
  const broken = await context.incoming((await picture()).subarray(0, 200))
  const staging = stagePictures(
    room,
    context.ours,
    new Map([
      ['image', good],
      ['image_2', broken],
    ]),
  )
  await expect(staging).rejects.toBeInstanceOf(FileRefused)
  expect(warned).toContain('Unused files were left for the sweep')
  expect(await context.states()).toEqual(['dropped', 'dropped', 'dropped'])
  expect(await sweepFiles(context.room, context.ours, new Date())).toBe(3)
  expect(await context.objects()).toBe(0)
})
