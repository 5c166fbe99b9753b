import { coverPage } from '../http/cover-page'

interface Subscription {
  company: string
  address: string
}

export const askToUnsubscribe = ({ company, address }: Subscription, token: string): string =>
  coverPage({
    title: 'Unsubscribe',
    paragraphs: [
      `Stop mail from ${company} to ${address}?`,
      'You still get mail about the security of your account and about money you owe.',
    ],
    button: { label: 'Unsubscribe', action: `/unsubscribe?token=${token}` },
  })

export const unsubscribed = ({ company, address }: Subscription): string =>
  coverPage({
    title: 'You are unsubscribed',
    paragraphs: [
      `${company} still sends mail to ${address} about the security of your account and about money you owe, and nothing else.`,
    ],
  })

export const unknownSubscription = (): string =>
  coverPage({
    title: 'Link not valid',
    paragraphs: ['Open the unsubscribe link in your mail again, or copy all of it.'],
  })
