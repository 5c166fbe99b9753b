import { plural, type SameTexts } from '@freehold/rules/text/language'
import { expect, test } from 'vitest'

const en = {
  title: 'Your answer',
  asks: (company: string, owner: string) => `${company} asks ${owner}.`,
  part: { done: (count: number) => `${count} done` },
}

const whole = {
  title: 'Respuesta',
  asks: (company: string, owner: string) => `${company} pregunta a ${owner}.`,
  part: { done: (count: number) => `${count}` },
} satisfies SameTexts<typeof en>

test('another language has the same texts, or does not compile', () => {
  // The compiler reads these lines: one without the error that it announces does not compile.
  // @ts-expect-error A text is missing.
  const missing: SameTexts<typeof en> = { title: 'Respuesta', part: whole.part }
  // @ts-expect-error A text of a part is missing.
  const lacksOne: SameTexts<typeof en> = { ...whole, part: {} }
  // @ts-expect-error The text needs a value that the page does not give.
  const other: SameTexts<typeof en> = { ...whole, asks: (_: string, __: string, day: Date) => `${day}` }
  const incomplete = [missing, lacksOne].map((texts) => Object.keys({ ...texts, ...texts.part }).length)
  expect(incomplete.every((count) => count < Object.keys({ ...whole, ...whole.part }).length)).toBe(true)
  expect(other.asks).not.toBe(whole.asks)
})

test('a count takes the form that its language chooses, and the other one where a form is missing', () => {
  const photos = { one: 'photo', other: 'photos' }
  expect([0, 1, 2, 1.5].map((count) => plural('en', count, photos))).toEqual(['photos', 'photo', 'photos', 'photos'])
  expect(plural('en', 1, { other: 'sheep' })).toBe('sheep')
})
