import {
  fairHousingConcerns,
  fairHousingQuestion,
  fairHousingWordsKept,
} from '@freehold/rules/leasing/fair-housing-words'
import { describe, expect, test } from 'vitest'

const groundsOf = (question: string) => fairHousingConcerns(question).map(({ ground }) => ground)

describe('a question warns when it asks about', () => {
  test.each([
    ['race', 'What is your race?'],
    ['color', 'What is the color of your skin?'],
    ['religion', 'Which church do you attend?'],
    ['religion', 'Are you RELIGIOUS?'],
    ['national origin', 'Are you a U.S. citizen?'],
    ['national origin', 'Where were you born?'],
    ['sex', 'Is the applicant male or female?'],
    ['family status', 'Do you have children?'],
    ['family status', 'Are you pregnant?'],
    ['family status', 'Will anyone under 18 live in the home?'],
    ['disability', 'Do you have a disability?'],
    ['disability', 'Do you use a wheelchair?'],
    ['service animals', 'Do you have a service animal?'],
    ['service animals', 'Do you need an emotional support dog?'],
    ['marital status', 'Are you married?'],
    ['age', 'How old are you?'],
    ['source of income', 'Do you have a Section 8 voucher?'],
    ['military service', 'Are you a veteran?'],
    ['race', 'Are you Hispanic?'],
    ['religion', 'Do you observe the Sabbath?'],
    ['religion', 'Are you Hindu or Buddhist?'],
    ['national origin', 'What is your country of birth?'],
    ['national origin', 'What is your first language?'],
    ['family status', 'Is anyone a minor?'],
    ['family status', 'Do you plan to have a family?'],
    ['family status', 'Adults only.'],
    ['disability', 'Do you take any medication?'],
    ['disability', 'Do you have health problems?'],
    ['disability', 'You must be able to live independently.'],
    ['marital status', 'Please send the pay stubs of your husband.'],
    ['age', 'Mature tenants only.'],
    ['source of income', 'No Section 8.'],
  ])('%s: %s', (ground, question) => {
    expect(groundsOf(question)).toContain(ground)
  })
})

test.each([
  'Has a landlord evicted you in the last seven years?',
  'Do you owe money to a landlord?',
  'Will pets live in the home? Service and assistance animals are not pets.',
  'Will anyone smoke in the home?',
  'Will more than four people live in the home?',
  'Do you agree to a credit check?',
  'Can you trace your last three payments?',
  'Is anyone in your household a registered sex offender?',
  'Please send a color copy of your ID.',
  'We are expecting your newest pay stub by Friday.',
  'The rent would be 53% of the stated income.',
  'Monthly income of three times the rent, from all lawful sources.',
  'Two people for each bedroom.',
  'Have you paid a good faith deposit to another landlord?',
  'Pets by agreement. Service and assistance animals are not pets. No smoking inside.',
  'Were you ever engaged in a lawsuit with a landlord?',
  'Do you accept minor repairs during the lease?',
  '',
])('a question does not warn for nothing: %s', (question) => {
  expect(groundsOf(question)).toEqual([])
})

test('a warning names the words and the reason, and every ground that is touched', () => {
  expect(fairHousingConcerns('Are you Married with children?')).toEqual([
    {
      ground: 'family status',
      found: 'children',
      why: 'The Fair Housing Act bars decisions based on family status. Ask how many people will live in the home instead.',
    },
    { ground: 'marital status', found: 'Married', why: 'Many states bar decisions based on marital status.' },
  ])
})

describe('before doubtful words are used', () => {
  test('one question names each of them once, and the grounds', () => {
    expect(fairHousingQuestion(['Do you have children?', 'Which church? No children.'], 'Save the criteria')).toBe(
      '"children" and "church" may break fair housing law, which protects family status and religion. The activity log records this. Save the criteria anyway?',
    )
  })

  test('nothing is asked about plain words', () => {
    expect(fairHousingQuestion(['Will anyone smoke in the home?', ''], 'Save the question')).toBeNull()
  })

  test('the activity log names the words that were kept', () => {
    expect(fairHousingWordsKept(['Do you have children?'])).toBe('Fair housing words kept: "children".')
    expect(fairHousingWordsKept(['Will anyone smoke?'])).toBe('')
  })
})
