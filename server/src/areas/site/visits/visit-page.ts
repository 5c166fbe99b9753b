import { coverPage } from '../../../guests/cover'
import type { Rendered } from '../../../guests/page'

type Problem = 'FULL' | 'VISITOR' | 'NONE' | 'OFF' | 'ELSEWHERE'

const words: Readonly<Record<Problem, { title: string; paragraphs: readonly string[] }>> = {
  FULL: {
    title: 'All demo accounts are in use',
    paragraphs: [
      'Each visitor gets a demo account of their own for a day, and there are only so many. Try again in an hour.',
    ],
  },
  VISITOR: {
    title: 'You have opened three demos today',
    paragraphs: ['Your demo is still open in the browser you started it in. You can start another one tomorrow.'],
  },
  NONE: {
    title: 'Your demo is not ready yet',
    paragraphs: ['Many people are trying the demo right now. Wait a minute, and try again.'],
  },
  OFF: { title: 'There is no demo here', paragraphs: ['This server has no demo accounts for visitors.'] },
  ELSEWHERE: {
    title: 'Start the demo from our own page',
    paragraphs: ['Another website sent you here. Press Try the demo to continue.'],
  },
}

interface Ways {
  /** People can sign up on this server. */
  signUp: boolean
}

/** The page of a visitor who gets no demo account. */
export function visitPage(problem: Problem, { signUp }: Ways): Rendered {
  const again = problem === 'NONE' || problem === 'ELSEWHERE'
  return coverPage(null, 'en', {
    ...words[problem],
    ...(again && { button: { label: 'Try the demo', at: '/demo' } }),
    link: signUp ? { label: 'Sign up', href: '/checkout' } : { label: 'Sign in', href: '/login' },
    foot: '',
  })
}
