import { checkWords } from '@freehold/rules/marketing/word-check'
import { describe, expect, test } from 'vitest'

const grounds: Readonly<Record<string, readonly string[]>> = {
  'family status': [
    'no kids',
    'No children please',
    'no small children',
    'Sorry, no infants',
    'children not allowed',
    'kids are not welcome',
    'child-free building',
    'Adults only',
    'adult community',
    'nobody under 18: no one under 18',
    'one child only',
    'no more than two children',
    'couples only',
    'singles only',
    'perfect for empty nesters',
    'not suitable for children',
    'perfect for couples',
    'ideal for a single person',
    'great for young families',
    'best suited for singles',
    'family-oriented',
    'quiet adults',
    'single woman',
  ],
  race: [
    'no blacks',
    'whites only',
    'white tenants preferred',
    'hispanic neighborhood',
    'black area',
    'Asian community',
    'racially mixed',
    'integrated neighborhood',
    'no minorities',
    'Caucasian preferred',
  ],
  religion: [
    'Christian home',
    'Catholic neighborhood',
    'Jewish family',
    'Christians only',
    'no Muslims',
    'Muslim household',
    'churchgoers',
    'God-fearing',
    'Christian values',
  ],
  'national origin': [
    'no foreigners',
    'no immigrants',
    'must speak English',
    'English speakers only',
    'US citizens only',
    'Americans only',
    'native speaker',
    'green card required',
    'citizens only',
  ],
  sex: [
    'female only',
    'women preferred',
    'no men',
    'ladies only',
    'male roommate',
    'gentleman preferred',
    'only girls',
  ],
  disability: [
    'no wheelchairs',
    'able-bodied',
    'must be able to climb stairs',
    'must be able to live independently',
    'not suitable for the handicapped',
    'no mental illness',
    'physically fit',
    'healthy persons',
    'unsuitable for elderly',
  ],
  'service animals': ['no service animals', 'no emotional support dogs', 'pet fee for service dogs', 'no ESAs'],
  'marital status': ['married couples', 'no unmarried couples', 'must be married', 'newlyweds', 'no single mothers'],
  age: [
    'young professionals',
    'mature couple',
    'retirees preferred',
    'seniors only',
    'no students',
    'must be over 30',
    '55+ community',
    '40 or older',
    'older woman',
  ],
  'source of income': [
    'no Section 8',
    'No section eight',
    'we do not accept vouchers',
    'no welfare',
    'must be employed',
    'working professionals',
    'professionals only',
    'no public assistance',
    'not approved for Section 8',
  ],
  'military service': ['no military', 'veterans preferred', 'perfect for military'],
}

const cases = Object.entries(grounds).flatMap(([ground, phrases]) => phrases.map((phrase) => ({ ground, phrase })))

/** Phrases that the HUD memo of 1995 calls fine, and phrases that describe only the home. */
const fine = [
  'Master bedroom with a great view',
  'A rare find in a desirable neighborhood',
  'Apartment complex with chapel',
  'Chapel nearby, kosher meals available',
  'Merry Christmas and happy Easter to all our residents',
  'St. Mary’s Apartments on Chapel Hill',
  'Mother-in-law suite',
  'Bachelor apartment',
  'Fourth-floor walk-up',
  'Walk-in closets',
  'Jogging trails, walk to the bus stop',
  'Non-smoking building',
  'Wheelchair ramp at the entrance',
  'Accessible bathroom, no steps',
  'Two bedroom, cozy family room',
  'Quiet streets, no bicycles allowed in the hall',
  'Single-family home with a yard',
  'Two-family building, multi-family housing',
  'No pets. Assistance animals are welcome.',
  'No dogs, cats ask',
  'Service animals are welcome',
  'Section 8 welcome, vouchers accepted',
  'Near schools, a playground and a day care',
  'Corner of Christian Street and Church Street',
  '55 Main Street, over 40 windows',
  'At least 30 days of notice',
  'No black mold, no minor repairs left to do',
  'White kitchen, black countertops',
  'Black and white tile',
  'Great for family dinners',
  'Integrated building systems',
  'Close to the senior center and the women’s college',
  'Children’s museum around the corner',
  'Equal housing opportunity. No person is refused for a protected reason.',
  'Professionally cleaned, professionally managed',
  'Single bathroom, single garage',
  'Kids’ pool and dog park',
  'Walk to the VA hospital and the Navy yard',
  'Sober living is not offered here',
  'Deaf-friendly doorbell lights',
  'Third floor, no elevator',
  'First-come, first-served: the same criteria for everyone',
]

describe('the wording of an ad', () => {
  test('knows at least sixty phrases', () => expect(cases.length).toBeGreaterThanOrEqual(60))

  test.each(cases)('marks "$phrase" by $ground, with the reason and a better wording', ({ ground, phrase }) => {
    const found = checkWords(`Lovely home. ${phrase}. Call today.`)
    expect(found.map((one) => one.ground)).toContain(ground)
    for (const { why, better } of found) expect(Math.min(why.length, better.length)).toBeGreaterThan(20)
  })

  test.each(fine)('leaves "%s" alone', (text) => expect(checkWords(text)).toEqual([]))

  test('tells where the words are, in their order, and marks none twice', () => {
    const text = 'Adults only, and no pets. No emotional support animals. NO   KIDS.'
    const found = checkWords(text)
    expect(found.map((one) => one.found)).toEqual(['Adults only', 'No emotional support animals', 'NO   KIDS'])
    for (const { at, found: words } of found) expect(text.slice(at, at + words.length)).toBe(words)
  })

  test('is quick on a long text', () => {
    const text = 'no small quiet home for a person who '.repeat(2_000)
    const begun = performance.now()
    checkWords(text)
    expect(performance.now() - begun).toBeLessThan(2_000)
  })
})
