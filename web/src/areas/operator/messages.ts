export const messages = {
  loadFailed: 'This could not be loaded. Try again.',
  saveFailed: 'This could not be saved. Try again.',
  backupLate: 'The last good backup is more than two days old. Check the failed jobs and the free disk space.',
  cardsTested:
    'So many cards were declined that somebody may be testing stolen ones. Set SIGNUP=invite until it is over.',
  noBackup: 'No good backup has been made in more than two days. Check the failed jobs and the free disk space.',
  backedUpElsewhere: 'Freehold makes no automatic backups here. Back up the database where it runs.',
}
