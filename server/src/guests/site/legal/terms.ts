/** The terms of use, newest version first. A version that people agreed to is never changed: a new one goes above it. */
export const terms = [
  {
    version: '2026-11-28',
    text: `
These terms are an agreement between you and {{operator}}{{#address}}, {{address}}{{/address}} ("we"). They cover your use of {{product}} at {{url}}. By making an account or using {{product}} you agree to them. The [privacy policy](/privacy-policy) and the [cookie policy](/cookie-policy) belong to them.

## Who may use {{product}}

- You must be 18 years old or older.
- You must be a human. Accounts made by bots or other automated methods are not permitted.
- A login is for one person. It may not be shared; make as many logins as your plan allows.
- What you enter must be accurate, and you keep it up to date. You are responsible for what happens under your logins, and you keep passwords secret.

## Your content

What you enter stays yours. You give us only the right to store it, process it and show it to the people you choose, in order to run {{product}} for you. You are responsible for having the right to enter it, and for following the law that applies to you as a landlord or manager: fair housing, screening, deposits, notices and everything else. {{product}} computes and reminds; it does not give legal advice.

You can export everything of your account at any time ([how](/leave)).

{{#sells}}
## Memberships

**Core** is free for 2 units and 2 users. **Pro** costs {{proPrice}} a month with 2 units, and {{unitPrice}} a month for each unit more.

- A paid membership is for a month or a year, as you chose, and **renews by itself** for the same time until you cancel. You agree to the renewal separately when you sign up, and we keep a record of it.
- **You cancel in your account settings, in two clicks, at any time.** You keep what you paid for until the period ends, and you are not charged again. No notice ahead of time is needed.
- What you have paid is not refunded, except where the law requires it. A period that has begun is not shortened by canceling or by removing units.
- Units that you add during a period are charged for the days that are left in it. The amount is shown before you agree, and it is what you are charged. From the next bill on they are part of it. Units that you remove are left out of the next bill.
- If a payment is declined, we try again on the 3rd, 6th and 10th day and mail you each time. Then the account can only be read until it is paid. Its content is not deleted for that.
- We mail you before a price changes. The new price is charged from the next renewal after 30 days.
{{/sells}}

## Ending

You can delete your account at any time. A free account is deleted at once, a paid one at the end of its period. **Deletion removes all content, pictures and uploads for good**, so export them first. We may suspend or end an account that breaks these terms, and we give you the chance to export your content unless the law forbids it.

## The API

Access by programs is licensed to you with your plan, for a fee where the plan has one. The number of requests may be limited. Keys are secrets: you are responsible for what is done with yours.

## What you may not do

You may not use {{product}} for anything illegal, send spam, try to reach the data of others, put malicious code in it, or disturb it on purpose. Testing the security of a server of your own is welcome; of this one, only after asking us.

## Warranty and liability

{{product}} is provided as it is and as available, without warranties of any kind, as far as the law permits. We are not liable for indirect, incidental or consequential damages, or for lost profits or data. **Our liability for all claims together is at most the lesser of 10,000 dollars and the fees that you paid us in the 12 months before the claim.**

## Law and disputes

The law of the State of California applies, without its rules on conflicts of law. Disputes are settled by binding arbitration in San Diego, California, one on one and not as a class. Either of us may go to a small claims court instead, or ask a court to stop the misuse of intellectual property.

## Changes and contact

We may change these terms. We mail you at least 30 days before a change that matters takes effect; if you go on using {{product}} after that, you agree to it. Earlier versions stay on this page.

Questions about these terms: {{legal}}.
`,
  },
] as const
