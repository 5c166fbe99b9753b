import { keywordOf, readsLikeStop } from '@freehold/rules/texts/keywords'
import { expect, test } from 'vitest'

test.each([
  ['STOP', 'STOP'],
  ['stop', 'STOP'],
  [' Stop!! ', 'STOP'],
  ['S.T.O.P', 'STOP'],
  ['Stop all', 'STOP'],
  ['opt out', 'STOP'],
  ['OPT-OUT', 'STOP'],
  ['Unsubscribe', 'STOP'],
  ['Alto', 'STOP'],
  ['¡PARAR!', 'STOP'],
  ['Start', 'START'],
  ['UNSTOP', 'START'],
  ['help', 'HELP'],
  ['¿Ayuda?', 'HELP'],
  ['info', 'HELP'],
  ['Yes', null],
  ['Stop by on Friday', null],
  ['end of month', null],
  ['', null],
])('reads %j as %s', (body, keyword) => expect(keywordOf(body, false)).toBe(keyword))

test('reads a yes as START only after a stop', () => {
  expect(keywordOf('YES', true)).toBe('START')
  expect(keywordOf('Sí', true)).toBe('START')
  expect(keywordOf('yes please', true)).toBeNull()
})

test.each([
  'Please stop texting me',
  'stop sending me messages',
  'dont text me anymore',
  'Don’t message this number',
  'No more texts please',
  'Remove me from your list',
  'take me off this',
  'I want to opt out',
  'Wrong number',
  'stop please',
  'leave me alone',
  'Por favor no me manden más mensajes',
  'deje de escribirme',
  'No quiero mensajes',
  'Número equivocado',
])('sees a likely stop in %j', (body) => expect(readsLikeStop(body)).toBe(true))

test.each([
  'Can you stop by on Friday?',
  'Stop by any time',
  'The bus stop is broken',
  'The heat quit last night',
  'I will text you the photo',
  'My lease ends in May',
  'Please send a message to the plumber',
  'No hay agua',
  'Yes',
])('sees none in %j', (body) => expect(readsLikeStop(body)).toBe(false))
