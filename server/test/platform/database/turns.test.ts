import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { KeyedQueue } from '../../../src/database/keyed-queue'

describe('turns', () => {
  test('run two at a time on one thing, in order, without waiting for other things', async () => {
    const queue = new KeyedQueue(2)
    const begun: number[] = []
    let busy = 0
    let most = 0
    const work = async (n: number) => {
      begun.push(n)
      busy += 1
      most = Math.max(most, busy)
      await sleep(5)
      busy -= 1
      if (n % 3 === 0) throw new Error(`Work ${n} fails`)
      return n
    }
    const all = Promise.allSettled(Array.from({ length: 9 }, (_, n) => queue.take('one', () => work(n))))
    expect(await queue.take('other', async () => [...begun])).toEqual([0, 1])
    const ended = await all
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(most).toBe(2)
    expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(3)
    expect(await queue.take('one', async () => 'free')).toBe('free')
  })
  test('are not waited for by what is about nothing in particular', async () => {
    const queue = new KeyedQueue(2)
    let begun = 0
    const all = Array.from({ length: 4 }, () =>
      queue.take(null, async () => {
        begun += 1
        await sleep(1)
      }),
    )
    expect(begun).toBe(4)
    await Promise.all(all)
  })

  test('that one has left are taken over by one, while another is still at work', async () => {
    const queue = new KeyedQueue(2)
    const leaveFirst = await queue.enter('one')
    await queue.enter('one')
    leaveFirst()
    const begun: string[] = []
    const third = queue.enter('one').then((leave) => {
      begun.push('third')
      return leave
    })
    const fourth = queue.enter('one').then(() => begun.push('fourth'))
    const leaveThird = await third
    await sleep(1)
    expect(begun).toEqual(['third'])
    leaveThird()
    await fourth
    expect(begun).toEqual(['third', 'fourth'])
  })
})
