/** The privacy policy, newest version first. */
export const privacy = [
  {
    version: '2026-11-28',
    text: `
This policy says which personal information {{operator}}{{#address}}, {{address}}{{/address}} ("we") has when you use {{product}} at {{url}}, what we do with it, and what you can ask of us. It was first effective January 05, 2020.

## In short

- We use personal information to run {{product}}, and for nothing else.
- We don't sell it, we don't rent it, and we show no ads.
- These pages load nothing from other companies, and nothing follows you around.

## What we have

**From people with an account:** name, email, phone, address, the company's name, passwords and security answers (as hashes that can't be turned back), and what the account's users enter.

**From landlords about others:** names, contact details, dates of birth, leases, payments, repairs and applications of tenants and applicants. The landlord decides what is entered and is responsible for it. We process it for the landlord. If you are a tenant or an applicant, please ask your landlord first; we help them answer.

**From payments:** card numbers and bank accounts go straight from your browser to the payment company. We never have them. We keep what kind of method it was, its last four digits, and what was paid.

**From every request:** the network address, the browser's name and the time, in a log that is there to find faults and attacks, and is kept only as long as that takes.

**From a message to us:** what you wrote and your email address.

## What it is used for

To sign you in, to do what you ask {{product}} to do, to charge for a membership, to send mail that you turned on or that a click of yours causes, to keep the service safe, and to follow the law.

## Who else gets it

Only companies that do a part of the work, each with only what it needs, and only when the account uses that part: payments (Braintree, PayPal), background checks (RentPrep), letters by post (Click2Mail), mail delivery and hosting. We give information to authorities only where the law makes us.

## How it is kept

Connections are encrypted. Dates of birth, tax numbers and license numbers are encrypted in the database with a key of the account. Each account's rows are separated by the database itself. [Security](/security) says how this is tested. Backups are kept for as long as it takes to restore from them. When an account is deleted, its rows and files are deleted; what tax law makes us keep about invoices stays.

## Your rights

You can see and correct what is in your account, export all of it, and delete it, by yourself and at any time. You can also ask us. **California residents** may ask what we have, where it came from, who got it, and for its deletion, and won't be treated worse for asking. **We answer within 30 days.** We don't sell personal information, so there is nothing to opt out of.

{{product}} is for adults. We don't knowingly have accounts of people under 18.

## Changes and contact

When this policy changes, the new version is on this page with its date, and people with an account are mailed before a change that matters. Earlier versions stay on this page.

Questions and requests: {{legal}}.
`,
  },
] as const
