/** The words of the link to one job, for its contractor. */
export const en = {
  acts: {
    accept: 'Accept this job',
    decline: 'Decline this job',
    propose: 'Propose this date',
    access: 'Show how to get in',
    start: 'On my way',
    photos: 'Send photos',
    invoice: 'Send the invoice',
    finish: 'Mark the job done',
  },
  refused: {
    notSent: 'You can no longer open this job. Ask the sender if you think this is wrong.',
    acceptFirst: 'Accept this job first.',
    onHold: 'This job is on hold. The sender lets you know when it continues.',
    done: "This job is done. You can't change anything here.",
    closed: "This job is closed. You can't change anything here.",
    canceled: "This job was canceled. You can't change anything here.",
    accepted: 'You already accepted this job.',
    started: 'You already started this job.',
    startedCall: 'You already started this job. Call the sender.',
  },
}
