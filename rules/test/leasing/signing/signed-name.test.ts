import { isNameOf } from '@freehold/rules/leasing/signing/signed-name'
import { describe, expect, test } from 'vitest'

describe('a typed name is the signer’s', () => {
  test.each([
    ['Jules Fontaine', 'Jules Fontaine'],
    ['jules  FONTAINE', 'Jules Fontaine'],
    ['Jules Fontaine', 'Jules Marie Fontaine'],
    ['Jules Marie Fontaine', 'Jules Fontaine'],
    ['Jules M. Fontaine', 'Jules Marie Fontaine'],
    ['Jules M. Fontaine', 'Jules Fontaine'],
    ['Jules Fontaine', 'Jules Fontaine Jr.'],
    ['Jose Nunez', 'José Núñez'],
    ['Jose\u0301 Nunez', 'José Núñez'],
    ['Soren Ostergaard', 'Søren Østergaard'],
    ['Siobhan ONeill', "Siobhán O'Neill"],
    ['Siobhan O’Neill', "Siobhán O'Neill"],
    ['Anne Marie Smith-Jones', 'Anne-Marie Smith Jones'],
    ['李 明', '李 明'],
    ['Cher', 'cher'],
  ])('%s for %s', (typed, signer) => {
    expect(isNameOf(typed, signer)).toBe(true)
  })
})

describe('a typed name is another’s', () => {
  test.each([
    ['Maya Chen', 'Jules Fontaine'],
    ['Jules', 'Jules Fontaine'],
    ['J. Fontaine', 'Jules Fontaine'],
    ['Fontaine Jules', 'Jules Fontaine'],
    ['Jules Fontane', 'Jules Fontaine'],
    ['Jules Paul Fontaine', 'Jules Marie Fontaine'],
    ['Jr', 'Jules Fontaine'],
    ['.', 'Jules Fontaine'],
    ['', 'Jules Fontaine'],
    ['x', ''],
  ])('%s for %s', (typed, signer) => {
    expect(isNameOf(typed, signer)).toBe(false)
  })
})
