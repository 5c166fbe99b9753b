export const messages = {
  loadFailed: 'This could not be loaded. Try again.',
  saveFailed: 'This could not be saved. Try again.',
  backupLate: 'The last good backup is more than two days old. Check the failed jobs and the free disk space.',
  cardsTested: 'So many cards were declined that stolen ones may be tried out. Set SIGNUP=invite until it is over.',
  noBackup: 'No good backup has been made in more than two days. Check the failed jobs and the free disk space.',
  chargerSilent: 'Braintree did not answer. Reload the page to ask again.',
  chargerDiffers:
    'Run “npm run operator braintree-plans” on the server. Members pay the prices of the settings all the same.',
  retriesMustBeOff:
    'Automatic retries must be off at Braintree, under Settings > Processing > Recurring billing. Freehold tries a declined bill again by itself, on days 3, 6 and 10.',
  backedUpElsewhere: 'Freehold makes no automatic backups here. Back up the database where it runs.',
}
