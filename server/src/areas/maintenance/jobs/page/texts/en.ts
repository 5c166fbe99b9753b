import { photoPhases } from '@freehold/rules/maintenance/order-event-kinds'
import { urgencyWords } from '@freehold/rules/maintenance/work-order-words'

/** The texts of the page of one job for its contractor. */
export const en = {
  cover: {
    title: 'A job for you',
    sent: (company: string) => `${company} sent you a job.`,
    private: "Anyone who has this link can open it, so don't share it.",
    open: 'Open the job',
  },
  declined: {
    title: 'You declined this job',
    words: (company: string) => `${company} has your answer. There is nothing left to do here.`,
  },
  gone: {
    title: 'You can no longer open this job',
    words: (company: string) => `If you think this is a mistake, ask ${company}.`,
  },
  from: (company: string, contractor: string) => `From ${company} to ${contractor}.`,
  stage: {
    NEW: 'You can no longer open this job.',
    SENT: 'Accept or decline this job.',
    ACCEPTED: 'You accepted this job.',
    SCHEDULED: 'The visit is scheduled.',
    IN_PROGRESS: 'You are working on this job.',
    ON_HOLD: 'This job is on hold.',
    DONE: 'You finished this job. Thank you.',
    CLOSED: 'This job is closed. Thank you.',
    CANCELED: 'This job was canceled.',
  },
  proposed: (day: string, time: string) =>
    `You proposed ${day}, ${time}. We will let you know when the time is confirmed.`,
  facts: {
    address: 'Address',
    property: 'Property',
    unit: 'Unit',
    urgency: 'Urgency',
    due: 'Due',
    visit: 'Visit',
    limit: 'Not to exceed',
    spend: (amount: string) => `${amount}. Ask before you spend more.`,
  },
  urgency: urgencyWords,
  work: 'The work',
  tenants: { title: 'Who lives there', noPhone: 'No phone' },
  access: { title: 'How to get in', noted: 'We record each time you open this.' },
  photos: {
    title: 'Photos',
    any: 'Photo',
    phases: photoPhases,
    alt: (what: string, number: number, of: number, day: string) => `${what}, ${number} of ${of}, ${day}`,
    add: 'Add photos',
    show: 'Show the photos',
    what: 'What do they show?',
    before: 'Before the work',
    after: 'After the work',
    take: 'Take a photo',
    choose: 'Choose photos',
  },
  /** The sentences of the script for photos. `{n}` is their count. */
  queue: {
    waiting: { one: '{n} photo waiting for a connection.', other: '{n} photos waiting for a connection.' },
    sent: { one: '{n} photo sent.', other: '{n} photos sent.' },
    gone: 'This link no longer works. Ask the sender for a new one.',
    first: 'Mark the job done after they are sent.',
  },
  propose: {
    title: 'Propose a date and time',
    zone: (zone: string) => `Times are in the property's time zone: ${zone}.`,
    date: 'Date',
    time: 'Time',
  },
  invoice: {
    title: 'Send an invoice',
    amount: 'Amount in dollars',
    file: 'Invoice, a PDF or a picture',
    note: 'Note',
  },
  finish: {
    title: 'Done?',
    words: "After this, you can't change anything here. Add your invoice now.",
  },
  decline: {
    title: "I can't take this job",
    words: (company: string) => `Give the reason. ${company} will see it.`,
    reason: 'Reason',
  },
  refused: {
    photoFile: 'A photo must be a JPEG, PNG or GIF file.',
    changedAccept: (company: string) =>
      `${company} changed this job after you opened this page. Read it again, then accept it.`,
    changedPropose: (company: string) =>
      `${company} changed this job after you opened this page. Read it again, then propose a time.`,
    chooseDate: 'Choose a date.',
    laterDate: 'Choose today or a later date.',
    withinYear: 'Choose a date within a year.',
    chooseTime: 'Choose a time.',
    whyDecline: 'Enter why you decline this job.',
    choosePhoto: 'Choose a photo first.',
    enterAmount: 'Enter the amount of the invoice.',
    typedAmount: 'Enter the amount in dollars and cents, as in 480.00.',
    amountBetween: 'The amount must be between $0.01 and $9,999,999.',
    theNote: 'the note',
    theReason: 'the reason',
  },
}
