/** Sentences of the cards about backups and deletion; apart, since every page loads the others. */
export const installationMessages = {
  backups: 'A backup holds the database and the files of this installation. One is made each night.',
  noBackups: 'The operator of this server backs up the database elsewhere.',
  exports: {
    about:
      'One zip with every record as CSV and SQLite, the journal for hledger, and all files. It can take up to a minute to start. You get an email when it is ready, and it is kept for seven days.',
    loadFailed: 'Sorry, there was an error while getting the exports.',
    failed: 'Sorry, there was an error while exporting the account.',
    states: {
      QUEUED: 'Waiting to begin',
      RUNNING: 'Being made',
      FAILED: 'It could not be made. Try again.',
      REMOVED: 'Removed after seven days',
    },
  },
  imports: {
    about: "This account has no data yet. Import everything from another account's export. Users are not included.",
    loadFailed: 'Sorry, there was an error while getting the import.',
    failed: 'Sorry, there was an error while importing the export.',
    states: { QUEUED: 'Waiting to begin', RUNNING: 'Being imported', DONE: 'Imported' },
  },
  deletion: {
    exportFirst: 'Export everything first: deleted data cannot be restored.',
    core: 'Deletes this account at once, with all data, pictures and uploads. They cannot be retrieved.',
    pro: 'Deletes this account at the end of the billing cycle, with all data, pictures and uploads. They cannot be retrieved.',
    askCore: 'All data, pictures and uploads are permanently deleted now and cannot be retrieved.',
    askPro: (day: string) =>
      `All data, pictures and uploads are permanently deleted at the end of the billing cycle, on ${day}, and cannot be retrieved.`,
    failed: 'Sorry, there was an error while deleting the account.',
  },
} as const
