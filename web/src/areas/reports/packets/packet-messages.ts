/** Sentences of the owner packets. */
export const packetMessages = {
  none: 'No packets yet. A packet is one PDF with the reports of one owner.',
  nonePackets: 'No packets.',
  noSet: 'These packets were not found.',
  loadFailed: 'Sorry, there was an error while getting the packets.',
  saveFailed: 'Sorry, there was an error while saving the packets.',
  ownersFailed: 'Sorry, there was an error while getting owner information.',
  downloadFailed: 'Sorry, there was an error while downloading the packets.',
  noReport: 'Choose at least one report.',
  noOwner: 'Choose at least one owner with a property.',
  ask: 'Delete these packets? Links that were emailed stop working.',
  kept: 'A packet is kept for 30 days after it was made or last emailed.',
} as const
