import { describe, expect, test } from 'vitest'
import { isAutomatic } from '../../src/messages/incoming/automatic'
import { textOfHtml } from '../../src/messages/incoming/html-text'
import { replyText } from '../../src/messages/incoming/reply-text'

describe('the text of an answer', () => {
  const answers: [string, string, string][] = [
    ['of Gmail', 'Yes.\n\nOn Mon, Apr 10, 2028 at 1:00 PM Office <o@homes.example> wrote:\n\n> Will you?', 'Yes.'],
    [
      'wrapped by Gmail',
      'Yes.\n\nOn Mon, Apr 10, 2028 at 1:00 PM Office\n<o@homes.example> wrote:\n> Will you?',
      'Yes.',
    ],
    [
      'of Gmail in Spanish',
      'Sí.\n\nEl lun, 10 abr 2028 a las 13:00, Oficina (<o@h.example>) escribió:\n> ¿Viene?',
      'Sí.',
    ],
    ['of Outlook', 'Fine.\n\n________________________________\nFrom: Office\nSent: Monday\nTo: Ada', 'Fine.'],
    ['of Outlook without a line', 'Fine.\nFrom: Office <o@h.example>\nSent: Monday\nTo: Ada', 'Fine.'],
    ['of Outlook in Spanish', 'Bien.\n\nDe: Oficina\nEnviado: lunes\nPara: Ada', 'Bien.'],
    ['with "Original Message"', 'OK\n\n-----Original Message-----\nOld', 'OK'],
    ['from a phone', 'OK\n\nSent from my iPhone', 'OK'],
    ['below the history', '> Will you come?\n\nYes, at noon.', 'Yes, at noon.'],
    ['below the head of the history', 'On Monday Office <o@h.example> wrote:\n> Will you?\n\nYes.', 'Yes.'],
    ['between quoted lines', '> When?\nAt noon.\n> Where?\nAt the door.', 'At noon.\nAt the door.'],
    [
      'with a word that is no head',
      'From: the bus stop it is near.\nSee you',
      'From: the bus stop it is near.\nSee you',
    ],
    ['with windows line ends', 'One\r\n\r\n\r\n\r\nTwo', 'One\n\nTwo'],
  ]
  test.each(answers)('%s is without its history', (_, text, own) => expect(replyText(text)).toBe(own))

  test('stays whole where nothing but history is there', () => {
    expect(replyText('> Only quoted')).toBe('> Only quoted')
  })
})

describe('an email in HTML', () => {
  test('is read as lines, without scripts and styles, and its history is cut', () => {
    const html =
      '<head><style>p{}</style></head><p>Hello&nbsp;there,<br>it&#39;s &lt;fine&gt; &#x1F600;</p><div class="gmail_quote">On Monday x wrote:</div>'
    expect(replyText(textOfHtml(html))).toBe("Hello there,\nit's <fine> 😀")
  })

  test('with marks that never end is read in a moment', () => {
    const began = performance.now()
    for (const html of ['<'.repeat(200_000), '<style '.repeat(30_000), '<!--'.repeat(50_000), '&#'.repeat(100_000)])
      expect(typeof textOfHtml(html)).toBe('string')
    expect(performance.now() - began).toBeLessThan(4_000)
  })
})

describe('an email of a program', () => {
  const given: [Record<string, string>, string, boolean][] = [
    [{ 'auto-submitted': 'auto-replied' }, 'a@b.example', true],
    [{ 'auto-submitted': 'no' }, 'a@b.example', false],
    [{ precedence: 'bulk' }, 'a@b.example', true],
    [{ 'list-id': '<x>' }, 'a@b.example', true],
    [{ 'return-path': '<>' }, 'a@b.example', true],
    [{}, 'no-reply@b.example', true],
    [{}, 'norah@b.example', false],
  ]
  test.each(given)('is known by its headers %o and sender %s', (headers, from, automatic) =>
    expect(isAutomatic(new Map(Object.entries(headers)), from)).toBe(automatic),
  )
})
