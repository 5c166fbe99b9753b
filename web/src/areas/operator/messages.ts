export const messages = {
  loadFailed: 'This could not be loaded. Try again.',
  saveFailed: 'This could not be saved. Try again.',
  backupLate: 'The last good backup is more than two days old. Check the failed jobs and the free disk space.',
  cardsTested:
    'So many cards were declined that someone may be testing stolen cards. Set SIGNUP=invite until it stops.',
  noBackup: 'No good backup has been made in more than two days. Check the failed jobs and the free disk space.',
  chargerSilent: 'Braintree did not answer. Reload the page to ask again.',
  chargerDiffers: 'Run "npm run operator braintree-plans" on the server. Members still pay the prices in the settings.',
  retriesMustBeOff:
    'Automatic retries must be off at Braintree, under Settings > Processing > Recurring billing. Freehold retries a declined bill by itself, on days 3, 6 and 10.',
  directorySilent: 'The directory does not answer, so the other cells are missing.',
  noStandby:
    'No standby is connected. If this machine dies, the last backup is what you have. Add a standby if you must be back within 5 minutes.',
  behindUnknown: 'Connected. To see how far it is behind, grant pg_read_all_stats to freehold_definer.',
  elsewhere: (cell: string) => `To work in this account, sign in at /superadmin?cell=${cell}.`,
  backedUpElsewhere: 'Freehold makes no automatic backups here. Back up the database where it runs.',
}
