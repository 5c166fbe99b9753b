import { coverPage } from '../http/cover-page'

interface Subscription {
  company: string
  address: string
}

export const askToUnsubscribe = ({ company, address }: Subscription, token: string): string =>
  coverPage({
    title: 'Unsubscribe',
    company,
    paragraphs: [
      `Stop mail from ${company} to ${address}?`,
      'You will still get mail about the security of your account and money you owe.',
    ],
    button: { label: 'Unsubscribe', action: `/unsubscribe?token=${token}` },
  })

export const unsubscribed = ({ company, address }: Subscription): string =>
  coverPage({
    title: 'You are unsubscribed',
    company,
    paragraphs: [
      `${company} will now send mail to ${address} only about the security of your account and money you owe.`,
    ],
  })

export const unknownSubscription = (): string =>
  coverPage({
    title: 'Link not valid',
    paragraphs: ['Open the unsubscribe link in your mail again, or copy all of it.'],
  })
